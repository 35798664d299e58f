import type { RpcError } from './wallet-script.ts'

/** Errors as wallets and nodes word them. */
export const WALLET_ERRORS = {
  rejected: { code: 4001, message: 'User rejected the request.' },
  requestPending: { code: -32002, message: 'Request already pending. Please wait.' },
  rateLimited: { code: -32005, message: 'Limit exceeded' },
  unauthorised: { code: 4100, message: 'The requested account has not been authorized.' },
  unsupported: { code: 4200, message: 'The method is not supported.' },
  walletDisconnected: { code: 4900, message: 'The provider is disconnected.' },
  insufficientGas: { code: -32000, message: 'insufficient funds for gas * price + value' },
  nonceTooLow: { code: -32000, message: 'nonce too low' },
  underpriced: { code: -32000, message: 'replacement transaction underpriced' },
  timeout: { code: -32603, message: 'The request timed out.' },
  network: { code: -32603, message: 'Failed to fetch' },
} satisfies Record<string, RpcError>
