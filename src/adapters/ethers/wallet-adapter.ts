import type { WalletEvent, WalletPort } from '../../application/ports/wallet-port.ts'
import type { Address } from '../../domain/address.ts'
import { attempt, err, ok, type Result } from '../../domain/result.ts'
import type { Connection } from './connection.ts'
import { parseQuantity, request, type Eip1193Call, type Eip1193Provider } from './eip1193.ts'
import { createInjectedWallets, type InjectedWallet } from './injected-wallets.ts'

/** Reads the answers of a wallet. It is part of the code that is loaded late. */
export interface AnswerReader {
  accounts(answer: Promise<unknown>): Promise<Result<readonly Address[]>>
  /** The accounts that a wallet announces; undefined if they cannot be read. */
  announcedAccounts(payload: unknown): readonly Address[] | undefined
  chainId(answer: Promise<unknown>): Promise<Result<number>>
  /** For a request that succeeds with any answer. */
  success(answer: Promise<unknown>): Promise<Result<void>>
  /** For a request that is answered by true or false. */
  confirmation(answer: Promise<unknown>): Promise<Result<void>>
}

/** The connection with each wallet and node, whose code may still have to be loaded. */
export interface Connections {
  /** The connection, if the code is there. */
  loaded(provider: Eip1193Provider): Connection | undefined
  /** The connection; undefined if the download fails. The next call tries again. */
  load(provider: Eip1193Provider): Promise<Connection | undefined>
}

/** What a wallet answers and announces when the page may use no account. */
function isNoAccounts(raw: unknown): boolean {
  return attempt(() => Array.isArray(raw) && raw.length === 0) === true
}

/**
 * Sends each request at once, so that a press of Connect opens the wallet while the code that reads the
 * answer is still loading. That code is not loaded for what a wallet answers to a page that is not
 * connected: no accounts, and a chain.
 */
export function createWalletAdapter(page: Window, connections: Connections) {
  const events = createWalletEvents(connections)
  const listWallets = createInjectedWallets(page, () => events.emit({ kind: 'walletsChanged' }))
  let chosen: InjectedWallet | undefined
  const isChosen = ({ provider }: InjectedWallet) => provider === chosen?.provider

  /** @param readPlain reads an answer without the code that is loaded late, if it can */
  const ask = async <Value>(
    call: Eip1193Call,
    read: (reader: AnswerReader, answer: Promise<unknown>) => Promise<Result<Value>>,
    readPlain?: (raw: unknown) => Value | undefined,
  ): Promise<Result<Value>> => {
    if (chosen === undefined) return err({ kind: 'providerMissing' })
    const { provider } = chosen
    const answer = request(provider, call, page.document)
    // A rejection is handled by whoever reads the answer, which may be later.
    answer.catch(() => undefined)
    const plain = readPlain && (await answer.then(readPlain, () => undefined))
    if (plain !== undefined) return ok(plain)
    const connection = await connections.load(provider)
    return connection ? read(connection.answers, answer) : err({ kind: 'providerMissing' })
  }
  const askForSuccess = (method: string, parameter: object) =>
    ask({ method, params: [parameter] }, (reader, answer) => reader.success(answer))

  const port: WalletPort = {
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
      ask(
        { method: 'eth_accounts' },
        (reader, answer) => reader.accounts(answer),
        (raw) => (isNoAccounts(raw) ? [] : undefined),
      ),
    requestAccounts: () =>
      ask({ method: 'eth_requestAccounts' }, (reader, answer) => reader.accounts(answer)),
    chainId: () =>
      ask({ method: 'eth_chainId' }, (reader, answer) => reader.chainId(answer), parseQuantity),
    switchChain: (chainId) =>
      askForSuccess('wallet_switchEthereumChain', { chainId: toHex(chainId) }),
    addChain: ({ chainId, name, currency, rpcUrl, explorerUrl }) =>
      askForSuccess('wallet_addEthereumChain', {
        chainId: toHex(chainId),
        chainName: name,
        nativeCurrency: currency,
        rpcUrls: [rpcUrl],
        ...(explorerUrl !== undefined && { blockExplorerUrls: [explorerUrl] }),
      }),
    revokePermission: () => askForSuccess('wallet_revokePermissions', { eth_accounts: {} }),
    watchToken: (token) =>
      ask(
        // EIP-747 has one object in place of a list.
        { method: 'wallet_watchAsset', params: { type: 'ERC20', options: token } },
        (reader, answer) => reader.confirmation(answer),
      ),
    subscribe: events.subscribe,
  }
  return { port, chosenProvider: () => chosen?.provider }
}

/** A quantity as JSON-RPC writes it. ethers, which has a function for it, is loaded late. */
function toHex(value: number): string {
  return `0x${value.toString(16)}`
}

const EVENTS = ['accountsChanged', 'chainChanged', 'connect', 'disconnect']

/**
 * Passes on the events of the wallet that is followed. Only the accounts in them are read: MetaMask
 * 13.5 emits `disconnect` after the switch to a network that it has not been on before, and answers
 * everything all the while.
 */
function createWalletEvents(connections: Connections) {
  const listeners = new Set<(event: WalletEvent) => void>()
  // Each is listened to once and for all: some cannot be unsubscribed from.
  const known = new Set<Eip1193Provider>()
  let followed: Eip1193Provider | undefined
  // While it is set, all events wait, so that they are emitted in their order.
  let loading: Promise<unknown> | undefined

  const emit = (event: WalletEvent) => {
    for (const listener of listeners) listener(event)
  }
  const readAccounts = (provider: Eip1193Provider, payload: unknown) =>
    isNoAccounts(payload) ? [] : connections.loaded(provider)?.answers.announcedAccounts(payload)

  const onEvent = async (provider: Eip1193Provider, name: string, payload: unknown) => {
    if (provider !== followed) return
    const isOfAccounts = name === 'accountsChanged'
    if (isOfAccounts && !isNoAccounts(payload) && !connections.loaded(provider)) {
      loading ??= connections.load(provider).finally(() => {
        loading = undefined
      })
    }
    if (loading) await loading
    if (provider !== followed) return
    if (isOfAccounts) emit({ kind: name, accounts: readAccounts(provider, payload) })
    else emit({ kind: 'chainChanged' })
  }

  return {
    emit,
    /** Follows this wallet, or none, and no longer the one before. */
    follow(provider: Eip1193Provider | undefined) {
      followed = provider
      if (provider === undefined || known.has(provider)) return
      known.add(provider)
      for (const name of EVENTS) {
        const listen = async () =>
          provider.on?.(name, (payload) => onEvent(provider, name, payload))
        // Some wallets lack this method, or throw or reject in it. Then their events are missing.
        listen().catch(() => undefined)
      }
    },
    /** Returns a function that unsubscribes. */
    subscribe(listener: (event: WalletEvent) => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
