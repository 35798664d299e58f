import type { ChainAdapters, ReadNode } from '../../application/ports/adapters.ts'
import { forward, forwardChain } from '../../application/ports/forward.ts'
import { ok } from '../../domain/result.ts'
import type { Deployment } from '../../domain/tokens.ts'
import type { BasketMemory } from './basket.ts'
import type { Connection, createConnection } from './connection.ts'
import {
  countRequest,
  isNoAccounts,
  parseChainId,
  request,
  type Eip1193Provider,
} from './eip1193.ts'
import { createInjectedWallets, findWith, type InjectedWallet } from './injected-wallets.ts'
import { createWalletEvents } from './wallet-events.ts'

// ethers encodes, decodes and hashes. But requests go to the wallet by EIP-1193, and not through
// ethers' `BrowserProvider`, which would add 82 kB (brotli) to the download. Its `sendTransaction`
// resolves only once the node can find the transaction, up to 5 s after the wallet has returned the
// hash. And its `wait()` rejects for a sped-up transaction, although that transaction has
// succeeded.

export interface EthersOptions {
  /** The window, or an `EventTarget` whose `ethereum` is a provider. */
  readonly page: Window
  readonly deployment: Deployment
  /** The URL of the node to read from without a wallet. */
  readonly nodeUrl?: string | undefined
  readonly basketMemory?: BasketMemory
  /** Returns the answer of this wallet to a request for a fee history that the page has sent. */
  readonly earlyHistory?: (target: unknown) => Promise<unknown> | undefined
  /**
   * Called when something is sent or read, and again after a failure. The default is the only
   * `import()` of the adapter: it keeps ethers and zod out of the code that the page loads first.
   */
  readonly load?: () => Promise<{ readonly createConnection: typeof createConnection }>
}

/**
 * Everything except the list of wallets is about the chosen wallet.
 *
 * The first requests to that wallet are sent at once, so a press of Connect opens the wallet while
 * the code that reads the answer is still loading. If the page is not connected, a wallet returns a
 * chain id and no accounts. These answers are read without that code.
 */
export function createEthersAdapters({
  page,
  deployment,
  nodeUrl,
  basketMemory,
  earlyHistory,
  load = () => import('./connection.ts'),
}: EthersOptions): ChainAdapters {
  let create: typeof createConnection | undefined
  const known = new Map<Eip1193Provider | string, Connection>()
  const loaded = (target: Eip1193Provider | string) => {
    const connection =
      known.get(target) ??
      create?.(target, deployment, {
        document: page.document,
        basketMemory,
        earlyHistory: earlyHistory?.(target),
      })
    if (connection) known.set(target, connection)
    return connection
  }
  const connect = async (target: Eip1193Provider | string) => {
    create ??= (await load().catch(() => undefined))?.createConnection
    return loaded(target)
  }

  const events = createWalletEvents({ loaded, load: connect })
  let chosen: InjectedWallet | undefined
  let provider: Eip1193Provider | undefined
  const follow = (wallet: InjectedWallet | undefined) => {
    chosen = wallet
    provider = wallet?.providers.at(-1)
    if (provider) events.follow(provider)
  }
  const listWallets = createInjectedWallets(page, () => {
    // The wallet may have announced itself after it was chosen, and may do so anew.
    const before = provider
    if (before) follow(findWith(before, listWallets()) ?? chosen)
    if (provider !== before) events.emit({ kind: 'sessionChanged', accounts: undefined })
    events.emit({ kind: 'walletsChanged' })
  })

  const connectChosen = async () => provider && connect(provider)
  const lateWallet = async () => (await connectChosen())?.wallet
  const { readAccounts, readChainId } = forward(['readAccounts', 'readChainId'], lateWallet)
  const ask = (method: string) => {
    if (provider) countRequest(provider)
    const answer = provider
      ? request(provider, { method, params: [] }, page.document)
      : Promise.resolve(undefined)
    // A rejection is handled where the answer is read, which may be later.
    answer.catch(() => undefined)
    return answer
  }

  return {
    wallet: {
      wallets: () => listWallets().map(({ choice }) => choice),
      chosen: () => chosen?.choice,
      choose(id) {
        const wallet = listWallets().find(({ choice }) => choice.id === id)
        if (wallet) follow(wallet)
      },
      async accounts() {
        const answer = ask('eth_accounts')
        const isNone = await answer.then(isNoAccounts, () => false)
        return isNone ? ok([]) : readAccounts(answer)
      },
      requestAccounts: () => readAccounts(ask('eth_requestAccounts')),
      async chainId() {
        const answer = ask('eth_chainId')
        const chainId = await answer.then(parseChainId, () => undefined)
        return chainId === undefined ? readChainId(answer) : ok(chainId)
      },
      ...forward(['switchChain', 'addChain', 'revokePermission', 'watchToken'], lateWallet),
      subscribe: events.subscribe,
    },
    ...forwardChain(connectChosen),
    node: nodeUrl === undefined ? undefined : createReadNode(nodeUrl, () => connect(nodeUrl)),
    preload: load,
  }
}

function createReadNode(url: string, connect: () => Promise<Connection | undefined>): ReadNode {
  return { host: new URL(url).host, ...forwardChain(connect), ...forward(['chainId'], connect) }
}
