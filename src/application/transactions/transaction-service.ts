import type { Failure } from '../../domain/failure.ts'
import type { Notice } from '../../domain/messages/notices.ts'
import type { Result } from '../../domain/result.ts'
import { actionOf } from '../../domain/transactions/kinds/kinds.ts'
import {
  dismissed,
  hasEnded,
  isHidden,
  isOutdated,
  recordsOfAccount,
  type TransactionRequest,
} from '../../domain/transactions/record.ts'
import {
  currentTransaction,
  unclearRequest,
  type CurrentTransaction,
} from '../../domain/transactions/requests.ts'
import { connectedAddress } from '../../domain/wallet/session.ts'
import type { ClockPort, VisibilityPort } from '../ports/platform-ports.ts'
import type { ReadableStore } from '../store.ts'
import { createPolling, type PollingDeps } from './polling.ts'
import {
  createTransactionRecords,
  type SettlementListener,
  type TransactionRecordsDeps,
  type TransactionsState,
} from './records.ts'
import { createSending, type LastCheck, type SendingDeps } from './sending.ts'

export interface TransactionServiceDeps extends TransactionRecordsDeps, PollingDeps, SendingDeps {
  readonly blocks: PollingDeps['blocks']
  readonly clock: ClockPort
  readonly notices: SendingDeps['notices']
  readonly visibility: VisibilityPort
  readonly wallet: SendingDeps['wallet']
}

/** Every transaction of this browser. Each account sends one at a time. */
export interface TransactionService {
  readonly state: ReadableStore<TransactionsState>
  /** Continues what an earlier visit or a closed tab has left, and follows the journal. */
  start(): void
  /** The transaction that the connected account waits for, if there is one. */
  current(): CurrentTransaction | undefined
  /**
   * Sends what was built, or posts why nothing could be. Does nothing while another is current. The
   * last check, if there is one, is made right before the wallet is asked. Settles when the wallet
   * has answered. Returns the failure of the wallet or the chain if that is why nothing was sent.
   */
  submit(
    built: Result<TransactionRequest, Notice>,
    lastCheck?: LastCheck,
  ): Promise<Failure | undefined>
  /** Stops the preparation of a request, before the wallet is asked. */
  stopPreparing(): void
  /** Takes a record out of the list. It is kept and followed on. */
  dismiss(id: string): void
  /** Dismisses every record of the connected account that has ended. */
  dismissEnded(): void
  onSettled(listener: SettlementListener): void
}

export function createTransactionService(deps: TransactionServiceDeps): TransactionService {
  const { clock, journal, notices } = deps
  const { session } = deps.wallet
  const records = createTransactionRecords(deps)
  const polling = createPolling(records, deps)
  const sending = createSending(records, deps)
  const { state, readJournal, find, put, remove, listeners } = records
  const current = () => currentTransaction(session.get(), state.get())

  /** Also once the records of earlier visits can be read, which takes a moment. */
  const readKept = () => {
    readJournal()
    for (const one of state.get().records) if (isOutdated(one, clock.now())) remove(one.id)
  }

  return {
    state,
    start() {
      readKept()
      journal.subscribe(readKept)
      // Also when a page that was left is shown again: its session is read again then.
      session.subscribe(readJournal)
      sending.start()
      polling.start()
    },
    current,
    async submit(built, lastCheck) {
      if (current() !== undefined) return undefined
      if (!built.ok) {
        notices.post(built.error)
        return undefined
      }
      const action = actionOf(built.value.call)
      // One that may have been sent is not sent again before the person has said so.
      if (unclearRequest(session.get(), state.get().records, action)) {
        const failure = { kind: 'unclear' } as const
        notices.post({ kind: 'failed', action, failure })
        return failure
      }
      return sending.send(built.value, lastCheck)
    },
    stopPreparing: sending.stopPreparing,
    dismiss(id) {
      const record = find(id)
      if (record !== undefined) put(dismissed(record, clock.now()))
    },
    dismissEnded() {
      const own = recordsOfAccount(state.get().records, connectedAddress(session.get()))
      const listed = own.filter((one) => hasEnded(one) && !isHidden(one))
      for (const one of listed) put(dismissed(one, clock.now()))
    },
    onSettled(listener) {
      listeners.push(listener)
    },
  }
}
