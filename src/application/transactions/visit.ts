import type { Address } from '../../domain/address.ts'
import type { Evidence, EvidenceQuery } from '../../domain/transactions/evidence.ts'
import { hasEnded, type TransactionRecord } from '../../domain/transactions/record.ts'
import type { TransactionHash } from '../../domain/transactions/transaction.ts'

export type Visit = ReturnType<typeof createVisit>

/** What a tab has read about an account, so that it asks for nothing twice. */
export function createVisit(account: Address) {
  let counted: EvidenceQuery['counted']
  const found = new Set<TransactionHash>()

  return {
    /** What to ask about these records. Those that have ended are asked about anew if they are unchecked. */
    queryOf(
      records: readonly TransactionRecord[],
      isUnchecked: (record: TransactionRecord) => boolean,
      head: number,
    ): EvidenceQuery {
      const open = records.filter((record) => !hasEnded(record) || isUnchecked(record))
      // Also of those that have ended: a reorg puts them into another block.
      const hashes = new Set(
        records.flatMap(({ hash, stage }) => [
          ...(hash ? [hash] : []),
          ...(stage.kind === 'ended' && stage.hash ? [stage.hash] : []),
        ]),
      )
      return {
        account,
        head,
        fromBlock:
          open.length === 0 ? undefined : Math.min(...open.map((one) => one.sinceBlock + 1)),
        hashes: [...hashes],
        unseen: [...hashes].filter((hash) => !found.has(hash)),
        calls: open.map(({ call }) => call),
        nonces: open.flatMap(({ isNonceKnown, nonce }) => (isNonceKnown ? [nonce] : [])),
        counted,
        anchors: records.flatMap(({ stage, passed }) => [
          ...(stage.kind === 'ended' ? [stage.block.number] : []),
          ...(passed ? [passed.number] : []),
        ]),
      }
    },
    /** Keeps what need not be read again. */
    keep({ head, count, mined, waiting }: Evidence) {
      // A server that lags behind another one has no news.
      if (count !== undefined && head >= (counted?.block ?? 0)) counted = { block: head, count }
      for (const { hash } of [...mined, ...waiting]) found.add(hash)
    },
  }
}
