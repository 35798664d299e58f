import type { Links } from '../../application/ports/adapters.ts'
import type { Address } from '../../domain/address.ts'
import type { TransactionHash } from '../../domain/transactions/transaction.ts'

/** The page of a transaction on the explorer; undefined on a chain without one. */
export function transactionUrl({ explorerUrl }: Links, hash: TransactionHash): string | undefined {
  return explorerUrl && `${explorerUrl}/tx/${hash}`
}

/** The page of an address on the explorer; undefined on a chain without one. */
export function addressUrl({ explorerUrl }: Links, address: Address): string | undefined {
  return explorerUrl && `${explorerUrl}/address/${address}`
}
