import type { Address } from '../../domain/address.ts'
import { outcomeNotice, reorgNotice } from '../../domain/messages/transaction-messages.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { withReport } from '../../domain/transactions/matching.ts'
import {
  announcements,
  hasEnded,
  isListed,
  isOutdated,
  keyOf,
  outcomeOf,
  toldAfter,
  type Announcement,
  type Ended,
  type Outcome,
  type Transaction,
} from '../../domain/transactions/outcome.ts'
import { recordsOfAccount, type TransactionRecord } from '../../domain/transactions/record.ts'
import type { ChainReport } from '../../domain/transactions/report.ts'
import { connectedAddress, readyAddress } from '../../domain/wallet/session.ts'
import type { NoticeService } from '../notices/notice-service.ts'
import { passed } from '../passed.ts'
import type { ClockPort, LockPort, VisibilityPort } from '../ports/platform-ports.ts'
import type { JournalPort } from '../ports/storage-ports.ts'
import { createStore, type ReadableStore } from '../store.ts'
import type { WalletService } from '../wallet/wallet-service.ts'

/**
 * The lock of an account. A tab holds it from the last checks of a request until the wallet answers
 * or the user stops waiting.
 */
export function sendingLock(account: Address): string {
  return `sending ${account.toLowerCase()}`
}

/** In milliseconds. After this, a tab sees the entries that another tab has stored. */
const STORAGE_PAUSE = 1000

/** Gives up requests whose page was closed or reloaded before the wallet has answered. */
export async function findLostRequests({
  clock,
  locks,
  records,
}: {
  readonly clock: ClockPort
  readonly locks: LockPort
  readonly records: RecordService
}): Promise<void> {
  const asking = records.own().filter(({ outcome }) => outcome.kind === 'asking')
  for (const { id, from } of asking) {
    const isHeld = () => locks.isHeld(sendingLock(from))
    if (await isHeld()) continue
    await passed(clock, STORAGE_PAUSE)
    // The wallet may still answer: same as if the user had stopped waiting.
    if (!(await isHeld())) records.dismiss(id, 'asking')
  }
}

export interface RecordsState {
  /** Newest first. */
  readonly records: readonly Transaction[]
  readonly isDurable: boolean
}

/**
 * The new and the ended records of the connected account. Records of other accounts are left out,
 * because another tab may use another account.
 */
export interface RecordsChange {
  readonly stored: readonly Transaction[]
  /** Decided by a block, and announced. */
  readonly ended: readonly Transaction<Ended>[]
}

/** Every record of this browser, as stored in the journal. */
export interface RecordService {
  readonly state: ReadableStore<RecordsState>
  /** Reads the records of earlier visits, and follows the journal. */
  start(): void
  refresh(): void
  find(id: string): Transaction | undefined
  /** Empty while the account's wallet is on another network. */
  own(): readonly Transaction[]
  put(record: TransactionRecord): void
  /** Changes the record as it is stored now. If it is gone, it comes back. */
  update(record: TransactionRecord, change: (stored: TransactionRecord) => TransactionRecord): void
  remove(id: string): void
  /** The records of the connected account with the facts of a report. Stores nothing. */
  withReport(report: ChainReport | undefined): readonly TransactionRecord[]
  /**
   * Stores these records. A visible page also announces what the report confirms, in the order of
   * the chain, unless a page has announced it before.
   */
  commit(records: readonly TransactionRecord[], report: ChainReport): void
  /**
   * Stops waiting for a wallet, or puts a record away. The record is kept. With `seenIn`, nothing
   * happens if the record has another outcome than the user saw.
   */
  dismiss(id: string, seenIn?: Outcome['kind']): void
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
  /** A record that has not changed stays the same object. */
  const described = new WeakMap<TransactionRecord, Transaction>()

  const describe = (record: TransactionRecord): Transaction => {
    const known = described.get(record)
    if (known) return known
    const transaction = { ...record, outcome: outcomeOf(record, deployment) }
    described.set(record, transaction)
    return transaction
  }

  const find = (id: string) => state.get().records.find((record) => record.id === id)
  const own = () => recordsOfAccount(state.get().records, readyAddress(session.get()))

  const refresh = () => {
    const { records: before, isDurable } = state.get()
    const known = new Map(before.map((record) => [record.id, record]))
    const records = journal
      .all()
      .map(describe)
      .toSorted((one, other) => other.asked - one.asked)
    const isSame =
      isDurable === journal.isDurable() &&
      records.length === before.length &&
      records.every((record, index) => record === before[index])
    if (isSame) return
    state.set({ records, isDurable: journal.isDurable() })
    const ofAccount = recordsOfAccount(records, connectedAddress(session.get()))
    const change = {
      stored: ofAccount.filter(({ id }) => !known.has(id)),
      ended: ofAccount.filter(hasEnded).filter(({ id, told, outcome }) => {
        const record = known.get(id)
        return record !== undefined && told === keyOf(outcome) && told !== record.told
      }),
    }
    if (change.stored.length + change.ended.length === 0) return
    for (const listener of listeners) listener(change)
  }

  const put = (record: TransactionRecord) => {
    journal.put(record)
    refresh()
  }

  const update: RecordService['update'] = (record, change) => {
    put(change(journal.all().find(({ id }) => id === record.id) ?? record))
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

  const hide = (transaction: Transaction) => {
    const hidden = keyOf(transaction.outcome)
    update(transaction, (stored) => ({ ...stored, hidden }))
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
    update,
    remove,
    withReport(report) {
      const records = recordsOfAccount(journal.all(), readyAddress(session.get()))
      return report ? withReport(records, report, deployment) : records
    },
    commit(records, report) {
      const isVisible = visibility.isVisible()
      const announced = isVisible ? announcements(records.map(describe), report) : []
      const stored = new Set(journal.all())
      for (const record of records) {
        const next = withAnnouncement(record, announced)
        if (!stored.has(next)) journal.put(next)
      }
      refresh()
      notices.post(
        ...announced.map(({ transaction, isNew }) =>
          isNew ? outcomeNotice(transaction) : reorgNotice(transaction),
        ),
      )
    },
    dismiss(id, seenIn) {
      refresh()
      const transaction = find(id)
      if (transaction === undefined) return
      const { kind } = transaction.outcome
      if ((seenIn ?? kind) !== kind) return
      if (kind !== 'asking') return hide(transaction)
      // The wallet may still answer. The user can put the record away after looking there.
      const answer = { kind: 'lost', why: 'unanswered' } as const
      update(transaction, (stored) => ({ ...stored, answer }))
    },
    dismissEnded() {
      refresh()
      recordsOfAccount(state.get().records, connectedAddress(session.get()))
        .filter(hasEnded)
        .filter(isListed)
        .forEach(hide)
    },
    onChange(listener) {
      listeners.push(listener)
    },
  }
}

function withAnnouncement(
  record: TransactionRecord,
  announced: readonly Announcement[],
): TransactionRecord {
  const own = announced.find(({ transaction }) => transaction.id === record.id)
  if (own === undefined) return record
  const { told: _told, ...rest } = record
  const told = toldAfter(own)
  return told === undefined ? rest : { ...rest, told }
}
