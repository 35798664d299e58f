import type { Notice } from '../../domain/messages/notices.ts'
import type { Result } from '../../domain/result.ts'
import { progressOf, type Progress } from '../../domain/transactions/progress.ts'
import { dismissed } from '../../domain/transactions/record.ts'
import type { TransactionRequest } from '../../domain/transactions/requests.ts'
import type { ReadableStore } from '../store.ts'
import { createSending } from './sending.ts'
import { createOutcomeReporting } from './outcome-reporting.ts'
import {
  type SettlementListener,
  createTransactionRecords,
  type TransactionServicePorts,
  type TransactionsState,
} from './transaction-records.ts'
import { createWatching } from './watching.ts'

/** Every transaction of this browser: sent one at a time per account, and told to its end. */
export interface TransactionService {
  readonly state: ReadableStore<TransactionsState>
  /** Takes up what an earlier visit or a closed tab has left, and follows the journal. */
  start(): void
  /** What holds up the connected account. */
  progress(): Progress
  /** Sends what was built, or posts why nothing could be. Does nothing while there is progress. */
  submit(built: Result<TransactionRequest, Notice>): Promise<void>
  /** Has the wallet sign and send the request. Settles when the wallet has answered. */
  send(request: TransactionRequest): Promise<void>
  /** Has the wallet not asked for what is being made ready. */
  stopPreparing(): void
  /** Puts a record away; one that may still end is watched on. */
  dismiss(id: string): void
  onSettled(listener: SettlementListener): void
}

export function createTransactionService(ports: TransactionServicePorts): TransactionService {
  const { journal, visibility, session, notices } = ports
  const records = createTransactionRecords(ports)
  const reporting = createOutcomeReporting(records, ports)
  const watching = createWatching(records, reporting, ports)
  const sending = createSending(records, watching, ports)
  const { state, readJournal, find, put, remove, listeners } = records
  const progress = () => progressOf(session.get(), state.get())

  return {
    state,
    start() {
      readJournal()
      sending.start()
      journal.subscribe(readJournal)
      // Also when a page that was left is back: the session is learned anew then.
      session.subscribe(readJournal)
      session.subscribe(watching.takeUpAll)
      state.subscribe(watching.takeUpAll)
      state.subscribe(reporting.reportNews)
      visibility.onChange(reporting.reportNews)
    },
    progress,
    async submit(built) {
      if (progress().kind !== 'idle') return
      if (built.ok) await sending.send(built.value)
      else notices.post(built.error)
    },
    send: sending.send,
    stopPreparing: sending.stopPreparing,
    dismiss(id) {
      const record = find(id)
      if (record === undefined) return
      sending.giveUp(id)
      const rest = dismissed(record)
      if (rest === undefined) remove(id)
      else put(rest)
    },
    onSettled: (listener) => void listeners.push(listener),
  }
}
