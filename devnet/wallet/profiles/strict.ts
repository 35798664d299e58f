import { ProviderError } from '../node.ts'
import type { WalletErrors, WalletProfile } from './profile.ts'

const STRICT_ERRORS: WalletErrors = {
  declined: () => new ProviderError(4001, 'User rejected the request.'),
  unauthorized: () =>
    new ProviderError(4100, 'The requested account has not been authorized by the user.'),
  unknownChain: (chainId) =>
    new ProviderError(4902, `Unrecognized chain ID "${chainId}". Try adding the chain first.`),
  requestPending: () => new ProviderError(-32002, 'A request is open already. Please wait.'),
  missing: (method) => new ProviderError(4200, `The method ${method} is not supported.`),
}

/**
 * A wallet that follows the standards and passes its node's answers on unchanged: numbers in hex,
 * "latest" as the newest block, errors with the node's own code. No known wallet answers exactly
 * like this, but some wallets may be closer to it than MetaMask.
 */
export const STRICT: WalletProfile = {
  name: 'strict',
  errors: STRICT_ERRORS,
  writeAccount: (account) => account,
  answers: {
    eth_accounts: ({ accounts }) => accounts,
    eth_chainId: ({ chainId }) => chainId,
    eth_coinbase: ({ accounts }) => accounts[0] ?? null,
    net_version: ({ chainId }) => `${Number(chainId)}`,
    wallet_getPermissions: ({ accounts }) =>
      accounts.length > 0 ? [{ parentCapability: 'eth_accounts' }] : [],
  },
  connect: (node) => ({
    async ask(method, params, origin) {
      if (isForWallets(method)) throw STRICT_ERRORS.missing(method, origin)
      return node(method, params)
    },
    send: (transaction) => node('eth_sendTransaction', [transaction]),
    stop() {},
  }),
}

/** Whether a method must not reach the node. The node would sign without asking anybody. */
const isForWallets = (method: string): boolean =>
  /^(?:wallet_|personal_|eth_sign|eth_decrypt|eth_getEncryptionPublicKey)/.test(method)
