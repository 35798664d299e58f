import type { Notice } from '../../domain/messages/notices.ts'
import type { Result } from '../../domain/result.ts'
import { progressOf, type Progress } from '../../domain/transactions/progress.ts'
import { dismissed } from '../../domain/transactions/record.ts'
import type { TransactionRequest } from '../../domain/transactions/requests.ts'
import type { ReadableStore } from '../store.ts'
import { createSending, type LastCheck } from './sending.ts'
import { createOutcomeReporting } from './outcome-reporting.ts'
import {
  type SettlementListener,
  createTransactionRecords,
  type TransactionServicePorts,
  type TransactionsState,
} from './transaction-records.ts'
import { createWatching } from './watching.ts'

const importFollowing = () => import('./following.ts')

/** Every transaction of this browser. Each account sends one at a time; each is watched to its end. */
export interface TransactionService {
  readonly state: ReadableStore<TransactionsState>
  /** Continues what an earlier visit or a closed tab has left, and follows the journal. */
  start(): void
  /** What holds up the connected account. */
  progress(): Progress
  /**
   * Sends what was built, or posts why nothing could be. Does nothing while there is progress. The
   * last check, if there is one, is made right before the wallet is asked.
   */
  submit(built: Result<TransactionRequest, Notice>, lastCheck?: LastCheck): Promise<void>
  /** Has the wallet sign and send the request. Settles when the wallet has answered. */
  send(request: TransactionRequest, lastCheck?: LastCheck): Promise<void>
  /** Stops the preparation of a request, before the wallet is asked. */
  stopPreparing(): void
  /** Hides a record. One that may still be mined is watched on. */
  dismiss(id: string): void
  onSettled(listener: SettlementListener): void
}

/** @param loadFollowing loads the code that follows transactions, which most visits do not need */
export function createTransactionService(
  ports: TransactionServicePorts,
  loadFollowing = importFollowing,
): TransactionService {
  const { journal, visibility, session, notices } = ports
  const records = createTransactionRecords(ports)
  const reporting = createOutcomeReporting(records, ports)
  const watching = createWatching(records, reporting, ports, loadFollowing)
  const sending = createSending(records, watching, ports)
  const { state, readJournal, find, put, remove, listeners } = records
  const progress = () => progressOf(session.get(), state.get())

  return {
    state,
    start() {
      readJournal()
      sending.start()
      journal.subscribe(readJournal)
      // Also when a page that was left is shown again: its session is read again then.
      session.subscribe(readJournal)
      session.subscribe(watching.takeUpAll)
      state.subscribe(watching.takeUpAll)
      state.subscribe(reporting.reportNews)
      visibility.onChange(reporting.reportNews)
    },
    progress,
    async submit(built, lastCheck) {
      if (progress().kind !== 'idle') return
      if (built.ok) await sending.send(built.value, lastCheck)
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
