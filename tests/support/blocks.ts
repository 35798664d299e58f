import type {
  BlockHash,
  BlockRef,
  TransactionHash,
} from '../../src/domain/transactions/transaction.ts'

/** Returns a hash that differs from other hashes in its last digits. */
export function hash(number: number): TransactionHash {
  return `0x${number.toString(16).padStart(64, '0')}` as TransactionHash
}

/** Returns a block with this number. After a reorg, `fork` tells it apart. */
export function block(number: number, fork = 0): BlockRef {
  return { number, hash: hash(number * 16 + fork) as string as BlockHash }
}
