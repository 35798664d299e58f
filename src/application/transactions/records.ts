import {
  hasEnded,
  type EndedRecord,
  recordsOfAccount,
  type TransactionRecord,
  type TransactionRequest,
} from '../../domain/transactions/record.ts'
import { readyAddress } from '../../domain/wallet/session.ts'
import type { ClockPort } from '../ports/platform-ports.ts'
import type { JournalPort } from '../ports/storage-ports.ts'
import { createStore } from '../store.ts'
import type { WalletService } from '../wallet/wallet-service.ts'

export interface TransactionRecordsDeps {
  readonly clock: Pick<ClockPort, 'now'>
  readonly journal: JournalPort
  readonly wallet: Pick<WalletService, 'session'>
}

export interface TransactionsState {
  /** Every stored transaction, newest first. */
  readonly records: readonly TransactionRecord[]
  /** The request that is being prepared and has no record yet. */
  readonly preparing: TransactionRequest | undefined
  /** The outcomes that are announced once the page is visible, newest first. */
  readonly unannounced: readonly EndedRecord[]
  /** Whether the chain could not be asked the last time. */
  readonly isUnreachable: boolean
  /** Whether the records outlive the page. */
  readonly isDurable: boolean
}

/** Called with a transaction as soon as a block has decided it, in every tab. */
export type SettlementListener = (record: TransactionRecord) => void

export type TransactionRecords = ReturnType<typeof createTransactionRecords>

/** The journal's records as a store, and the ways to change them. */
export function createTransactionRecords({ clock, journal, wallet }: TransactionRecordsDeps) {
  const { session } = wallet
  const startedAt = clock.now()
  /** The ids of the records that this page announces, whenever they were made. */
  const announcedHere = new Set<string>()
  const state = createStore<TransactionsState>(
    {
      records: [],
      preparing: undefined,
      unannounced: [],
      isUnreachable: false,
      isDurable: true,
    },
    isSameState,
  )
  const listeners: SettlementListener[] = []

  const update = (change: Partial<TransactionsState>) => state.set({ ...state.get(), ...change })
  const find = (id: string) => state.get().records.find((record) => record.id === id)

  const readJournal = () => {
    const before = new Map(state.get().records.map((record) => [record.id, record]))
    const records = journal.all().toSorted((one, other) => other.asked - one.asked)
    const settled = records.filter((record) => {
      const known = before.get(record.id)
      return known !== undefined && !hasEnded(known) && hasEnded(record)
    })
    update({ records, isDurable: journal.isDurable() })
    for (const record of settled) {
      for (const listener of listeners) listener(record)
    }
  }

  const put = (record: TransactionRecord) => {
    journal.put(record)
    readJournal()
  }

  /**
   * Whether this page announces what becomes of a record: it has asked the wallet itself, or it was
   * opened afterwards, as by a reload. Two pages that were may announce the same.
   */
  const isAnnouncer = ({ id, asked }: TransactionRecord) =>
    announcedHere.has(id) || asked < startedAt

  const becomeAnnouncer = ({ id }: TransactionRecord) => {
    announcedHere.add(id)
  }

  const remove = (id: string) => {
    journal.remove(id)
    readJournal()
  }

  /** The records of the connected account, if it is on the right network. */
  const own = () => recordsOfAccount(state.get().records, readyAddress(session.get()))

  return {
    state,
    listeners,
    update,
    find,
    readJournal,
    put,
    remove,
    own,
    isAnnouncer,
    becomeAnnouncer,
  }
}

/** Only states without records are compared: the journal makes a new list at each read. */
function isSameState(one: TransactionsState, other: TransactionsState): boolean {
  const isEmpty = ({ records, preparing }: TransactionsState) =>
    records.length === 0 && preparing === undefined
  return (
    isEmpty(one) &&
    isEmpty(other) &&
    one.isDurable === other.isDurable &&
    one.isUnreachable === other.isUnreachable
  )
}
