import { ProviderError } from './node.ts'
import type { Ask, Question } from './panel.ts'
import type { Connection, WalletProfile } from './profiles/profile.ts'
import { LOCAL_CHAIN, type Events, type Session } from './session.ts'
import { transactionQuestion, type KnownTokens, type TransactionRequest } from './transaction.ts'

/** Everything that the wallet's methods need. */
export interface Wallet {
  /** The kind of wallet that this wallet behaves like. */
  readonly profile: WalletProfile
  readonly session: Session
  readonly connection: Connection
  /** The tokens that the wallet can name. */
  readonly tokens: KnownTokens
  readonly ask: Ask
  /** The origin of the page. */
  readonly origin: string
}

type Params = readonly unknown[]

/** The object at `window.ethereum`. */
export interface Provider extends Pick<Events, 'on' | 'removeListener'> {
  request(call: { method: string; params?: Params }): Promise<unknown>
}

/**
 * Returns the wallet as an EIP-1193 provider. Methods that the wallet does not answer itself go to
 * the node.
 */
export function createProvider(wallet: Wallet, { on, removeListener }: Events): Provider {
  const methods = createMethods(wallet)
  return {
    request: async ({ method, params = [] }) => {
      try {
        const own = Object.hasOwn(methods, method) ? methods[method] : undefined
        return await (own ?? ((rest) => answer(wallet, method, rest)))(params)
      } catch (error) {
        throw error instanceof ProviderError ? error : new ProviderError(-32603, String(error))
      }
    },
    on,
    removeListener,
  }
}

async function answer(wallet: Wallet, method: string, params: Params): Promise<unknown> {
  const { profile, session, connection, origin } = wallet
  if (Object.hasOwn(profile.answers, method))
    return profile.answers[method]?.({
      origin,
      accounts: session.accounts(),
      chainId: session.chainId(),
    })
  return connection.ask(method, params, origin)
}

/** The methods that ask the owner or change the wallet. */
function createMethods(wallet: Wallet): Readonly<Record<string, (params: Params) => unknown>> {
  const { profile, session, origin } = wallet
  let isConnecting = false
  return {
    async eth_requestAccounts() {
      const method = 'eth_requestAccounts'
      if (session.accounts().length > 0) return answer(wallet, 'eth_accounts', [])
      if (isConnecting) throw profile.errors.requestPending(method, origin)
      isConnecting = true
      try {
        await confirm(wallet, method, connectQuestion(session))
        session.permit()
        return await answer(wallet, 'eth_accounts', [])
      } finally {
        isConnecting = false
      }
    },
    eth_sendTransaction: ([request]) => sendTransaction(wallet, request as TransactionRequest),
    wallet_watchAsset: (params) => watchAsset(wallet, params),
    wallet_revokePermissions() {
      session.revoke()
      return null
    },
  }
}

/** Throws unless the owner confirms. */
async function confirm({ profile, ask }: Wallet, method: string, question: Question) {
  if (!(await ask(question))) throw profile.errors.declined(method)
}

function connectQuestion({ account }: Session): Question {
  return {
    title: 'Connect to this page?',
    facts: [
      ['Account', account],
      ['Network', LOCAL_CHAIN.name],
    ],
  }
}

/** Asks the owner, then lets the node sign and send. The node has the account's key. */
async function sendTransaction(wallet: Wallet, request: TransactionRequest): Promise<unknown> {
  requireAuthorized(wallet, request?.from)
  if (wallet.profile.isPicky && request.value === undefined) {
    throw new ProviderError(-32602, 'Missing value for a required parameter: value')
  }
  await confirm(wallet, 'eth_sendTransaction', transactionQuestion(request, wallet.tokens))
  return wallet.connection.send({ ...request, gas: request.gas ?? (await gasFor(wallet, request)) })
}

/** Throws unless the page may act for this account. */
function requireAuthorized({ profile, session }: Wallet, account: unknown): void {
  const wanted = String(account).toLowerCase()
  if (!session.accounts().some((known) => known.toLowerCase() === wanted))
    throw profile.errors.unauthorized()
}

// Uniswap may use more gas in a later block, so the exact estimate may be too low. MetaMask also
// adds half of the estimate.
async function gasFor({ connection, origin }: Wallet, request: TransactionRequest) {
  const estimate = BigInt(String(await connection.ask('eth_estimateGas', [request], origin)))
  return `0x${((estimate * 3n) / 2n).toString(16)}`
}

/** Asks the owner, and does nothing else. This wallet has no list of tokens. */
async function watchAsset(wallet: Wallet, params: Params): Promise<true> {
  const [{ options }] = [params].flat() as [{ options: { address: string; symbol: string } }]
  const facts = [
    ['Token', options.symbol],
    ['Contract', options.address],
  ] as const
  await confirm(wallet, 'wallet_watchAsset', { title: 'Show this token?', facts })
  return true
}
