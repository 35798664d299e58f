import { asMetamaskFailsToSend } from '../../devnet/wallet/profiles/metamask-errors.ts'
import type { ProfileName } from '../../devnet/wallet/profiles/profile.ts'
import { profileNamed } from '../../devnet/wallet/profiles/profiles.ts'

/** The profile of test wallets for which no profile is named. */
export const DEFAULT_PROFILE: ProfileName = profileNamed(
  process.env.WALLET_PROFILE ?? 'metamask',
).name

/** An error in the form that wallets throw. */
export interface RpcError {
  readonly code?: number | string
  readonly message: string
  readonly data?: unknown
}

/** Throws an error with a code, as wallets do. */
export function fail(error: RpcError): never {
  throw error instanceof Error ? error : Object.assign(new Error(), error)
}

const STRICT = {
  rateLimited: { code: -32005, message: 'Limit exceeded' },
  walletDisconnected: { code: 4900, message: 'The provider is disconnected.' },
  // The wallet's own message. The wallet notices this before it publishes the transaction.
  insufficientGas: { message: 'Insufficient funds for the network fee' },
  nonceTaken: { code: -32000, message: 'nonce too low' },
  timeout: { code: -32603, message: 'The request timed out.' },
  network: { code: -32603, message: 'Failed to fetch' },
} satisfies Record<string, RpcError>

// Only `network` was observed, when the node returned HTTP 503. The messages for a busy or slow
// node are from MetaMask's public source.
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

/**
 * Returns Rabby's error for a node's answer, or for a missing answer. Rabby asks its node through
 * viem.
 */
const ofRabby = (what: string, details: string): RpcError => {
  const request = 'URL: https://node.example\nRequest body: {"method":"eth_call"}'
  const message = `${what}\n\n${request}\n\nDetails: ${details}\nVersion: viem@2.47.6`
  return { code: -32603, message, data: { originalError: { message } } }
}

// Only `network` was observed. The other messages are from viem's public source.
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

/**
 * Returns the errors of a kind of wallet in its own words: its own errors and those of its node.
 */
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

/** The errors of test wallets for which no profile is named. */
export const WALLET_ERRORS = walletErrors(DEFAULT_PROFILE)
