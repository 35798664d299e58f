import { attempt } from '../../domain/result.ts'

interface Eip1193Call {
  readonly method: string
  /** The page always sends this: some wallets require a list even if a method has no parameters. */
  readonly params?: readonly unknown[] | object
}

/** A wallet's provider (EIP-1193). Its answers are `unknown` until they are checked. */
export interface Eip1193Provider {
  request(call: Eip1193Call): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
}

export function isEip1193Provider(candidate: unknown): candidate is Eip1193Provider {
  return typeof (candidate as { request?: unknown } | undefined)?.request === 'function'
}

/** The wallet shares no account with the page. */
export function isNoAccounts(raw: unknown): boolean {
  return attempt(() => Array.isArray(raw) && raw.length === 0) === true
}

const sent = new WeakMap<Eip1193Provider, readonly number[]>()

/** When requests were sent in the last second, the newest last, as `performance.now()`. */
export function recentRequests(provider: Eip1193Provider): readonly number[] {
  const now = performance.now()
  return (sent.get(provider) ?? []).filter((at) => now - at < 1000)
}

/** Some wallets refuse more than ten requests a second, so they are counted. */
export function countRequest(provider: Eip1193Provider): void {
  sent.set(provider, [...recentRequests(provider), performance.now()])
}

/** The user takes their time, so these methods have no timeout. */
export const ASKS_THE_USER: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_revokePermissions',
  'wallet_watchAsset',
])

/** In milliseconds. */
export const READ_TIMEOUT = 20_000

export class RequestTimeout extends Error {}

/**
 * Sends the request before it returns. Rejects with the error of the wallet or node, or with a
 * `RequestTimeout`.
 * @param document without it, the page counts as visible
 * @param early the answer, if the request has been sent already
 */
export async function request(
  provider: Eip1193Provider,
  call: Eip1193Call,
  document: Document | undefined,
  early?: Promise<unknown>,
): Promise<unknown> {
  const answer = early ?? provider.request(call)
  if (ASKS_THE_USER.has(call.method)) return answer
  let cancel: (() => void) | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    const fail = () => reject(new RequestTimeout('The request timed out.'))
    cancel = whenVisibleFor(READ_TIMEOUT, document, fail)
  })
  return Promise.race([answer, timeout]).finally(cancel)
}

/** Hidden time does not count: Rabby holds the requests of a hidden page until it is shown. */
function whenVisibleFor(milliseconds: number, document: Document | undefined, task: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    clearTimeout(timer)
    if (document?.visibilityState !== 'hidden') timer = setTimeout(task, milliseconds)
  }
  restart()
  document?.addEventListener('visibilitychange', restart)
  return () => {
    clearTimeout(timer)
    document?.removeEventListener('visibilitychange', restart)
  }
}

/**
 * A quantity as the standard writes it, or as some wallets do: with leading zeros, in upper case.
 * "0x" is required, because digits alone may be decimal or hexadecimal.
 */
const QUANTITY = /^\s*0x[0-9a-f]{1,1000}\s*$/i
const MOST = 2n ** 256n

/**
 * Takes every form that has only one meaning. For example, MetaMask answers
 * `eth_getTransactionCount` at "pending" with a number.
 */
export function parseBigQuantity(raw: unknown): bigint | undefined {
  const isText = typeof raw === 'string' && QUANTITY.test(raw)
  if (!isText && typeof raw !== 'bigint' && !Number.isSafeInteger(raw)) return undefined
  const value = BigInt(raw as string | number | bigint)
  return value >= 0n && value < MOST ? value : undefined
}

const DECIMAL = /^(?:eip155:)?(?<digits>[0-9]{1,16})$/i

/** A chain id in the same forms, or in decimal digits, with or without the namespace of CAIP-2. */
export function parseChainId(raw: unknown): number | undefined {
  const digits = typeof raw === 'string' ? DECIMAL.exec(raw.trim())?.groups?.digits : undefined
  return parseQuantity(digits === undefined ? raw : Number(digits))
}

/** In the same forms, but as a safe number. */
export function parseQuantity(raw: unknown): number | undefined {
  const value = Number(parseBigQuantity(raw))
  return Number.isSafeInteger(value) ? value : undefined
}
