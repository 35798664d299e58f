import { asMetamaskFailsToSend } from '../../devnet/wallet/profiles/metamask-errors.ts'
import type { ProfileName } from '../../devnet/wallet/profiles/profile.ts'
import { profileNamed } from '../../devnet/wallet/profiles/profiles.ts'
import { DEFAULT_PROFILE } from './scripted-wallet.ts'
import type { RpcError } from './wallet-script.ts'

const STRICT = {
  rateLimited: { code: -32005, message: 'Limit exceeded' },
  walletDisconnected: { code: 4900, message: 'The provider is disconnected.' },
  insufficientGas: { code: -32000, message: 'insufficient funds for gas * price + value' },
  nonceTooLow: { code: -32000, message: 'nonce too low' },
  underpriced: { code: -32000, message: 'replacement transaction underpriced' },
  timeout: { code: -32603, message: 'The request timed out.' },
  network: { code: -32603, message: 'Failed to fetch' },
} satisfies Record<string, RpcError>

// None of these was observed, but for `network` of 13.5.0, whose node answered HTTP 503. The words for a
// node that is busy or slow are those of MetaMask's public source.
const METAMASK_11 = {
  ...STRICT,
  rateLimited: { code: -32603, message: 'Request is being rate limited.' },
  insufficientGas: asMetamaskFailsToSend(STRICT.insufficientGas),
  nonceTooLow: asMetamaskFailsToSend(STRICT.nonceTooLow),
  underpriced: asMetamaskFailsToSend(STRICT.underpriced),
  timeout: {
    code: -32603,
    message:
      'Gateway timeout. The request took too long to process. This can happen when querying logs over too wide a block range.',
  },
}

const METAMASK = {
  ...METAMASK_11,
  rateLimited: { code: -32005, message: 'Request is being rate limited.' },
  network: {
    code: -32002,
    message: 'RPC endpoint not found or unavailable.',
    data: { httpStatus: 503, cause: null },
  },
}

const OF_NODES = {
  metamask: METAMASK,
  'metamask-11': METAMASK_11,
  strict: STRICT,
}

/** Errors as a wallet of that kind words them, its own and those of its node. */
export function walletErrors(profile: ProfileName) {
  const { errors } = profileNamed(profile)
  const origin = 'http://127.0.0.1'
  return {
    ...OF_NODES[profile],
    rejected: errors.declined('eth_requestAccounts'),
    requestPending: errors.requestPending('eth_requestAccounts', origin),
    unauthorised: errors.unauthorized(),
    unsupported: errors.missing('eth_nonsense', origin),
  } satisfies Record<string, RpcError>
}

/** Errors as wallets that name no profile word them. */
export const WALLET_ERRORS = walletErrors(DEFAULT_PROFILE)
