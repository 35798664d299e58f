import { sameAddress, type Address } from '../../domain/address.ts'
import { typedAmount, type TypedAmount } from '../../domain/amounts/amount.ts'
import {
  actionOf,
  modeOf,
  otherMode,
  sentAmount,
  type Mode,
} from '../../domain/transactions/call.ts'
import { allowanceQuestion } from '../../domain/transactions/approval.ts'
import {
  mayApproveAndSubmit,
  nextCall,
  type ExchangeFacts,
} from '../../domain/transactions/exchange-rules.ts'
import {
  buildApprovalRequest,
  buildBatchRequest,
  buildExchangeRequest,
  type TransactionRequest,
} from '../../domain/transactions/requests.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Notice } from '../../domain/messages/notices.ts'
import { progressOf, type Progress } from '../../domain/transactions/progress.ts'
import { quoteFrom } from '../../domain/wallet/account-snapshot.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import { connectedAddress, readyAddress } from '../../domain/wallet/session.ts'
import { BASE_UNITS_PER_TOKEN, type Deployment } from '../../domain/protocol.ts'
import { blockOf, hasSucceeded, type TransactionRecord } from '../../domain/transactions/record.ts'
import type { AllowanceService, AllowanceState } from '../account/allowance-service.ts'
import type { BatchService } from '../wallet/batch-service.ts'
import type { NoticeService } from '../notices/notice-service.ts'
import type { TransactionPort } from '../ports/transaction-port.ts'
import type { WalletPort } from '../ports/wallet-port.ts'
import { createStore, type ReadableStore } from '../store.ts'
import {
  snapshotOf,
  type SnapshotService,
  type SnapshotState,
} from '../account/snapshot-service.ts'
import type { TransactionService } from '../transactions/transaction-service.ts'
import type { WalletService } from '../wallet/wallet-service.ts'

/** What is typed, for the input and its mirror, and what it is for. */
export interface ExchangeState extends TypedAmount {
  readonly mode: Mode
}

export interface ExchangeServicePorts {
  readonly wallet: WalletPort
  readonly transactionPort: TransactionPort
  readonly walletService: WalletService
  readonly allowances: AllowanceService
  readonly snapshots: SnapshotService
  readonly batches: BatchService
  readonly transactions: TransactionService
  readonly notices: NoticeService
  readonly deployment: Deployment
}

/** The card: what is typed, and the transactions that it orders, one at a time. */
export interface ExchangeService {
  readonly state: ReadableStore<ExchangeState>
  /** Follows the account, its chain and its transactions. */
  start(): void
  setAmount(amount: string): void
  /** Enters the most that the account can mint or redeem, once it has been found out. */
  setMax(): Promise<void>
  /** Goes to the other mode and clears the fields. */
  switchMode(): void
  approve(): Promise<void>
  /** Mints or redeems. */
  submit(): Promise<void>
  /** Approves and mints, or approves and redeems, by one confirmation of a wallet that can. */
  approveAndSubmit(): Promise<void>
}

/** The allowance that a snapshot stands for, in base units, where one is known. */
export function knownAllowance(state: AllowanceState): bigint | undefined {
  return state.kind === 'asked' ? state.allowance : undefined
}

function isFirstAnswerDue(state: AllowanceState): boolean {
  return state.kind === 'asked' && state.status === 'checking' && state.allowance === undefined
}

function isAbout(state: SnapshotState, owner: Address): boolean {
  return state.kind === 'asked' && sameAddress(state.question.owner, owner)
}

export function createExchangeService(ports: ExchangeServicePorts): ExchangeService {
  const { walletService, allowances, snapshots, batches, transactions, notices } = ports
  const state = createStore<ExchangeState>({ mode: 'mint', ...typedAmount('') })
  const enter = (amount: string, mode = state.get().mode) => {
    state.set({ mode, ...typedAmount(amount) })
    askAllowance()
  }

  const progress = (): Progress => progressOf(walletService.session.get(), transactions.state.get())
  const isBusy = () => progress().kind !== 'idle'

  const facts = (): ExchangeFacts => ({
    ...state.get(),
    session: walletService.session.get(),
    allowance: knownAllowance(allowances.state.get()),
    busy: isBusy(),
  })

  const askAllowance = () => {
    const { session, mode, baseUnits } = facts()
    const owner = baseUnits > 0n ? readyAddress(session) : undefined
    allowances.ask(owner && allowanceQuestion(mode, owner, ports.deployment))
  }

  const askReading = () => {
    const current = facts()
    const { session, mode, wholeTokens } = current
    const owner = readyAddress(session)
    if (owner === undefined) return snapshots.ask(undefined)
    // The answer that decides which button may be pressed goes first.
    const isReadAlready = isAbout(snapshots.state.get(), owner)
    if (isFirstAnswerDue(allowances.state.get()) && !isReadAlready) return snapshots.ask(undefined)
    const next = nextCall(current, ports.deployment)
    snapshots.ask({
      owner,
      wholeTokens: mode === 'mint' ? wholeTokens : 0n,
      ...(next && { next }),
    })
  }

  // A snapshot knows all approvals, also those that were given elsewhere.
  const learnAllowance = () => {
    const snapshot = snapshotOf(snapshots.state.get())
    if (snapshot !== undefined) allowances.learn(snapshot)
  }

  const askForBatches = () => {
    if (mayApproveAndSubmit(facts())) batches.ask()
  }

  const most = async (): Promise<Result<bigint, Failure>> => {
    if (state.get().mode === 'mint') return snapshots.maxMintable()
    const held = snapshotOf(snapshots.state.get())?.balances.ISC
    return held === undefined ? err({ kind: 'network' }) : ok(held / BASE_UNITS_PER_TOKEN)
  }

  /** What the card is waiting for and does not show. */
  const unshown = (): TransactionRecord | undefined => {
    const current = progress()
    return 'record' in current && state.get().amount === '' ? current.record : undefined
  }

  // After a reload the card shows again what it was waiting for; what is typed stays. What was written
  // down is believed only where the call that was signed says the same.
  const showProgress = async () => {
    const record = unshown()
    const mode = record && modeOf(actionOf(record.call))
    if (record === undefined || mode === undefined) return
    const isTrue = await ports.transactionPort.encodesCall(record, record.call)
    if (!isTrue.ok || !isTrue.value || unshown()?.id !== record.id) return
    enter(sentAmount(record.call), mode)
  }

  /** Whether the amount on the card is the one that this account has minted or redeemed. */
  const isStillEntered = (record: TransactionRecord): boolean => {
    const { session, mode, wholeTokens } = facts()
    const { call, from } = record
    const account = connectedAddress(session)
    if (account === undefined || !sameAddress(account, from)) return false
    // One that was put away leaves alone what has been ordered since.
    const current = progress()
    if (current.kind !== 'idle' && !('record' in current && current.record.id === record.id)) {
      return false
    }
    const isItsMode = 'wholeTokens' in call && mode === call.kind
    return isItsMode && hasSucceeded(record) && wholeTokens === call.wholeTokens
  }

  const settle = async (record: TransactionRecord, approved?: bigint) => {
    const { call } = record
    const atBlock = blockOf(record)
    const asked = allowances.state.get()
    const isItsToken =
      asked.kind === 'asked' && call.kind === 'approve' && asked.question.token === call.token
    await allowances.refresh({
      ...(atBlock !== undefined && { atBlock }),
      // What the receipt itself shows stands where the node cannot tell.
      ...(isItsToken && approved !== undefined && { otherwise: approved }),
    })
    if (isStillEntered(record)) enter('')
    // After all that holds up the card, and is told.
    void snapshots.refresh(atBlock)
  }

  const withQuote = (
    planned: Result<TransactionRequest, Notice>,
  ): Result<TransactionRequest, Notice> => {
    const snapshot = snapshotOf(snapshots.state.get())
    if (!planned.ok || snapshot === undefined) return planned
    const { mode, wholeTokens } = state.get()
    const quote = quoteFrom(snapshot, mode, wholeTokens)
    return quote === undefined ? planned : ok({ ...planned.value, quote })
  }

  const order = async (planned: Result<TransactionRequest, Notice>) => {
    if (isBusy()) return
    if (planned.ok) await transactions.send(planned.value)
    else notices.post(planned.error)
  }

  return {
    state,
    start() {
      transactions.onSettled(settle)
      walletService.session.subscribe(askAllowance)
      walletService.session.subscribe(askReading)
      allowances.state.subscribe(askReading)
      allowances.state.subscribe(askForBatches)
      snapshots.state.subscribe(learnAllowance)
      state.subscribe(askReading)
      walletService.session.subscribe(() => void showProgress())
      transactions.state.subscribe(() => void showProgress())
    },
    setAmount(amount) {
      if (!isBusy() && amount !== state.get().amount) enter(amount)
    },
    async setMax() {
      const before = facts()
      if (before.busy) return
      const found = await most()
      const now = facts()
      const isOvertaken =
        now.busy ||
        now.mode !== before.mode ||
        now.amount !== before.amount ||
        connectedAddress(now.session) !== connectedAddress(before.session)
      if (isOvertaken) return
      if (!found.ok) return notices.post({ kind: 'maxUnknown', failure: found.error })
      // Where nothing is covered, what a single token lacks says more than a zero.
      enter(`${found.value > 0n ? found.value : 1n}`)
    },
    switchMode() {
      if (!isBusy()) enter('', otherMode(state.get().mode))
    },
    approve: () =>
      order(buildApprovalRequest(facts(), ports.wallet.isAvailable(), ports.deployment)),
    submit: () => order(withQuote(buildExchangeRequest(facts(), ports.wallet.isAvailable()))),
    approveAndSubmit: () =>
      order(withQuote(buildBatchRequest(facts(), ports.wallet.isAvailable(), ports.deployment))),
  }
}
