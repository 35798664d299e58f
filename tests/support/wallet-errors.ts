import type { ProviderError } from '../../devnet/wallet/errors.ts'
import { asMetamaskFailsToSend } from '../../devnet/wallet/profiles/metamask-errors.ts'
import type { ProfileName } from '../../devnet/wallet/profiles/profile.ts'
import { profileNamed } from '../../devnet/wallet/profiles/profiles.ts'
import { DEFAULT_PROFILE } from './scripted-wallet.ts'
import type { RpcError } from './wallet-script.ts'

const WALLET_DISCONNECTED = { code: 4900, message: 'The provider is disconnected.' }
const INSUFFICIENT_GAS = { code: -32000, message: 'insufficient funds for gas * price + value' }
const NONCE_TOO_LOW = { code: -32000, message: 'nonce too low' }
const UNDERPRICED = { code: -32000, message: 'replacement transaction underpriced' }

const STRICT = {
  rateLimited: { code: -32005, message: 'Limit exceeded' },
  walletDisconnected: WALLET_DISCONNECTED,
  insufficientGas: INSUFFICIENT_GAS,
  nonceTooLow: NONCE_TOO_LOW,
  underpriced: UNDERPRICED,
  timeout: { code: -32603, message: 'The request timed out.' },
  network: { code: -32603, message: 'Failed to fetch' },
} satisfies Record<string, RpcError>

// None of these was observed, but for `network` of 13.5.0, whose node answered HTTP 503. The words for a
// node that is busy or slow are those of MetaMask's public source.
const METAMASK_11 = {
  rateLimited: { code: -32603, message: 'Request is being rate limited.' },
  walletDisconnected: WALLET_DISCONNECTED,
  insufficientGas: plain(asMetamaskFailsToSend(INSUFFICIENT_GAS)),
  nonceTooLow: plain(asMetamaskFailsToSend(NONCE_TOO_LOW)),
  underpriced: plain(asMetamaskFailsToSend(UNDERPRICED)),
  timeout: {
    code: -32603,
    message:
      'Gateway timeout. The request took too long to process. This can happen when querying logs over too wide a block range.',
  },
  network: { code: -32603, message: 'Failed to fetch' },
} satisfies typeof STRICT

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
  batching: STRICT,
}

/** Errors as a wallet of that kind words them, its own and those of its node. */
export function walletErrors(profile: ProfileName) {
  const { errors } = profileNamed(profile)
  const origin = 'http://127.0.0.1'
  return {
    ...OF_NODES[profile],
    rejected: plain(errors.declined('eth_requestAccounts')),
    requestPending: plain(errors.requestPending('eth_requestAccounts', origin)),
    unauthorised: plain(errors.unauthorized()),
    unsupported: plain(errors.missing('eth_nonsense', origin)),
  } satisfies Record<string, RpcError>
}

/** Errors as wallets that name no profile word them. */
export const WALLET_ERRORS = walletErrors(DEFAULT_PROFILE)

/** Without what makes it an error: tests copy them. */
function plain({ code, message, data }: ProviderError) {
  return { code, message, ...(data === undefined ? {} : { data }) }
}
