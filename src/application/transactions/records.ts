import { unknownNotice, resultNotice } from '../../domain/messages/transaction-messages.ts'
import type { Deployment } from '../../domain/tokens.ts'
import type { Evidence } from '../../domain/transactions/evidence.ts'
import { actionOf } from '../../domain/transactions/kinds/kinds.ts'
import { applyEvidence, isDropped } from '../../domain/transactions/outcome.ts'
import { inChainOrder, isConfirmed } from '../../domain/transactions/chain-questions.ts'
import {
  dismissed,
  hasEnded,
  isHidden,
  isOutdated,
  recordsOfAccount,
  type EndedRecord,
  type Stage,
  type TransactionRecord,
} from '../../domain/transactions/record.ts'
import { connectedAddress, readyAddress } from '../../domain/wallet/session.ts'
import type { NoticeService } from '../notices/notice-service.ts'
import type { ClockPort, VisibilityPort } from '../ports/platform-ports.ts'
import type { JournalPort } from '../ports/storage-ports.ts'
import { createStore, type ReadableStore } from '../store.ts'
import type { WalletService } from '../wallet/wallet-service.ts'

export interface RecordsState {
  /** Newest first. */
  readonly records: readonly TransactionRecord[]
  readonly isDurable: boolean
}

/**
 * The new and the ended records of the connected account. Records of other accounts are left out,
 * because another tab may use another account.
 */
export interface RecordsChange {
  readonly stored: readonly TransactionRecord[]
  /** Decided by a block. */
  readonly ended: readonly EndedRecord[]
}

export interface Judgement {
  readonly evidence: Evidence
  readonly before: readonly TransactionRecord[]
  readonly after: readonly TransactionRecord[]
}

/** Every record of this browser, as stored in the journal. */
export interface RecordService {
  readonly state: ReadableStore<RecordsState>
  /** Reads the records of earlier visits, and follows the journal. */
  start(): void
  refresh(): void
  find(id: string): TransactionRecord | undefined
  /** Empty while the account's wallet is on another network. */
  own(): readonly TransactionRecord[]
  put(record: TransactionRecord): void
  remove(id: string): void
  /** Concerns the records of the connected account. Stores nothing. */
  judge(evidence: Evidence): Judgement
  /**
   * Stores a judgement. A visible page also announces each outcome that the evidence confirms, in
   * the order of the chain, unless a page has announced it before.
   */
  accept(judgement: Judgement): void
  /**
   * Stops waiting for a wallet, or hides a record. The record is kept. With `seenIn`, nothing
   * happens if the record has left the stage that the user saw.
   */
  dismiss(id: string, seenIn?: Stage['kind']): void
  dismissEnded(): void
  onChange(listener: (change: RecordsChange) => void): void
}

export function createRecordService(deps: {
  readonly clock: ClockPort
  readonly deployment: Deployment
  readonly journal: JournalPort
  readonly notices: NoticeService
  readonly visibility: VisibilityPort
  readonly wallet: WalletService
}): RecordService {
  const { clock, deployment, journal, notices, visibility } = deps
  const { session } = deps.wallet
  const state = createStore<RecordsState>({ records: [], isDurable: true })
  const listeners: ((change: RecordsChange) => void)[] = []

  const find = (id: string) => state.get().records.find((record) => record.id === id)
  const own = () => recordsOfAccount(state.get().records, readyAddress(session.get()))

  const refresh = () => {
    const { records: before, isDurable } = state.get()
    const known = new Map(before.map((record) => [record.id, record]))
    const records = journal.all().toSorted((one, other) => other.asked - one.asked)
    const isSame =
      isDurable === journal.isDurable() &&
      records.length === before.length &&
      records.every((record, index) => record === before[index])
    if (isSame) return
    state.set({ records, isDurable: journal.isDurable() })
    const ofAccount = recordsOfAccount(records, connectedAddress(session.get()))
    const change = {
      stored: ofAccount.filter(({ id }) => !known.has(id)),
      ended: ofAccount.filter(hasEnded).filter(({ id }) => {
        const record = known.get(id)
        return record !== undefined && !hasEnded(record)
      }),
    }
    if (change.stored.length + change.ended.length === 0) return
    for (const listener of listeners) listener(change)
  }

  const put = (record: TransactionRecord) => {
    journal.put(record)
    refresh()
  }

  const remove = (id: string) => {
    journal.remove(id)
    refresh()
  }

  /**
   * Reads the journal, and removes outdated records. It runs again when the journal has changed:
   * the records of earlier visits arrive a moment after the start.
   */
  const refreshKept = () => {
    refresh()
    for (const one of state.get().records) if (isOutdated(one, clock.now())) remove(one.id)
  }

  /** The outcome may have been taken back, or may have become unknown. */
  const postDoubt = (before: TransactionRecord, next: TransactionRecord, evidence: Evidence) => {
    const isOther =
      hasEnded(before) && (isDropped(before.stage.block, evidence) || isInOtherBlock(before, next))
    const isSameEnd = hasEnded(before) && hasEnded(next) && next.stage.how === before.stage.how
    // An outcome that no page has announced need not be taken back.
    if (isOther && !isSameEnd && before.stage.isAnnounced) {
      notices.post({ kind: 'reorged', action: actionOf(next.call) })
    }
    const notice = unknownNotice(before, next)
    if (notice) notices.post(notice)
  }

  return {
    state,
    start() {
      refreshKept()
      journal.subscribe(refreshKept)
      // This also runs when a page is shown again after the user left it, because the session is
      // read again.
      session.subscribe(refresh)
    },
    refresh,
    find,
    own,
    put,
    remove,
    judge(evidence) {
      refresh()
      const before = own()
      const after = applyEvidence(before, evidence, deployment, clock.now())
      return { evidence, before, after }
    },
    accept({ evidence, before, after }) {
      const isTold = (record: EndedRecord) =>
        visibility.isVisible() && !record.stage.isAnnounced && isConfirmed(record, evidence)
      const told = after.filter(hasEnded).filter(isTold).toSorted(inChainOrder)
      for (const [index, next] of after.entries()) {
        const isToldNow = told.some(({ id }) => id === next.id)
        const stage = next.stage
        if (isToldNow && stage.kind === 'ended') {
          journal.put({ ...next, stage: { ...stage, isAnnounced: true } })
        } else if (next !== before[index]) {
          journal.put(next)
        }
      }
      refresh()
      for (const [index, known] of before.entries()) {
        const next = after[index]
        if (next !== undefined && next !== known) postDoubt(known, next, evidence)
      }
      notices.post(...told.map(resultNotice))
    },
    dismiss(id, seenIn) {
      refresh()
      const record = find(id)
      if (record === undefined || (seenIn ?? record.stage.kind) !== record.stage.kind) return
      put(dismissed(record, clock.now()))
    },
    dismissEnded() {
      refresh()
      const listed = recordsOfAccount(state.get().records, connectedAddress(session.get()))
        .filter(hasEnded)
        .filter((record) => !isHidden(record))
      for (const record of listed) put(dismissed(record, clock.now()))
    },
    onChange(listener) {
      listeners.push(listener)
    },
  }
}

function isInOtherBlock(before: EndedRecord, next: TransactionRecord): boolean {
  return hasEnded(next) && next.stage.block.hash !== before.stage.block.hash
}
