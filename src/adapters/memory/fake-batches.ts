import type {
  BatchId,
  PreparedTransaction,
  TransactionHash,
  TransactionStatus,
} from '../../domain/transactions/transaction.ts'

/** What becomes of batches in the wallet that was asked for them. */
export interface FakeBatches {
  /** Whether the wallet can do any; it cannot unless it is told to. */
  areOffered: boolean
  /** Makes the wallet give up the batches that it has. */
  abandon(): void
  /** Has the wallet say that it carried out no more than a part of them. */
  endInPart(): void
  /** Makes the wallet forget them. */
  forget(): void
}

interface BatchBook extends FakeBatches {
  enter(id: BatchId, hash: TransactionHash): void
  statusOf(
    transaction: PreparedTransaction,
    id: BatchId,
    onChain: (transaction: PreparedTransaction) => TransactionStatus,
  ): TransactionStatus
}

export function createFakeBatches(): BatchBook {
  const hashes = new Map<BatchId, TransactionHash>()
  const ends = new Map<BatchId, TransactionStatus>()
  const endAll = (end: TransactionStatus) => {
    for (const id of hashes.keys()) ends.set(id, end)
  }
  return {
    areOffered: false,
    abandon: () => endAll({ kind: 'abandoned' }),
    endInPart: () => endAll({ kind: 'partial' }),
    forget: () => hashes.clear(),
    enter: (id, hash) => void hashes.set(id, hash),
    statusOf(transaction, id, onChain) {
      const hash = hashes.get(id)
      if (hash === undefined) return { kind: 'unseen' }
      const end = ends.get(id)
      if (end !== undefined) return end
      const seen = onChain({ ...transaction, hash })
      return seen.kind === 'mined' ? seen : { kind: 'inWallet' }
    },
  }
}
