import { ProviderError } from '../errors.ts'
import type { WalletErrors } from './profile.ts'

const DENIED = 'MetaMask Tx Signature: User denied transaction signature.'

/** MetaMask's messages, exactly as in `metamask-13.5.0.json` except for `requestPending`. */
export const METAMASK_ERRORS: WalletErrors = {
  declined: (method) =>
    method === 'eth_sendTransaction'
      ? new ProviderError(4001, DENIED, { location: 'confirmation', cause: null })
      : new ProviderError(4001, 'User rejected the request.'),
  unauthorized: () =>
    new ProviderError(
      4100,
      'The requested account and/or method has not been authorized by the user.',
    ),
  unknownChain: (chainId) =>
    new ProviderError(
      4902,
      `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`,
    ),
  // Not observed: both messages are from MetaMask's public source.
  requestPending: (method, origin) =>
    new ProviderError(
      -32002,
      method === 'eth_requestAccounts'
        ? `Already processing ${method}. Please wait.`
        : `Request of type '${method}' already pending for origin ${origin}. Please wait.`,
    ),
  missing: (method, origin) =>
    new ProviderError(-32601, `The method "${method}" does not exist / is not available.`, {
      origin,
      cause: null,
    }),
}

/** Those of version 11.16.7. */
export const METAMASK_11_ERRORS: WalletErrors = {
  ...METAMASK_ERRORS,
  declined: (method) => {
    const { code, message } = METAMASK_ERRORS.declined(method)
    return new ProviderError(code, message)
  },
}

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
