/** A wallet's provider (EIP-1193). Its answers are `unknown` until they are checked. */
export interface Eip1193Provider {
  request(call: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}

export function isEip1193Provider(candidate: unknown): candidate is Eip1193Provider {
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    'request' in candidate &&
    typeof candidate.request === 'function'
  )
}

/** These wait for a person, so they have no timeout. */
const ASKS_A_PERSON: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'wallet_sendCalls',
])

/** The timeout of all other requests, in milliseconds. */
export const READ_TIMEOUT = 20_000

/** Sends a request at once. Rejects with whatever the wallet or node throws, or on a timeout. */
export async function request(
  provider: Eip1193Provider,
  method: string,
  params?: readonly unknown[] | object,
): Promise<unknown> {
  const answer = provider.request(params === undefined ? { method } : { method, params })
  if (ASKS_A_PERSON.has(method)) return answer
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The request timed out.')), READ_TIMEOUT)
  })
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer))
}

/** As the standard writes it, and as some wallets do: with leading zeros, in upper case. */
const HEX = /^0[xX][0-9a-fA-F]+$/

/**
 * A chain id, nonce, block number or status, in hex or as a number: MetaMask answers
 * `eth_getTransactionCount` at "pending" with a number. Returns nothing for negative or unsafe numbers
 * and for anything else.
 */
export function parseQuantity(raw: unknown): number | undefined {
  const value = typeof raw === 'string' && HEX.test(raw) ? Number(raw) : raw
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}

/** An amount of up to 256 bits, in the same forms. */
export function parseBigQuantity(raw: unknown): bigint | undefined {
  if (typeof raw === 'string' && HEX.test(raw)) {
    const value = BigInt(`0x${raw.slice(2)}`)
    return value < 2n ** 256n ? value : undefined
  }
  const value = parseQuantity(raw)
  return value === undefined ? undefined : BigInt(value)
}
