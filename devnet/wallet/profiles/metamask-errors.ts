import { ProviderError } from '../errors.ts'
import type { WalletErrors } from './profile.ts'

/** MetaMask's messages, exactly as in `metamask-11.16.7.json` except for `requestPending`. */
export const METAMASK_ERRORS: WalletErrors = {
  declined: (method) =>
    new ProviderError(
      4001,
      method === 'eth_sendTransaction'
        ? 'MetaMask Tx Signature: User denied transaction signature.'
        : 'User rejected the request.',
    ),
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
