/** A wallet's provider (EIP-1193). Its answers are `unknown` until they are checked. */
export interface Eip1193Provider {
  request(call: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
}

export function isEip1193Provider(candidate: unknown): candidate is Eip1193Provider {
  return typeof (candidate as { request?: unknown } | undefined)?.request === 'function'
}

/** These wait for a person, so they have no timeout. */
const ASKS_A_PERSON: ReadonlySet<string> = new Set([
  'eth_requestAccounts',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_revokePermissions',
  'wallet_watchAsset',
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
const HEX = /^0x0*[0-9a-f]{1,64}$/i

/**
 * An amount of up to 256 bits, in hex or as a number: MetaMask answers `eth_getTransactionCount` at
 * "pending" with a number. Returns nothing for negative or unsafe numbers and for anything else.
 */
export function parseBigQuantity(raw: unknown): bigint | undefined {
  const isHex = typeof raw === 'string' && HEX.test(raw)
  return isHex || (Number.isSafeInteger(raw) && Number(raw) >= 0)
    ? BigInt(raw as string)
    : undefined
}

/** A chain id, nonce, block number or status, in the same forms. */
export function parseQuantity(raw: unknown): number | undefined {
  const value = Number(parseBigQuantity(raw))
  return Number.isSafeInteger(value) ? value : undefined
}
