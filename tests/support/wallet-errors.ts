import { asMetamaskFailsToSend } from '../../devnet/wallet/profiles/metamask-errors.ts'
import type { ProfileName } from '../../devnet/wallet/profiles/profile.ts'
import { profileNamed } from '../../devnet/wallet/profiles/profiles.ts'

/** The profile of wallets that name none. */
export const DEFAULT_PROFILE: ProfileName = profileNamed(
  process.env.WALLET_PROFILE ?? 'metamask',
).name

/** An error in the form that wallets throw. */
export interface RpcError {
  readonly code?: number | string
  readonly message: string
  readonly data?: unknown
}

/** Throws what wallets throw: an error with a code. */
export function fail(error: RpcError): never {
  throw error instanceof Error ? error : Object.assign(new Error(), error)
}

const STRICT = {
  rateLimited: { code: -32005, message: 'Limit exceeded' },
  walletDisconnected: { code: 4900, message: 'The provider is disconnected.' },
  // In the wallet's own words, before anything is published.
  insufficientGas: { message: 'Insufficient funds for the network fee' },
  nonceTaken: { code: -32000, message: 'nonce too low' },
  timeout: { code: -32603, message: 'The request timed out.' },
  network: { code: -32603, message: 'Failed to fetch' },
} satisfies Record<string, RpcError>

// Only `network` was observed, where the node answered HTTP 503. The words for a node that is busy
// or slow are those of MetaMask's public source.
const METAMASK = {
  ...STRICT,
  rateLimited: { code: -32005, message: 'Request is being rate limited.' },
  nonceTaken: asMetamaskFailsToSend(STRICT.nonceTaken),
  timeout: {
    code: -32603,
    message:
      'Gateway timeout. The request took too long to process. This can happen when querying logs over too wide a block range.',
  },
  network: {
    code: -32002,
    message: 'RPC endpoint not found or unavailable.',
    data: { httpStatus: 503, cause: null },
  },
}

/** What Rabby makes of an answer of its node, or of the lack of one, through viem. */
const ofRabby = (what: string, details: string): RpcError => {
  const request = 'URL: https://node.example\nRequest body: {"method":"eth_call"}'
  const message = `${what}\n\n${request}\n\nDetails: ${details}\nVersion: viem@2.47.6`
  return { code: -32603, message, data: { originalError: { message } } }
}

// `network` was observed. The others are in viem's words, of its public source.
const RABBY = {
  ...STRICT,
  rateLimited: ofRabby('HTTP request failed.\n\nStatus: 429', '"Too many"'),
  nonceTaken: ofRabby('RPC Request failed.', STRICT.nonceTaken.message),
  timeout: ofRabby('The request took too long to respond.', 'The request timed out.'),
  network: ofRabby('HTTP request failed.\n\nStatus: 500', '"Error: down"'),
}

const OF_NODES = {
  metamask: METAMASK,
  rabby: RABBY,
  strict: STRICT,
  quirky: STRICT,
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
