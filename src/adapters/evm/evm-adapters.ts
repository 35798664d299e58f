import type { Adapters } from '../../application/ports/adapters.ts'
import type { ProtocolReader } from '../../application/ports/token-port.ts'
import type { Address } from '../../domain/address.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { attempt, err, ok } from '../../domain/result.ts'
import type { CreateAbiCodec } from './abi.ts'
import type { Answer } from './client.ts'
import type { ConnectedAdapters, createConnections } from './connected-adapters.ts'
import { parseQuantity, request } from './eip1193.ts'
import {
  createInjectedWallets,
  createWalletEvents,
  type InjectedWallet,
} from './injected-wallets.ts'

/** The ports that need a wallet or a node. */
export type EvmAdapters = Pick<Adapters, 'wallet' | 'chain' | 'tokens' | 'node'>

export interface EvmOptions {
  /** Where wallets are looked for: the window, or an `EventTarget` with a provider as `ethereum`. */
  readonly page: Window
  readonly deployment: Deployment
  /** The URL of a node from which /about reads the protocol without a wallet. */
  readonly nodeUrl?: string | undefined
  /** Loads the chain library, once there is a wallet or a node to talk to. */
  readonly loadCodec: () => Promise<CreateAbiCodec>
}

/** An empty list of accounts, which can be read before the code is loaded that reads others. */
function readNone(raw: unknown): Address[] | undefined {
  return attempt(() => (Array.isArray(raw) && raw.length === 0 ? [] : undefined))
}

/** The adapters around the wallets in the page. All but the choice of a wallet goes to the chosen one. */
export function createEvmAdapters(options: EvmOptions): EvmAdapters {
  let connections: ReturnType<typeof createConnections> | undefined
  /** Undefined if a download fails. The next call tries again. */
  const loadConnections = async () => {
    if (connections) return connections
    const parts = [import('./connected-adapters.ts'), options.loadCodec()] as const
    const [loaded, createCodec] = await Promise.all(parts).catch(() => [])
    return (connections ??= loaded?.createConnections(createCodec, options))
  }
  const events = createWalletEvents({
    load: (payload) => (connections || readNone(payload) ? undefined : loadConnections()),
    read: (provider, payload) =>
      readNone(payload) ?? connections?.withWallet(provider).wallet.parseAccounts(payload),
  })
  const listWallets = createInjectedWallets(options.page, () =>
    events.emit({ kind: 'walletsChanged' }),
  )
  let chosen: InjectedWallet | undefined
  const isChosen = ({ provider }: InjectedWallet) => provider === chosen?.provider

  const use = async <Value>(
    call: (adapters: ConnectedAdapters) => Answer<Value>,
  ): Answer<Value> => {
    if (chosen === undefined) return err({ kind: 'providerMissing' })
    const { provider } = chosen
    const loaded = await loadConnections()
    return loaded ? call(loaded.withWallet(provider)) : err({ kind: 'providerMissing' })
  }
  /**
   * Asks at once: the code that reads the answer may still be loading. It is not loaded at all for what a
   * wallet answers at load to a page that is not connected.
   */
  const ask = async <Value>(
    method: string,
    read: (wallet: ConnectedAdapters['wallet'], answer: Promise<unknown>) => Answer<Value>,
    readPlain?: (raw: unknown) => Value | undefined,
  ): Answer<Value> => {
    if (chosen === undefined) return err({ kind: 'providerMissing' })
    const answer = request(chosen.provider, { method }, options.page.document)
    // Whoever reads it handles a rejection.
    answer.catch(() => undefined)
    const plain = readPlain && (await answer.then(readPlain, () => undefined))
    return plain === undefined ? use(({ wallet }) => read(wallet, answer)) : ok(plain)
  }

  const readNode: ProtocolReader['getProtocolSnapshot'] = async () => {
    const loaded = await loadConnections()
    return loaded?.node?.getProtocolSnapshot() ?? err({ kind: 'providerMissing' })
  }

  return {
    wallet: {
      wallets: () => listWallets().map(({ choice }) => choice),
      // It may have announced itself after it was chosen.
      chosen: () => (listWallets().find(isChosen) ?? chosen)?.choice,
      choose(id) {
        const wallet = listWallets().find(({ choice }) => choice.id === id)
        const isAbsent = id !== undefined && wallet === undefined
        if (isAbsent || wallet?.provider === chosen?.provider) return
        chosen = wallet
        events.follow(wallet?.provider)
      },
      accounts: () =>
        ask('eth_accounts', (wallet, answer) => wallet.readAccounts(answer), readNone),
      requestAccounts: () =>
        ask('eth_requestAccounts', (wallet, answer) => wallet.readAccounts(answer)),
      chainId: () =>
        ask('eth_chainId', (wallet, answer) => wallet.readChainId(answer), parseQuantity),
      switchChain: (chainId) => use(({ wallet }) => wallet.switchChain(chainId)),
      addChain: (network) => use(({ wallet }) => wallet.addChain(network)),
      revokePermission: () => use(({ wallet }) => wallet.revokePermission()),
      watchToken: (token) => use(({ wallet }) => wallet.watchToken(token)),
      subscribe: events.subscribe,
    },
    chain: {
      getNewestBlock: () => use(({ chain }) => chain.getNewestBlock()),
      getTransactions: (query) => use(({ chain }) => chain.getTransactions(query)),
      searchTransactions: (query) => use(({ chain }) => chain.searchTransactions(query)),
    },
    tokens: {
      getAccountSnapshot: (...args) => use(({ tokens }) => tokens.getAccountSnapshot(...args)),
      getMintingCosts: (...args) => use(({ tokens }) => tokens.getMintingCosts(...args)),
      getProtocolSnapshot: () => use(({ tokens }) => tokens.getProtocolSnapshot()),
      prepare: (...args) => use(({ tokens }) => tokens.prepare(...args)),
      send: (prepared) => use(({ tokens }) => tokens.send(prepared)),
    },
    node: options.nodeUrl === undefined ? undefined : { getProtocolSnapshot: readNode },
  }
}
