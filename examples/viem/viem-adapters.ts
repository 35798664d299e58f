import type { ChainAdapters, ReadNode } from '../../src/application/ports/adapters.ts'
import type { ChainPort } from '../../src/application/ports/chain-port.ts'
import type { TokenPort } from '../../src/application/ports/token-port.ts'
import { err, type Result } from '../../src/domain/result.ts'
import type { Deployment } from '../../src/domain/tokens.ts'
import type { Connection } from './connection.ts'
import type { Provider } from './client.ts'
import { createWalletEvents } from './events.ts'
import { findInjectedWallets, type InjectedWallet } from './injected-wallets.ts'

interface ViemOptions {
  /** Where wallets are looked for. */
  readonly page: Window
  readonly deployment: Deployment
  /** The URL of a node to read from without a wallet. */
  readonly nodeUrl?: string | undefined
}

/** Asks a connection, once the connection is loaded. */
type Use = <Value>(
  ask: (connection: Connection) => Promise<Result<Value>>,
) => Promise<Result<Value>>

/**
 * The adapters around the wallets in the page. All but the list of wallets is about the chosen
 * wallet. viem is loaded with the first question.
 */
export function createViemAdapters({ page, deployment, nodeUrl }: ViemOptions): ChainAdapters {
  const connect = createConnect(deployment, page.document)
  const useTarget = async <Value>(
    target: Provider | string | undefined,
    ask: (connection: Connection) => Promise<Result<Value>>,
  ): Promise<Result<Value>> => {
    const connection = target && (await connect(target))
    return connection ? ask(connection) : err({ kind: 'providerMissing' })
  }
  const events = createWalletEvents(async (payload) => (await load())?.readAnnounced(payload))
  const list = findInjectedWallets(page, () => events.emit({ kind: 'walletsChanged' }))
  let chosen: InjectedWallet | undefined
  const isChosen = ({ provider }: InjectedWallet) => provider === chosen?.provider
  const use: Use = (ask) => useTarget(chosen?.provider, ask)

  return {
    wallet: {
      wallets: () => list().map(({ choice }) => choice),
      // The wallet may have announced itself after it was chosen.
      chosen: () => (list().find(isChosen) ?? chosen)?.choice,
      choose(id) {
        const wallet = list().find(({ choice }) => choice.id === id)
        if (wallet === undefined) return
        chosen = wallet
        events.follow(wallet.provider)
      },
      accounts: () => use(({ wallet }) => wallet.accounts()),
      requestAccounts: () => use(({ wallet }) => wallet.requestAccounts()),
      chainId: () => use(({ wallet }) => wallet.chainId()),
      switchChain: (chainId) => use(({ wallet }) => wallet.switchChain(chainId)),
      addChain: (network) => use(({ wallet }) => wallet.addChain(network)),
      revokePermission: () => use(({ wallet }) => wallet.revokePermission()),
      watchToken: (token) => use(({ wallet }) => wallet.watchToken(token)),
      subscribe: events.subscribe,
    },
    chain: lateChain(use),
    tokens: lateTokens(use),
    node: nodeUrl === undefined ? undefined : lateNode(nodeUrl, (ask) => useTarget(nodeUrl, ask)),
    preload: () => import('./connection.ts'),
  }
}

/** Loads viem and all that needs viem; undefined if that fails. The next call tries again. */
const load = () => import('./connection.ts').catch(() => undefined)

/** Makes a connection to each wallet or node, once. Without its code there is none. */
function createConnect(deployment: Deployment, document: Document | undefined) {
  const known = new Map<Provider | string, Connection>()
  return async (target: Provider | string): Promise<Connection | undefined> => {
    const late = await load()
    if (late === undefined) return undefined
    const connection = known.get(target) ?? late.createConnection(target, deployment, document)
    known.set(target, connection)
    return connection
  }
}

function lateChain(use: Use): ChainPort {
  return {
    getNewestBlock: () => use(({ chain }) => chain.getNewestBlock()),
    getTransactions: (query) => use(({ chain }) => chain.getTransactions(query)),
    getNonceUse: (query) => use(({ chain }) => chain.getNonceUse(query)),
    hasCode: (account) => use(({ chain }) => chain.hasCode(account)),
    searchTransactions: (query) => use(({ chain }) => chain.searchTransactions(query)),
  }
}

function lateTokens(use: Use): TokenPort {
  return {
    getAccountSnapshot: (...args) => use(({ tokens }) => tokens.getAccountSnapshot(...args)),
    getMintingCosts: (...args) => use(({ tokens }) => tokens.getMintingCosts(...args)),
    getProtocolSnapshot: () => use(({ tokens }) => tokens.getProtocolSnapshot()),
    prepare: (...args) => use(({ tokens }) => tokens.prepare(...args)),
    send: (prepared) => use(({ tokens }) => tokens.send(prepared)),
  }
}

/** A node has no wallet, so nothing here signs. */
function lateNode(url: string, use: Use): ReadNode {
  const { getAccountSnapshot, getProtocolSnapshot } = lateTokens(use)
  return {
    host: new URL(url).host,
    chain: lateChain(use),
    tokens: { getAccountSnapshot, getProtocolSnapshot },
    chainId: () => use(({ wallet }) => wallet.chainId()),
  }
}
