import type { ChainAdapters, ReadNode } from '../../application/ports/adapters.ts'
import type { ChainPort } from '../../application/ports/chain-port.ts'
import { err, ok } from '../../domain/result.ts'
import type { Deployment } from '../../domain/tokens.ts'
import type { Connection, createConnection } from './connection.ts'
import type { Answer } from './client.ts'
import { isNoAccounts, parseChainId, request, type Eip1193Provider } from './eip1193.ts'
import { createInjectedWallets, type InjectedWallet } from './injected-wallets.ts'
import { createWalletEvents } from './wallet-events.ts'

// ethers encodes, decodes and hashes. But requests go to the wallet by EIP-1193, and not through
// ethers' `BrowserProvider`, which would add 82 kB (brotli) to the download. Its `sendTransaction`
// resolves only once the node can find the transaction, up to 5 s after the wallet has returned the
// hash. And its `wait()` rejects for a sped-up transaction, although that transaction has
// succeeded.

export interface EthersOptions {
  /**
   * Where wallets are looked for: the window, or an `EventTarget` whose `ethereum` is a provider.
   */
  readonly page: Window
  readonly deployment: Deployment
  /** The URL of the node to read from without a wallet. */
  readonly nodeUrl?: string | undefined
  /**
   * Loads `connection.ts`, and with it ethers and zod. It is called when something is sent or read,
   * and again after a failure. By default, this is the only `import()` of the adapter, which keeps
   * both packages out of the code that the page loads first.
   */
  readonly load?: () => Promise<{ readonly createConnection: typeof createConnection }>
}

/**
 * The adapters around the wallets in the page. Everything except the list of wallets is about the
 * chosen wallet.
 *
 * The first requests to that wallet are sent at once. So a press of Connect opens the wallet while
 * the code that reads the answer is still loading. If the page is not connected, a wallet returns a
 * chain id and no accounts. These answers are read without loading that code.
 */
export function createEthersAdapters({
  page,
  deployment,
  nodeUrl,
  load = () => import('./connection.ts'),
}: EthersOptions): ChainAdapters {
  let create: typeof createConnection | undefined
  const known = new Map<Eip1193Provider | string, Connection>()
  const loaded = (target: Eip1193Provider | string) => {
    const connection = known.get(target) ?? create?.(target, deployment, page.document)
    if (connection) known.set(target, connection)
    return connection
  }
  const connect = async (target: Eip1193Provider | string) => {
    create ??= (await load().catch(() => undefined))?.createConnection
    return loaded(target)
  }

  const events = createWalletEvents({ loaded, load: connect })
  const listWallets = createInjectedWallets(page, () => events.emit({ kind: 'walletsChanged' }))
  let chosen: InjectedWallet | undefined
  const isChosen = ({ provider }: InjectedWallet) => provider === chosen?.provider

  const useTarget = async <Value>(
    target: Eip1193Provider | string | undefined,
    call: (connection: Connection) => Answer<Value>,
  ): Answer<Value> => {
    const connection = target && (await connect(target))
    return connection ? call(connection) : err({ kind: 'providerMissing' })
  }
  const use: Use = (call) => useTarget(chosen?.provider, call)
  /** @param readPlain reads an answer without the late code; returns undefined if it cannot */
  const askAtOnce = async <Value>(
    method: string,
    read: (wallet: Connection['wallet'], answer: Promise<unknown>) => Answer<Value>,
    readPlain?: (raw: unknown) => Value | undefined,
  ): Answer<Value> => {
    if (chosen === undefined) return err({ kind: 'providerMissing' })
    const answer = request(chosen.provider, { method, params: [] }, page.document)
    // The rejection is handled where the answer is read, which may be later.
    answer.catch(() => undefined)
    const plain = readPlain && (await answer.then(readPlain, () => undefined))
    return plain === undefined ? use(({ wallet }) => read(wallet, answer)) : ok(plain)
  }

  return {
    wallet: {
      wallets: () => listWallets().map(({ choice }) => choice),
      // The wallet may have announced itself after it was chosen.
      chosen: () => (listWallets().find(isChosen) ?? chosen)?.choice,
      choose(id) {
        const wallet = listWallets().find(({ choice }) => choice.id === id)
        if (wallet === undefined) return
        chosen = wallet
        events.follow(wallet.provider)
      },
      accounts: () =>
        askAtOnce(
          'eth_accounts',
          (wallet, answer) => wallet.readAccounts(answer),
          (raw) => (isNoAccounts(raw) ? [] : undefined),
        ),
      requestAccounts: () =>
        askAtOnce('eth_requestAccounts', (wallet, answer) => wallet.readAccounts(answer)),
      chainId: () =>
        askAtOnce('eth_chainId', (wallet, answer) => wallet.readChainId(answer), parseChainId),
      switchChain: (chainId) => use(({ wallet }) => wallet.switchChain(chainId)),
      addChain: (network) => use(({ wallet }) => wallet.addChain(network)),
      revokePermission: () => use(({ wallet }) => wallet.revokePermission()),
      watchToken: (token) => use(({ wallet }) => wallet.watchToken(token)),
      subscribe: events.subscribe,
    },
    chain: createLateChain(use),
    tokens: {
      getAccountSnapshot: (...args) => use(({ tokens }) => tokens.getAccountSnapshot(...args)),
      getMintingCosts: (...args) => use(({ tokens }) => tokens.getMintingCosts(...args)),
      getProtocolSnapshot: () => use(({ tokens }) => tokens.getProtocolSnapshot()),
      prepare: (...args) => use(({ tokens }) => tokens.prepare(...args)),
      send: (prepared) => use(({ tokens }) => tokens.send(prepared)),
    },
    node:
      nodeUrl === undefined
        ? undefined
        : createReadNode(nodeUrl, (call) => useTarget(nodeUrl, call)),
    preload: load,
  }
}

/** Loads the connection to a wallet or a node, and uses it. */
type Use = <Value>(call: (connection: Connection) => Answer<Value>) => Answer<Value>

function createLateChain(use: Use): ChainPort {
  return {
    getNewestBlock: () => use(({ chain }) => chain.getNewestBlock()),
    getTransactions: (query) => use(({ chain }) => chain.getTransactions(query)),
    getNonceUse: (query) => use(({ chain }) => chain.getNonceUse(query)),
    hasCode: (account) => use(({ chain }) => chain.hasCode(account)),
    searchTransactions: (query) => use(({ chain }) => chain.searchTransactions(query)),
  }
}

function createReadNode(url: string, use: Use): ReadNode {
  return {
    host: new URL(url).host,
    chain: createLateChain(use),
    tokens: {
      getAccountSnapshot: (...args) => use(({ tokens }) => tokens.getAccountSnapshot(...args)),
      getProtocolSnapshot: () => use(({ tokens }) => tokens.getProtocolSnapshot()),
    },
    chainId: () => use(({ chainId }) => chainId()),
  }
}
