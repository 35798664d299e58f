import { ProviderError } from '../errors.ts'

/** The codes of JSON-RPC and EIP-1193, except for JSON-RPC's range of server errors. */
const STANDARD: ReadonlySet<unknown> = new Set([
  -32700, -32600, -32601, -32602, -32603, 4001, 4100, 4200, 4900, 4901, 4902,
])
const isServerError = (code: unknown) =>
  typeof code === 'number' && Number.isInteger(code) && code >= -32099 && code <= -32000

/** A node's error as MetaMask passes it on: as it is, if it has a code. */
export function asMetamaskPassesOn(error: unknown): ProviderError {
  const { code, message, data } = error as Partial<ProviderError>
  const text = typeof message === 'string' ? message : 'Internal JSON-RPC error.'
  return new ProviderError(typeof code === 'number' ? code : -32603, text, data)
}

/**
 * The same of version 11. An error with a standard code stays as it is. Any other, like the 3 of a
 * revert, becomes an internal error with the node's error in `data.originalError`.
 */
export function asMetamask11PassesOn(error: unknown): ProviderError {
  const { code, message, data } = error as Partial<ProviderError>
  const text = typeof message === 'string' ? message : ''
  if (typeof code === 'number' && (STANDARD.has(code) || isServerError(code)))
    return new ProviderError(code, text, data)
  const originalError = {
    ...(code === undefined ? {} : { code, message: text }),
    ...(data === undefined ? {} : { data }),
  }
  return new ProviderError(-32603, text || 'Internal JSON-RPC error.', { originalError })
}

/** The same for a transaction that the node refused: only its message stays. */
export function asMetamaskFailsToSend(error: unknown): ProviderError {
  return new ProviderError(-32603, String((error as Partial<Error>).message))
}
