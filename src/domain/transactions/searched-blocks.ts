import { FINAL_BLOCKS, isDropped, oldestSearched } from './outcome.ts'
import type { Evidence, MinedTransaction, TransactionsReport } from './evidence.ts'
import type { TransactionRecord } from './record.ts'

// A search of the logs finds what no known hash leads to. It may be slow, refused or limited, so it
// goes on beside the receipts, and only while a record needs it.

/** Some blocks, the first and the last of them included. There are none if `from` is above `to`. */
export interface BlockRange {
  readonly from: number
  readonly to: number
}

/** The blocks that were searched for an account's transactions, and what was found in them. */
export interface Searched extends BlockRange {
  readonly transactions: readonly MinedTransaction[]
}

/** The blocks to search for these records as of the newest block; undefined if none needs it. */
export function blocksToSearch(
  records: readonly TransactionRecord[],
  head: number,
): BlockRange | undefined {
  const starts = records.flatMap((record) => searchStart(record, head) ?? [])
  const from = Math.max(Math.min(...starts), oldestSearched(head))
  // A record may have been asked for in the newest block: none has come since.
  return from <= head ? { from, to: head } : undefined
}

/** The first block in which only a search could find a record's transaction, if any. */
function searchStart(record: TransactionRecord, head: number): number | undefined {
  const { stage, isNonceKnown, passed, sinceBlock } = record
  switch (stage.kind) {
    case 'asking':
    case 'ended':
      return undefined
    case 'sent': {
      // A node may not know a hash at once.
      const needsSearch = isNonceKnown ? passed !== undefined : head > stage.atBlock
      return needsSearch ? sinceBlock + 1 : undefined
    }
    case 'unknown': {
      const needsSearch = stage.why !== 'tooOld' && (!isNonceKnown || passed !== undefined)
      return needsSearch ? sinceBlock + 1 : undefined
    }
  }
}

/**
 * The blocks to search next, so many at most: first those after what was searched, then those
 * before. Undefined once all that is wanted was searched.
 */
export function nextBlocks(
  searched: BlockRange | undefined,
  wanted: BlockRange,
  most: number,
): BlockRange | undefined {
  if (searched === undefined) {
    // So far back that some of it is final, and is kept.
    const first = Math.min(wanted.to - most + 1, wanted.to - FINAL_BLOCKS)
    const from = Math.max(wanted.from, first)
    return { from, to: Math.min(wanted.to, from + most - 1) }
  }
  if (searched.to < wanted.to) {
    return { from: searched.to + 1, to: Math.min(wanted.to, searched.to + most) }
  }
  if (searched.from > wanted.from) {
    return { from: Math.max(wanted.from, searched.from - most), to: searched.from - 1 }
  }
  return undefined
}

/** What was searched, together with blocks that are next to it. */
export function joined(searched: Searched | undefined, next: Searched): Searched {
  if (searched === undefined) return next
  return {
    from: Math.min(searched.from, next.from),
    to: Math.max(searched.to, next.to),
    transactions: [...searched.transactions, ...next.transactions],
  }
}

/** The part of what was searched that no reorg can change any more; undefined if there is none. */
export function finalPart(searched: Searched | undefined, head: number): Searched | undefined {
  const to = Math.min(searched?.to ?? 0, head - FINAL_BLOCKS)
  if (searched === undefined || to < searched.from) return undefined
  const transactions = searched.transactions.filter(({ block }) => block.number <= to)
  return { from: searched.from, to, transactions }
}

/** The report together with what was searched, without what was found in blocks that are gone. */
export function withSearched(report: TransactionsReport, searched: Searched | undefined): Evidence {
  const known = new Set(report.mined.map(({ hash }) => hash))
  const found = (searched?.transactions ?? []).filter(
    ({ hash, block }) => !known.has(hash) && !isDropped(block, report),
  )
  const mined = [...report.mined, ...found]
  return {
    ...report,
    mined: mined.toSorted((one, other) => one.block.number - other.block.number),
    waiting: report.waiting.filter(({ hash }) => mined.every((one) => one.hash !== hash)),
    searched: searched && { from: searched.from, to: searched.to },
  }
}
