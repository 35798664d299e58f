import type { ChainPort } from '../../application/ports/chain-port.ts'
import type { ClockPort, LogPort } from '../../application/ports/platform-ports.ts'
import type { ProtocolPort, ProtocolSources } from '../../application/ports/protocol-port.ts'
import type { TokenPort } from '../../application/ports/token-port.ts'
import type { TransactionPort } from '../../application/ports/transaction-port.ts'
import type { WalletPort } from '../../application/ports/wallet-port.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { err } from '../../domain/result.ts'
import type { CreateAbiCodec } from './abi.ts'
import type { Answer, ReportMalformed } from './client.ts'
import { createConnectHandshake } from './connect-handshake.ts'
import type { ConnectedAdapters } from './connected-adapters.ts'
import { createInjectedWallets, type InjectedWallet } from './injected-wallets.ts'
import { createWalletEvents } from './wallet-events.ts'

/** The ports that need a wallet or a node. */
export interface EvmAdapters {
  readonly wallet: WalletPort
  readonly chain: ChainPort
  readonly tokens: TokenPort
  readonly transactions: TransactionPort
  readonly protocol: ProtocolSources
}

export interface EvmOptions {
  /** Where wallets are looked for: the window, or an `EventTarget` with a provider as `ethereum`. */
  readonly page: Window
  readonly deployment: Deployment
  readonly log: LogPort
  /** A node from which /about reads the protocol without a wallet. */
  readonly node?: { readonly url: string; readonly clock: ClockPort } | undefined
  /** Loads the chain library, once there is a wallet or a node to talk to. */
  readonly loadCodec: () => Promise<CreateAbiCodec>
}

/** The adapters around the wallets in the page. All but the choice of a wallet goes to the chosen one. */
export function createEvmAdapters(options: EvmOptions): EvmAdapters {
  const { page, deployment, loadCodec } = options
  const injected = createInjectedWallets(page)
  const report = reportOncePerMethod(options.log)
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
    call: (adapters: ConnectedAdapters) => Answer<Value>,
  ): Answer<Value> => {
    if (chosen === undefined) return err({ kind: 'providerMissing' })
    const { provider } = chosen
    const code = await loadConnected().catch(() => undefined)
    return code === undefined ? err({ kind: 'providerMissing' }) : call(code.adaptersOf(provider))
  }

  return {
    wallet: {
      wallets: () => injected.list().map(({ choice }) => choice),
      // It may have announced itself after it was chosen.
      chosen: () => (injected.list().find(isChosen) ?? chosen)?.choice,
      choose(id) {
        const wallet = injected.list().find(({ choice }) => choice.id === id)
        if (wallet === undefined || isChosen(wallet)) return
        chosen = wallet
        events.follow(wallet.provider)
      },
      isAvailable: () => chosen !== undefined,
      ...createConnectHandshake(page, () => chosen?.provider, loadConnected),
      switchChain: (chainId) => use(({ wallet }) => wallet.switchChain(chainId)),
      addChain: (network) => use(({ wallet }) => wallet.addChain(network)),
      revokePermission: () => use(({ wallet }) => wallet.revokePermission()),
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
      wallet: {
        read: () => use(({ protocol }) => protocol.read()),
        getMintingCost: (block) => use(({ protocol }) => protocol.getMintingCost(block)),
      },
      node: options.node && lazyNodeProtocol(options.node, options, report),
    },
  }
}

/** Loads the code that reads from a node with the first read. */
function lazyNodeProtocol(
  { url, clock }: NonNullable<EvmOptions['node']>,
  { deployment, loadCodec }: EvmOptions,
  report: ReportMalformed,
): ProtocolPort {
  const load = loadOnce(async () => {
    const [{ createNodeProtocol }, createCodec] = await Promise.all([
      import('./node-protocol.ts'),
      loadCodec(),
    ])
    return createNodeProtocol(url, clock, deployment.indexToken, createCodec, report)
  })
  const use = async <Value>(call: (protocol: ProtocolPort) => Answer<Value>): Answer<Value> => {
    const protocol = await load().catch(() => undefined)
    return protocol === undefined ? err({ kind: 'providerMissing' }) : call(protocol)
  }
  return {
    read: () => use((protocol) => protocol.read()),
    getMintingCost: (block) => use((protocol) => protocol.getMintingCost(block)),
  }
}

/** Loads code when it is first needed. After a failed download, the next call tries again. */
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

/** Some requests are sent with every block: repeated warnings would fill the console. */
function reportOncePerMethod(log: LogPort): ReportMalformed {
  const reported = new Set<string>()
  return (method, answer) => {
    if (reported.has(method)) return
    reported.add(method)
    log.warn(`The answer to ${method} could not be read`, answer)
  }
}
