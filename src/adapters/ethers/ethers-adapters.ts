import type { ChainPort } from '../../application/ports/chain-port.ts'
import type { ClockPort, LogPort } from '../../application/ports/platform-ports.ts'
import type { ProtocolSources } from '../../application/ports/protocol-port.ts'
import type { TokenPort } from '../../application/ports/token-port.ts'
import type { TransactionPort } from '../../application/ports/transaction-port.ts'
import type { WalletPort } from '../../application/ports/wallet-port.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, type Result } from '../../domain/result.ts'
import type { Deployment } from '../../domain/protocol.ts'
import type { ConnectedAdapters } from './connected-adapters.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { takeEarlyQuestion } from './early-question.ts'
import { createFirstQuestions } from './first-questions.ts'
import { createInjectedWallets, type InjectedWallet } from './injected-wallets.ts'
import { createLazyProtocol } from './lazy-protocol.ts'
import type { ReportUnreadable } from './rpc.ts'
import { createWalletEvents } from './wallet-events.ts'

/** A node that only reads, and the time by which it is asked. */
export interface ReadNode {
  readonly url: string
  readonly clock: ClockPort
}

/** What of the product's ports goes through the wallet, and what anybody can read. */
export interface EthersAdapters {
  readonly wallet: WalletPort
  readonly chain: ChainPort
  readonly tokens: TokenPort
  readonly transactions: TransactionPort
  readonly protocol: ProtocolSources
}

/**
 * The wallets of the page and the tokens on the chosen one's chain. ethers is not in the first
 * download: it is loaded when a wallet, or the node, is there to talk to.
 */
export function createEthersAdapters(
  page: Window,
  deployment: Deployment,
  log: LogPort,
  node?: ReadNode,
): EthersAdapters {
  const injected = createInjectedWallets(page)
  const report = reportOnce(log)
  const events = createWalletEvents(report)
  const connected = new Map<Eip1193Provider, Promise<ConnectedAdapters>>()
  let chosen: InjectedWallet | undefined
  const isChosen = ({ provider }: InjectedWallet) => provider === chosen?.provider
  injected.onChange(() => events.emit({ kind: 'walletsChanged' }))

  const connect = (provider: Eip1193Provider) => {
    const known = connected.get(provider)
    if (known !== undefined) return known
    const made = import('./connected-adapters.ts').then(({ createConnectedAdapters }) =>
      createConnectedAdapters(provider, deployment, report),
    )
    connected.set(provider, made)
    // A download that failed is tried again the next time.
    made.catch(() => connected.delete(provider))
    return made
  }

  const use = async <Value>(
    ask: (adapters: ConnectedAdapters) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>> => {
    if (chosen === undefined) return err({ kind: 'providerMissing' })
    const adapters = await connect(chosen.provider).catch(() => undefined)
    return adapters === undefined ? err({ kind: 'providerMissing' }) : ask(adapters)
  }

  return {
    wallet: {
      wallets: () => injected.list().map(({ choice }) => choice),
      // It may have said only afterwards who it is.
      chosen: () => (injected.list().find(isChosen) ?? chosen)?.choice,
      choose(id) {
        const wallet = injected.list().find(({ choice }) => choice.id === id)
        if (wallet === undefined || isChosen(wallet)) return
        chosen = wallet
        events.follow(wallet.provider)
      },
      isAvailable: () => chosen !== undefined,
      ...createFirstQuestions(() => chosen?.provider, report, takeEarlyQuestion(page)),
      switchChain: (chainId) => use(({ wallet }) => wallet.switchChain(chainId)),
      addChain: (network) => use(({ wallet }) => wallet.addChain(network)),
      watchToken: (token) => use(({ wallet }) => wallet.watchToken(token)),
      subscribe: events.subscribe,
    },
    chain: {
      getNewestBlock: () => use(({ chain }) => chain.getNewestBlock()),
      getBlockTimes: (block) => use(({ chain }) => chain.getBlockTimes(block)),
    },
    tokens: {
      getAllowance: (...args) => use(({ tokens }) => tokens.getAllowance(...args)),
      getAccountSnapshot: (...args) => use(({ tokens }) => tokens.getAccountSnapshot(...args)),
      getMintingCosts: (...args) => use(({ tokens }) => tokens.getMintingCosts(...args)),
    },
    transactions: {
      prepare: (...args) => use(({ transactions }) => transactions.prepare(...args)),
      makesCall: (...args) => use(({ transactions }) => transactions.makesCall(...args)),
      sign: (prepared) => use(({ transactions }) => transactions.sign(prepared)),
      canBatch: (account) => use(({ transactions }) => transactions.canBatch(account)),
      signBatch: (prepared) => use(({ transactions }) => transactions.signBatch(prepared)),
      getStatus: (...args) => use(({ transactions }) => transactions.getStatus(...args)),
    },
    protocol: {
      wallet: { read: () => use(({ protocol }) => protocol.read()) },
      node: node && readThrough(node, deployment, report),
    },
  }
}

function readThrough(
  { url, clock }: ReadNode,
  { indexToken }: Deployment,
  report: ReportUnreadable,
) {
  return createLazyProtocol(async () => {
    const { createNodeProtocol } = await import('./node-protocol.ts')
    return createNodeProtocol(url, clock, indexToken, report)
  })
}

/** Once for each method: what is asked with every block would fill the console. */
function reportOnce(log: LogPort): ReportUnreadable {
  const reported = new Set<string>()
  return (method, answer) => {
    if (reported.has(method)) return
    reported.add(method)
    log.warn(`The answer to ${method} could not be read`, answer)
  }
}
