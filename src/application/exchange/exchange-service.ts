import { sameAddress } from '../../domain/address.ts'
import { typedAmount, type TypedAmount } from '../../domain/amounts/amount.ts'
import { BASE_UNITS_PER_TOKEN, type Deployment } from '../../domain/tokens.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import { approvalToken, type Mode } from '../../domain/transactions/kinds.ts'
import {
  type ApprovalChoice,
  DEFAULT_APPROVAL,
  isLimited,
  isPriceAwaited,
  type PriceReview,
  quotedCost,
  withQuotedCost,
} from '../../domain/transactions/price-limit.ts'
import { nextCall, type ExchangeFacts } from '../../domain/transactions/exchange-rules.ts'
import {
  blockOf,
  effectIn,
  hasSucceeded,
  type TransactionRecord,
} from '../../domain/transactions/record.ts'
import {
  buildApprovalRequest,
  buildExchangeRequest,
  unclearRequest,
} from '../../domain/transactions/requests.ts'
import { quoteFrom } from '../../domain/wallet/account-snapshot.ts'
import { connectedAddress, readyAddress } from '../../domain/wallet/session.ts'
import type {
  AccountSnapshotService,
  AccountSnapshotState,
} from '../account/account-snapshot-service.ts'
import type { NoticeService } from '../notices/notice-service.ts'
import type { PreferencesPort } from '../ports/storage-ports.ts'
import { createStore, type ReadableStore } from '../store.ts'
import type { TransactionService } from '../transactions/transaction-service.ts'
import type { WalletService } from '../wallet/wallet-service.ts'
import { createPriceCheck, type PriceCheckDeps } from './price-check.ts'

export interface ExchangeServiceDeps extends PriceCheckDeps {
  readonly deployment: Deployment
  readonly notices: Pick<NoticeService, 'post' | 'withdraw'>
  readonly preferences: Pick<PreferencesPort, 'approvalChoice' | 'setApprovalChoice'>
  readonly snapshots: Pick<
    AccountSnapshotService,
    'state' | 'setQuestion' | 'refresh' | 'setApproved' | 'maxMintable'
  >
  readonly transactions: Pick<TransactionService, 'state' | 'onSettled' | 'progress' | 'submit'>
  readonly wallet: Pick<WalletService, 'session'>
}

/** What is typed, for the input and its mirror, and what it is for. */
interface ExchangeState extends TypedAmount {
  readonly mode: Mode
  readonly approvalChoice: ApprovalChoice
  /** Why the last press of this has sent nothing: the cost was not what the card had shown. */
  readonly review?: PriceReview | undefined
}

/** The card: what is typed, and the transactions that it submits, one at a time. */
export interface ExchangeService {
  readonly state: ReadableStore<ExchangeState>
  /** Everything that the card's buttons depend on. */
  readonly facts: ReadableStore<ExchangeFacts>
  /** Follows the account, its chain and its transactions. */
  start(): void
  setAmount(amount: string): void
  /** Enters the most that the account can mint or redeem, once that has been read. */
  setMax(): Promise<void>
  /** Switches to the other mode and clears the fields. */
  switchMode(): void
  /** Changes what the approval of a mint covers, and remembers it. */
  chooseApproval(choice: ApprovalChoice): void
  approve(): Promise<void>
  /** Mints or redeems. */
  submit(): Promise<void>
}

/** Whether the snapshot is the answer to what is typed now, or could not be read. */
function isAnswered(
  { question, isReading }: Pick<AccountSnapshotState, 'question' | 'isReading'>,
  { mode, wholeTokens }: ExchangeState,
): boolean {
  return !isReading && question?.wholeTokens === (mode === 'mint' ? wholeTokens : 0n)
}

export function createExchangeService(deps: ExchangeServiceDeps): ExchangeService {
  const { deployment, notices, preferences, snapshots, transactions } = deps
  const { session } = deps.wallet
  const { progress } = transactions
  const state = createStore<ExchangeState>({
    mode: 'mint',
    approvalChoice: DEFAULT_APPROVAL,
    ...typedAmount(''),
  })
  const checkPrice = createPriceCheck(deps)

  const isBusy = () => progress().kind !== 'idle'

  const readFacts = (): ExchangeFacts => {
    const typed = state.get()
    const { value, ...asked } = snapshots.state.get()
    const quoted = quotedCost(value, typed.review, typed.wholeTokens)
    return {
      ...typed,
      session: session.get(),
      allowance: value?.allowances[approvalToken(typed.mode)],
      quoted,
      isPriceAwaited: isPriceAwaited({ ...typed, quoted }, value, isAnswered(asked, typed)),
      busy: isBusy(),
      isUnclear: unclearRequest(session.get(), transactions.state.get().records) !== undefined,
    }
  }
  const facts = createStore(readFacts())

  /** Asks for the account snapshot that the card depends on. */
  const ask = () => {
    const current = readFacts()
    const { mode, wholeTokens } = current
    const owner = readyAddress(current.session)
    const next = nextCall(current, deployment)
    // Before anything is typed, the price of one.
    const quoted = mode === 'mint' ? wholeTokens || 1n : 0n
    snapshots.setQuestion(owner && { owner, wholeTokens: quoted, ...(next && { next }) })
  }

  const enter = (amount: string, mode = state.get().mode) => {
    const { approvalChoice } = state.get()
    state.set({ mode, approvalChoice, ...typedAmount(amount) })
    notices.withdraw('amount')
  }

  const readMax = async (): Promise<Result<bigint>> => {
    if (state.get().mode === 'mint') return snapshots.maxMintable()
    const held = snapshots.state.get().value?.balances.ISC
    return held === undefined ? err({ kind: 'network' }) : ok(held / BASE_UNITS_PER_TOKEN)
  }

  const isOfAccount = ({ from }: TransactionRecord): boolean => {
    const account = connectedAddress(session.get())
    return account !== undefined && sameAddress(account, from)
  }

  /** Whether the amount on the card is the one that this account has minted or redeemed. */
  const isStillEntered = (record: TransactionRecord): boolean => {
    const { mode, wholeTokens } = state.get()
    const { call } = record
    // A dismissed one does not clear what has been submitted since.
    const current = progress()
    if (current.kind !== 'idle' && !('record' in current && current.record.id === record.id)) {
      return false
    }
    const isItsMode = 'wholeTokens' in call && mode === call.kind
    return isItsMode && hasSucceeded(record) && wholeTokens === call.wholeTokens
  }

  const settle = (record: TransactionRecord) => {
    // Another tab may have another account.
    if (!isOfAccount(record)) return
    const { call } = record
    const atBlock = blockOf(record)
    const approved = effectIn(record)?.approved
    // Its log says it before a server that lags behind does.
    if (call.kind === 'approve' && approved !== undefined && atBlock !== undefined) {
      snapshots.setApproved(call.token, approved, atBlock)
    }
    if (isStillEntered(record)) enter('')
    void snapshots.refresh(atBlock)
  }

  const restoreApproval = () => {
    const approvalChoice = preferences.approvalChoice() ?? DEFAULT_APPROVAL
    // At most visits there is no news, and nothing is drawn again.
    if (approvalChoice !== state.get().approvalChoice) state.set({ ...state.get(), approvalChoice })
  }

  const confirmPrice = async (pressed: ExchangeFacts): Promise<Result<boolean>> => {
    const before = state.get()
    const review = await checkPrice(pressed)
    if (!review.ok) return review
    // What was stopped meanwhile may have given way to another amount.
    if (review.value && state.get() === before) state.set({ ...before, review: review.value })
    return ok(review.value === undefined)
  }

  return {
    state,
    facts,
    start() {
      // First, so that nobody sees what is known of another account.
      for (const { subscribe } of [state, session, snapshots.state]) subscribe(ask)
      const stores = [state, session, snapshots.state, transactions.state]
      for (const { subscribe } of stores) subscribe(() => facts.set(readFacts()))
      restoreApproval()
      transactions.onSettled(settle)
    },
    setAmount(amount) {
      if (!isBusy() && amount !== state.get().amount) enter(amount)
    },
    async setMax() {
      const before = readFacts()
      if (before.busy) return
      const max = await readMax()
      const now = readFacts()
      const isOvertaken =
        now.busy ||
        now.mode !== before.mode ||
        now.amount !== before.amount ||
        connectedAddress(now.session) !== connectedAddress(before.session)
      if (isOvertaken) return
      if (!max.ok) return notices.post({ kind: 'maxUnknown', failure: max.error })
      // If nothing is covered, the shortage of a single token says more than a zero.
      enter(`${max.value > 0n ? max.value : 1n}`)
    },
    switchMode() {
      if (!isBusy()) enter('', state.get().mode === 'mint' ? 'redeem' : 'mint')
    },
    chooseApproval(approvalChoice) {
      state.set({ ...state.get(), approvalChoice })
      preferences.setApprovalChoice(approvalChoice)
    },
    approve() {
      const pressed = readFacts()
      const built = buildApprovalRequest(pressed, deployment)
      return transactions.submit(
        built,
        isLimited(pressed) ? () => confirmPrice(pressed) : undefined,
      )
    },
    async submit() {
      const pressed = readFacts()
      const built = buildExchangeRequest(pressed)
      // Nothing is asked of the wallet before the card has shown what it costs. It will soon.
      if (built.ok && pressed.isPriceAwaited) return
      const { mode, wholeTokens } = pressed
      const snapshot = withQuotedCost(snapshots.state.get().value, pressed)
      const quote = snapshot && quoteFrom(snapshot, mode, wholeTokens)
      const request = built.ok && quote ? ok({ ...built.value, quote }) : built
      await transactions.submit(request, () => confirmPrice(pressed))
    },
  }
}
