import { ProviderError } from '../node.ts'
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

/** Returns a node's error as MetaMask passes it on. An error with a code is passed on unchanged. */
export function asMetamaskPassesOn(error: unknown): ProviderError {
  const { code, message, data } = error as Partial<ProviderError>
  const text = typeof message === 'string' ? message : 'Internal JSON-RPC error.'
  return new ProviderError(typeof code === 'number' ? code : -32603, text, data)
}

/**
 * Returns MetaMask's error for a transaction that the node refused. Only the node's message is
 * kept.
 */
export function asMetamaskFailsToSend(error: unknown): ProviderError {
  return new ProviderError(-32603, String((error as Partial<Error>).message))
}
