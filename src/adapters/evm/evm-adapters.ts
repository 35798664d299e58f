import type { ChainPort } from '../../application/ports/chain-port.ts'
import type { ClockPort, LogPort } from '../../application/ports/platform-ports.ts'
import type { ProtocolPort, ProtocolSources } from '../../application/ports/protocol-port.ts'
import type { TokenPort } from '../../application/ports/token-port.ts'
import type { TransactionPort } from '../../application/ports/transaction-port.ts'
import type { WalletPort } from '../../application/ports/wallet-port.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, type Result } from '../../domain/result.ts'
import type { Deployment } from '../../domain/protocol.ts'
import type { CreateAbiCodec } from './abi-codec.ts'
import type { ReportUnreadable } from './client.ts'
import { createConnectHandshake } from './connect-handshake.ts'
import type { ConnectedAdapters } from './connected-adapters.ts'
import { takeEarlyConnect } from './early-connect.ts'
import { createInjectedWallets, type InjectedWallet } from './injected-wallets.ts'
import { createWalletEvents } from './wallet-events.ts'

/** A node that only reads, and the time by which it is asked. */
export interface ReadNode {
  readonly url: string
  readonly clock: ClockPort
}

/** What of the product's ports goes through the wallet, and what anybody can read. */
export interface EvmAdapters {
  readonly wallet: WalletPort
  readonly chain: ChainPort
  readonly tokens: TokenPort
  readonly transactions: TransactionPort
  readonly protocol: ProtocolSources
}

export interface EvmOptions {
  readonly page: Window
  readonly deployment: Deployment
  readonly log: LogPort
  readonly node?: ReadNode | undefined
  /** Loads the chain library's part, when a wallet, or the node, is there to talk to. */
  readonly loadCodec: () => Promise<CreateAbiCodec>
}

/** The wallets of the page and the contracts on the chosen one's chain. */
export function createEvmAdapters(options: EvmOptions): EvmAdapters {
  const { page, deployment, loadCodec } = options
  const injected = createInjectedWallets(page)
  const report = reportOnce(options.log)
  const loadConnected = loadOnce(async () => {
    const [{ createConnectedCode }, createCodec] = await Promise.all([
      import('./connected-adapters.ts'),
      loadCodec(),
    ])
    return createConnectedCode(createCodec, deployment, report)
  })
  const events = createWalletEvents(loadConnected)
  let chosen: InjectedWallet | undefined
  const isChosen = ({ provider }: InjectedWallet) => provider === chosen?.provider
  injected.onChange(() => events.emit({ kind: 'walletsChanged' }))

  const use = async <Value>(
    ask: (adapters: ConnectedAdapters) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>> => {
    if (chosen === undefined) return err({ kind: 'providerMissing' })
    const { provider } = chosen
    const code = await loadConnected().catch(() => undefined)
    return code === undefined ? err({ kind: 'providerMissing' }) : ask(code.adaptersOf(provider))
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
      ...createConnectHandshake(() => chosen?.provider, loadConnected, takeEarlyConnect(page)),
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
      encodesCall: (...args) => use(({ transactions }) => transactions.encodesCall(...args)),
      sign: (prepared) => use(({ transactions }) => transactions.sign(prepared)),
      canBatch: (account) => use(({ transactions }) => transactions.canBatch(account)),
      signBatch: (prepared) => use(({ transactions }) => transactions.signBatch(prepared)),
      getStatus: (...args) => use(({ transactions }) => transactions.getStatus(...args)),
    },
    protocol: {
      wallet: { read: () => use(({ protocol }) => protocol.read()) },
      node: options.node && throughNode(options.node, options, report),
    },
  }
}

function throughNode(
  { url, clock }: ReadNode,
  { deployment, loadCodec }: EvmOptions,
  report: ReportUnreadable,
): ProtocolPort {
  const load = loadOnce(async () => {
    const [{ createNodeProtocol }, createCodec] = await Promise.all([
      import('./node-protocol.ts'),
      loadCodec(),
    ])
    return createNodeProtocol(url, clock, deployment.indexToken, createCodec, report)
  })
  return {
    async read() {
      const port = await load().catch(() => undefined)
      return port === undefined ? err({ kind: 'providerMissing' }) : port.read()
    },
  }
}

/** Loads code when it is first wanted. A download that failed is tried again the next time. */
function loadOnce<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let loading: Promise<Code> | undefined
  return () => {
    const current = (loading ??= load())
    current.catch(() => {
      if (loading === current) loading = undefined
    })
    return current
  }
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
