import { doubtNotice, resultNotice } from '../../domain/messages/transaction-messages.ts'
import { applyEvidence, isDropped, reopened } from '../../domain/transactions/outcome.ts'
import type { Deployment } from '../../domain/tokens.ts'
import type { Evidence } from '../../domain/transactions/evidence.ts'
import { actionOf } from '../../domain/transactions/kinds/kinds.ts'
import {
  hasEnded,
  type EndedRecord,
  type TransactionRecord,
} from '../../domain/transactions/record.ts'
import type { NoticeService } from '../notices/notice-service.ts'
import type { ClockPort, VisibilityPort } from '../ports/platform-ports.ts'
import type { TransactionRecords } from './records.ts'

export interface AnnouncementsDeps {
  readonly clock: Pick<ClockPort, 'now'>
  readonly deployment: Deployment
  readonly notices: Pick<NoticeService, 'post'>
  readonly visibility: Pick<VisibilityPort, 'isVisible'>
}

/**
 * Stores what the chain says became of transactions, and announces it. The first visible
 * tab that has read an outcome announces it; two tabs side by side may both do so.
 */
export function createAnnouncements(
  { own, put }: TransactionRecords,
  { clock, deployment, notices, visibility }: AnnouncementsDeps,
) {
  /** The ids of the records whose outcome this visit has read from the chain. */
  const checked = new Set<string>()

  /** Whether its outcome was stored by an earlier visit or another tab, and not read here. */
  const isUnchecked = (record: TransactionRecord) =>
    isUnannounced(record) && !checked.has(record.id)

  /** Announces what has ended, in the order of the chain, if the page is visible. */
  const announce = () => {
    if (!visibility.isVisible()) return
    const ended = own()
      .filter(isUnannounced)
      .filter(({ id }) => checked.has(id))
      .toSorted(inChainOrder)
    for (const record of ended) {
      put({ ...record, stage: { ...record.stage, isAnnounced: true } })
      notices.post(resultNotice(record))
    }
  }

  const store = (known: TransactionRecord, next: TransactionRecord, isDenied: boolean) => {
    const isSameEnd = hasEnded(known) && hasEnded(next) && known.stage.how === next.stage.how
    put(isSameEnd ? { ...next, changed: known.changed } : next)
    if (isDenied && !isSameEnd) notices.post({ kind: 'reorged', action: actionOf(next.call) })
    const doubt = doubtNotice(known, next)
    if (doubt) notices.post(doubt)
  }

  /** The record as the chain is asked about it: any script of the origin may have written it. */
  const asAsked = (record: TransactionRecord) => (isUnchecked(record) ? reopened(record) : record)

  return {
    isUnchecked,
    asAsked,
    announce,
    /** Applies what the chain has answered to the records of the connected account. */
    apply(evidence: Evidence) {
      const before = own()
      const after = applyEvidence(before.map(asAsked), evidence, deployment, clock.now())
      for (const [index, next] of after.entries()) {
        const known = before[index]
        if (known === undefined) {
          checked.add(next.id)
          put(next)
          continue
        }
        const isDenied = hasEnded(known) && isDropped(known.stage.block, evidence)
        // What is stored stands until the chain says otherwise.
        if (isUnchecked(known) && !hasEnded(next) && !isDenied) {
          if (next.stage.kind === 'unknown' && next.stage.why === 'tooOld') checked.add(next.id)
          continue
        }
        if (hasEnded(next)) checked.add(next.id)
        if (next !== known) store(known, next, isDenied)
      }
      // At once, so that it is announced together with what the card says then.
      announce()
    },
  }
}

/** Orders an account's transactions as the chain has carried them out. */
function inChainOrder(one: EndedRecord, other: EndedRecord): number {
  return one.stage.block.number - other.stage.block.number || one.nonce - other.nonce
}

function isUnannounced(record: TransactionRecord): record is EndedRecord {
  return hasEnded(record) && !record.stage.isAnnounced
}
