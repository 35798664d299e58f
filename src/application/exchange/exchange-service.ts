import { sameAddress } from '../../domain/address.ts'
import { typedAmount } from '../../domain/amounts/typed-amount.ts'
import {
  DEFAULT_APPROVAL,
  isLimited,
  quoteOf,
  type ApprovalChoice,
} from '../../domain/basket/price.ts'
import type { Failure } from '../../domain/failure.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import { BASE_UNITS_PER_TOKEN, type Deployment } from '../../domain/tokens.ts'
import type { Mode } from '../../domain/transactions/kinds/kinds.ts'
import {
  blockOf,
  effectIn,
  hasSucceeded,
  type TransactionRecord,
} from '../../domain/transactions/record.ts'
import { buildApprovalRequest, buildExchangeRequest } from '../../domain/transactions/requests.ts'
import { connectedAddress } from '../../domain/wallet/session.ts'
import type { AccountSnapshotService } from '../account/account-snapshot-service.ts'
import type { NoticeService } from '../notices/notice-service.ts'
import type { PreferencesPort } from '../ports/storage-ports.ts'
import { createStore, type ReadableStore } from '../store.ts'
import type { TransactionService } from '../transactions/transaction-service.ts'
import type { WalletService } from '../wallet/wallet-service.ts'
import { cardOf, questionOf, type Draft, type CardState } from './card-state.ts'
import { createPriceCheck, type PriceCheckDeps } from './price-check.ts'

export interface ExchangeServiceDeps extends PriceCheckDeps {
  readonly deployment: Deployment
  readonly notices: Pick<NoticeService, 'post' | 'withdraw'>
  readonly preferences: Pick<PreferencesPort, 'approvalChoice' | 'setApprovalChoice'>
  readonly snapshots: Pick<
    AccountSnapshotService,
    'state' | 'setQuestion' | 'refresh' | 'setApproved' | 'maxMintable'
  >
  readonly transactions: Pick<TransactionService, 'state' | 'onSettled' | 'submit'>
  readonly wallet: Pick<WalletService, 'session'>
}

/** The card: what is typed, and the transactions that it submits, one at a time. */
export interface ExchangeService {
  readonly card: ReadableStore<CardState>
  /** Follows the account, its chain and its transactions. */
  start(): void
  /** Enters what is typed or pasted. */
  setAmount(amount: string): void
  /** Enters the most that the account can mint or redeem, once read; nothing where that is zero. */
  setMax(): Promise<void>
  /** Switches to the other mode and clears the fields. */
  switchMode(): void
  /** Approves; what it covers of a mint is remembered, unless the person declines. */
  approve(choice?: ApprovalChoice): Promise<void>
  /** Mints or redeems. */
  submit(): Promise<void>
  /**
   * Presses the button that is the next step: at once, or as soon as the card knows which it is.
   * Calls the listener right before.
   */
  takeNextStep(onTaken: () => void): Promise<void>
  /** Waits no longer for the next step. */
  cancelNextStep(): void
}

/** Minting is the default (specification, chapter 4). */
const EMPTY_DRAFT: Draft = {
  mode: 'mint',
  approvalChoice: DEFAULT_APPROVAL,
  ...typedAmount(''),
}

export function createExchangeService(deps: ExchangeServiceDeps): ExchangeService {
  const { blocks, deployment, notices, preferences, snapshots, transactions } = deps
  const { session } = deps.wallet
  const draft = createStore(EMPTY_DRAFT)
  const readCard = () =>
    cardOf(draft.get(), {
      session: session.get(),
      account: snapshots.state.get(),
      transactions: transactions.state.get(),
      isNodePaused: blocks.newest.get().failure?.kind === 'nodePaused',
    })
  const card = createStore(readCard())
  const checkPrice = createPriceCheck(deps)
  // Called when the step is taken that is still being found out.
  let onStepTaken: (() => void) | undefined

  const update = (change: Partial<Draft>) => draft.set({ ...draft.get(), ...change })

  const refresh = () => {
    card.set(readCard())
    if (draft.get().failed && card.get().isBusy) update({ failed: undefined })
    if (onStepTaken && !isChecking(card.get())) void takeNextStep(onStepTaken)
  }

  const askForSnapshot = () => snapshots.setQuestion(questionOf(readCard(), deployment))

  const enter = (amount: string, mode = draft.get().mode) => {
    onStepTaken = undefined
    const { approvalChoice } = draft.get()
    draft.set({ mode, approvalChoice, ...typedAmount(amount) })
    notices.withdraw('amount')
  }

  const settle = (record: TransactionRecord) => {
    const { id, call, stage } = record
    const account = connectedAddress(session.get())
    // Another tab may have another account.
    if (account === undefined || !sameAddress(account, record.from)) return
    if (isStillEntered(record, card.get())) enter('')
    const isReverted = stage.kind === 'ended' && stage.how === 'reverted'
    update({ lastId: id, failed: isReverted ? { kind: 'reverted', id } : undefined })
    const atBlock = blockOf(record)
    const approved = effectIn(record)?.approved
    // Its log says it before a server that lags behind does.
    if (call.kind === 'approve' && approved !== undefined && atBlock !== undefined) {
      snapshots.setApproved(call.token, approved, atBlock)
    }
    void snapshots.refresh(atBlock)
  }

  /** Whether the price is still as the card has shown it. If not, the card shows what it is now. */
  const confirmPrice = async (pressed: CardState): Promise<Result<boolean>> => {
    const moved = await checkPrice(pressed)
    if (!moved.ok) return moved
    // What was stopped meanwhile may have given way to another amount.
    if (moved.value && isSameAmount(pressed, draft.get())) update({ moved: moved.value })
    return ok(moved.value === undefined)
  }

  /** Resolves to whether the person has declined. */
  const submitted = async (sending: Promise<Failure | undefined>) => {
    const before = draft.get()
    const from = connectedAddress(session.get())
    const failure = await sending
    if (failure?.kind !== 'rejected') return false
    if (isSameAmount(before, draft.get())) update({ failed: { kind: 'declined', failure, from } })
    return true
  }

  const approve = async (choice = draft.get().approvalChoice) => {
    const { approvalChoice: before } = draft.get()
    update({ approvalChoice: choice })
    const pressed = card.get()
    const built = buildApprovalRequest(pressed, deployment)
    const check = isLimited(pressed) ? () => confirmPrice(pressed) : undefined
    const isDeclined = await submitted(transactions.submit(built, check))
    if (isDeclined) update({ approvalChoice: before })
    else preferences.setApprovalChoice(choice)
  }

  const submit = async () => {
    const pressed = card.get()
    const built = buildExchangeRequest(pressed)
    // Nothing is asked of the wallet before the card has shown what it costs. It will soon.
    if (built.ok && pressed.price.kind === 'reading') return
    const quote = quoteOf(pressed, snapshots.state.get().value)
    const request = built.ok && quote ? ok({ ...built.value, quote }) : built
    await submitted(transactions.submit(request, () => confirmPrice(pressed)))
  }

  const takeNextStep = async (onTaken: () => void) => {
    const { step } = card.get()
    onStepTaken = isChecking(card.get()) ? onTaken : undefined
    if (onStepTaken || step === undefined) return
    onTaken()
    await (step === 'approve' ? approve() : submit())
  }

  return {
    card,
    start() {
      // First, so that nobody sees what is known of another account.
      const sources = [draft, session, snapshots.state, transactions.state]
      for (const { subscribe } of sources) subscribe(askForSnapshot)
      for (const { subscribe } of [...sources, blocks.newest]) subscribe(refresh)
      const approvalChoice = preferences.approvalChoice() ?? DEFAULT_APPROVAL
      // Most visits have chosen none, and nothing is rendered again.
      if (approvalChoice !== draft.get().approvalChoice) update({ approvalChoice })
      transactions.onSettled(settle)
    },
    setAmount(amount) {
      const { isBusy, amount: before } = card.get()
      if (!isBusy && amount !== before) enter(amount)
    },
    async setMax() {
      const before = card.get()
      if (before.isBusy) return
      const max = await readMax(before.mode, snapshots)
      const now = card.get()
      if (now.isBusy || !isSameEntry(before, now)) return
      if (!max.ok) return notices.post({ kind: 'maxUnknown', failure: max.error })
      // If nothing is covered, the shortage of a single token says more than a zero.
      enter(`${max.value > 0n ? max.value : 1n}`)
    },
    switchMode() {
      const { isBusy, mode } = card.get()
      if (!isBusy) enter('', mode === 'mint' ? 'redeem' : 'mint')
    },
    approve,
    submit,
    takeNextStep,
    cancelNextStep() {
      onStepTaken = undefined
    },
  }
}

/** The most whole tokens that the account can mint or redeem. */
async function readMax(
  mode: Mode,
  { state, maxMintable }: Pick<AccountSnapshotService, 'state' | 'maxMintable'>,
): Promise<Result<bigint>> {
  if (mode === 'mint') return maxMintable()
  const held = state.get().value?.balances.ISC
  return held === undefined ? err({ kind: 'network' }) : ok(held / BASE_UNITS_PER_TOKEN)
}

/** Whether nothing else was typed and the account is the same. */
function isSameEntry(before: CardState, now: CardState): boolean {
  const isSameAccount = connectedAddress(now.session) === connectedAddress(before.session)
  return isSameAccount && isSameAmount(before, now)
}

type Typed = Pick<Draft, 'mode' | 'amount'>

function isSameAmount(before: Typed, now: Typed): boolean {
  return before.mode === now.mode && before.amount === now.amount
}

/** Whether the next step is still being found out for what is typed. */
function isChecking({ status: { kind } }: CardState): boolean {
  return kind === 'checkingApproval' || kind === 'checkingCost'
}

/** Whether the amount on the card is the one that this transaction has minted or redeemed. */
function isStillEntered(record: TransactionRecord, card: CardState): boolean {
  const { call } = record
  // A dismissed one does not clear what has been submitted since.
  const isOther = card.isBusy && !('record' in card.status && card.status.record.id === record.id)
  if (isOther || !hasSucceeded(record) || call.kind !== card.mode) return false
  return 'wholeTokens' in call && call.wholeTokens === card.wholeTokens
}
