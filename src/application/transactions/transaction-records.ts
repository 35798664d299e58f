import { NETWORK } from '../../domain/network.ts'
import {
  belongsTo,
  hasEnded,
  hasSucceeded,
  type TransactionRecord,
} from '../../domain/transactions/record.ts'
import type { TransactionRequest } from '../../domain/transactions/requests.ts'
import { type WalletSession, readyAddress } from '../../domain/wallet/session.ts'
import type { KnownWallets } from '../../domain/wallet/wallet-list.ts'
import type { Adapters } from '../ports/adapters.ts'
import type { NoticeService } from '../notices/notice-service.ts'
import type { TransactionPort } from '../ports/transaction-port.ts'
import type { BlockService } from '../protocol/block-service.ts'
import { type ReadableStore, createStore } from '../store.ts'

export interface TransactionServicePorts extends Pick<
  Adapters,
  'tokens' | 'journal' | 'locks' | 'clock' | 'visibility' | 'preferences'
> {
  readonly transactionPort: TransactionPort
  readonly blocks: BlockService
  readonly notices: NoticeService
  readonly session: ReadableStore<WalletSession>
  readonly knownWallets: ReadableStore<KnownWallets>
}

export interface TransactionsState {
  /** Every stored transaction, newest first. */
  readonly records: readonly TransactionRecord[]
  /** The request that is being prepared and has no record yet. */
  readonly preparing: TransactionRequest | undefined
  /** The ids of the records whose status could not be read the last time. */
  readonly unreachable: ReadonlySet<string>
  /** Whether the records outlive the page. */
  readonly isDurable: boolean
}

/**
 * Called with a transaction as soon as its outcome is known, and with the allowance that its receipt
 * shows, in base units.
 */
export type SettlementListener = (record: TransactionRecord, approved?: bigint) => Promise<void>

export type TransactionRecords = ReturnType<typeof createTransactionRecords>

/** The journal's records as a store, and the ways to change them. */
export function createTransactionRecords({
  journal,
  session,
}: Pick<TransactionServicePorts, 'journal' | 'session'>) {
  const state = createStore<TransactionsState>(
    { records: [], preparing: undefined, unreachable: new Set(), isDurable: true },
    areBothEmpty,
  )
  // The ids of the records whose outcome this tab is reporting.
  const settling = new Set<string>()
  const listeners: SettlementListener[] = []

  const update = (change: Partial<TransactionsState>) => state.set({ ...state.get(), ...change })
  const find = (id: string) => state.get().records.find((record) => record.id === id)
  const readJournal = () => {
    const before = new Map(state.get().records.map((record) => [record.id, record]))
    const records = [...journal.all()].sort((one, other) => other.asked - one.asked)
    update({ records, isDurable: journal.isDurable() })
    // Another tab has reported it. What the card shows is read again in this one too.
    for (const record of records) {
      const known = before.get(record.id)
      const isNews = known !== undefined && !hasSucceeded(known) && hasSucceeded(record)
      if (isNews && !settling.has(record.id)) {
        for (const listener of listeners) void listener(record)
      }
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
  const noteReach = (id: string, isReached: boolean) => {
    const unreachable = new Set(state.get().unreachable)
    if (isReached ? unreachable.delete(id) : !unreachable.has(id)) {
      update({ unreachable: isReached ? unreachable : unreachable.add(id) })
    }
  }

  // A status can only be read with the record's own account and chain.
  const isOwn = (record: TransactionRecord): boolean => {
    const account = readyAddress(session.get())
    return account !== undefined && belongsTo(record, account, NETWORK.chainId)
  }
  const isWatchable = (record: TransactionRecord) => isOwn(record) && !hasEnded(record)

  /** The hashes and nonces of other transactions. Each belongs to at most one record. */
  const othersThan = ({ id, from }: TransactionRecord) => {
    const records = state.get().records.filter((record) => record.id !== id)
    const hashes = records.flatMap(({ hash, signedHash }) => [hash, signedHash])
    const known = records.filter(
      (record) => record.isNonceKnown && belongsTo(record, from, NETWORK.chainId),
    )
    return {
      otherHashes: new Set(hashes.filter((hash) => hash !== undefined)),
      otherNonces: new Set(known.map(({ nonce }) => nonce)),
    }
  }

  return {
    state,
    settling,
    listeners,
    update,
    find,
    readJournal,
    put,
    remove,
    noteReach,
    isOwn,
    isWatchable,
    othersThan,
  }
}

/** Whether there is nothing to show before and after, as for most visitors: no need to render again. */
function areBothEmpty(state: TransactionsState, before: TransactionsState): boolean {
  const isEmpty = ({ records, preparing, unreachable }: TransactionsState) =>
    records.length === 0 && preparing === undefined && unreachable.size === 0
  return isEmpty(state) && isEmpty(before) && state.isDurable === before.isDurable
}
