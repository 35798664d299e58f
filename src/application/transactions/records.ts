import {
  hasEnded,
  recordsOfAccount,
  type TransactionRecord,
  type TransactionRequest,
} from '../../domain/transactions/record.ts'
import { readyAddress } from '../../domain/wallet/session.ts'
import type { JournalPort } from '../ports/storage-ports.ts'
import { createStore } from '../store.ts'
import type { WalletService } from '../wallet/wallet-service.ts'

export interface TransactionRecordsDeps {
  readonly journal: JournalPort
  readonly wallet: Pick<WalletService, 'session'>
}

export interface TransactionsState {
  /** Every stored transaction, newest first. */
  readonly records: readonly TransactionRecord[]
  /** The request that is being prepared and has no record yet. */
  readonly preparing: TransactionRequest | undefined
  /** Whether the chain could not be asked the last time. */
  readonly isUnreachable: boolean
  /** Whether the records outlive the page. */
  readonly isDurable: boolean
}

/** Called with a transaction as soon as a block has decided it, in every tab. */
export type SettlementListener = (record: TransactionRecord) => void

export type TransactionRecords = ReturnType<typeof createTransactionRecords>

/** The journal's records as a store, and the ways to change them. */
export function createTransactionRecords({ journal, wallet }: TransactionRecordsDeps) {
  const { session } = wallet
  const state = createStore<TransactionsState>(
    {
      records: [],
      preparing: undefined,
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
