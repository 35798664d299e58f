import type { Links } from '../../application/ports/adapters.ts'
import type { Address } from '../../domain/address.ts'
import type { TransactionHash } from '../../domain/transactions/transaction.ts'

/** The page of a transaction on the explorer. */
export function transactionUrl({ explorerUrl }: Links, hash: TransactionHash): string {
  return `${explorerUrl}/tx/${hash}`
}

/** The page of an address on the explorer. */
export function addressUrl({ explorerUrl }: Links, address: Address): string {
  return `${explorerUrl}/address/${address}`
}
