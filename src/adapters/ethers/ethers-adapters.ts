import type { ClockPort } from '../../application/ports/clock-port.ts'
import type { ProtocolSources } from '../../application/ports/protocol-port.ts'
import type { ReadingPort } from '../../application/ports/reading-port.ts'
import type { TokenPort } from '../../application/ports/token-port.ts'
import type { WalletEvent, WalletPort } from '../../application/ports/wallet-port.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, type Result } from '../../domain/result.ts'
import type { Deployment } from '../../domain/token.ts'
import type { ConnectedAdapters } from './connected-adapters.ts'
import type { Eip1193Provider } from './eip1193.ts'
import { createInjectedProvider } from './injected-provider.ts'
import { createLazyProtocol } from './lazy-protocol.ts'

const EVENTS = ['accountsChanged', 'chainChanged', 'disconnect', 'connect'] as const

/** A node that only reads, and the time by which it is asked. */
export interface ReadNode {
  readonly url: string
  readonly clock: ClockPort
}

/** What of the product's ports goes through the wallet, and what anybody can read. */
export interface EthersAdapters {
  readonly wallet: WalletPort
  readonly tokens: TokenPort
  readonly readings: ReadingPort
  readonly protocol: ProtocolSources
}

/**
 * The wallet of the page and the tokens on its chain. ethers is not in the first download: it is
 * loaded when a wallet, or the node, is there to talk to.
 */
export function createEthersAdapters(
  page: Window,
  deployment: Deployment,
  node?: ReadNode,
): EthersAdapters {
  const injected = createInjectedProvider(page)
  let connected: Promise<ConnectedAdapters> | undefined

  const connect = (provider: Eip1193Provider) => {
    connected ??= import('./connected-adapters.ts').then(({ createConnectedAdapters }) =>
      createConnectedAdapters(provider, deployment),
    )
    // A download that failed is tried again the next time.
    connected.catch(() => (connected = undefined))
    return connected
  }

  const use = async <Value>(
    ask: (adapters: ConnectedAdapters) => Promise<Result<Value, Failure>>,
  ): Promise<Result<Value, Failure>> => {
    const provider = injected.current()
    if (provider === undefined) return err({ kind: 'providerMissing' })
    const adapters = await connect(provider).catch(() => undefined)
    return adapters === undefined ? err({ kind: 'providerMissing' }) : ask(adapters)
  }

  return {
    wallet: {
      isAvailable: () => injected.current() !== undefined,
      accounts: () => use(({ wallet }) => wallet.accounts()),
      requestAccounts: () => use(({ wallet }) => wallet.requestAccounts()),
      chainId: () => use(({ wallet }) => wallet.chainId()),
      switchChain: (chainId) => use(({ wallet }) => wallet.switchChain(chainId)),
      addChain: (network) => use(({ wallet }) => wallet.addChain(network)),
      subscribe: (listener) => followWallet(injected.onFound, listener),
    },
    tokens: {
      allowance: (...question) => use(({ tokens }) => tokens.allowance(...question)),
      prepare: (...order) => use(({ tokens }) => tokens.prepare(...order)),
      sign: (trace) => use(({ tokens }) => tokens.sign(trace)),
      look: (...search) => use(({ tokens }) => tokens.look(...search)),
      blockTimes: () => use(({ tokens }) => tokens.blockTimes()),
    },
    readings: {
      read: (...question) => use(({ readings }) => readings.read(...question)),
      mintingCosts: (...question) => use(({ readings }) => readings.mintingCosts(...question)),
    },
    protocol: {
      wallet: { read: () => use(({ protocol }) => protocol.read()) },
      node: node && readThrough(node, deployment),
    },
  }
}

function readThrough({ url, clock }: ReadNode, { indexToken }: Deployment) {
  return createLazyProtocol(async () => {
    const { createNodeProtocol } = await import('./node-protocol.ts')
    return createNodeProtocol(url, clock, indexToken)
  })
}

type OnFound = (listener: (provider: Eip1193Provider) => void) => () => void

function followWallet(onFound: OnFound, listener: (event: WalletEvent) => void): () => void {
  const endings: (() => void)[] = []
  // Whether the wallet is one that nobody has heard of yet.
  let isNews = false
  const follow = (provider: Eip1193Provider) => {
    for (const name of EVENTS) {
      const forward = async (payload: unknown) => {
        const { readEvent } = await import('./connected-adapters.ts')
        const event = readEvent(name, payload)
        if (event !== undefined) listener(event)
      }
      provider.on?.(name, forward)
      endings.push(() => provider.removeListener?.(name, forward))
    }
    if (isNews) listener({ kind: 'appeared' })
  }
  endings.push(onFound(follow))
  isNews = true
  return () => {
    for (const end of endings) end()
  }
}
