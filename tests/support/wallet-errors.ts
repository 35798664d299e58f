import type { RpcError } from './scripted-wallet.ts'

/** Errors as wallets and nodes word them. */
export const WALLET_ERRORS = {
  rejected: { code: 4001, message: 'User rejected the request.' },
  requestPending: { code: -32002, message: 'Request already pending. Please wait.' },
  rateLimited: { code: -32005, message: 'Limit exceeded' },
  unsupported: { code: 4200, message: 'The method is not supported.' },
  network: { code: -32603, message: 'Failed to fetch' },
} satisfies Record<string, RpcError>
