import { sameAddress } from '../../domain/address.ts'
import { priceOf, type ApprovalChoice } from '../../domain/card/price.ts'
import { isLasting } from '../../domain/failure.ts'
import type { Deployment } from '../../domain/tokens.ts'
import {
  amountChoices,
  isApproved,
  mayApprove,
  maySubmit,
  nextCall,
  type CardFacts,
} from '../../domain/card/card-rules.ts'
import {
  cardStatus,
  isChecking,
  nextStep,
  runningAction,
  runningRecord,
  type CardStatus,
  type LastPress,
  type Outcome,
} from '../../domain/card/card-status.ts'
import { approvalAction } from '../../domain/transactions/kinds/approve.ts'
import {
  actionOf,
  approvalToken,
  type Action,
  type TokenCall,
} from '../../domain/transactions/kinds/kinds.ts'
import {
  effectIn,
  hasEnded,
  isHidden,
  isUnknown,
  recordsOfAccount,
  type TransactionRecord,
  type TransactionRequest,
} from '../../domain/transactions/record.ts'
import { currentTransaction } from '../../domain/transactions/requests.ts'
import type { AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'
import { readyAddress, type WalletSession } from '../../domain/wallet/session.ts'
import { hasNews, type ChainView } from '../chain/chain-view.ts'
import type { CardView } from './card-view.ts'
import type { Draft } from './draft.ts'

/** The user's choices and presses on the card. */
export interface Pressed {
  /** What the approval of a mint covers. */
  readonly approvalChoice: ApprovalChoice
  /** The result of the last press. */
  readonly press: LastPress
}

/** The data that the card is computed from. */
export interface CardSources {
  readonly draft: Draft
  readonly pressed: Pressed
  readonly session: WalletSession
  readonly view: ChainView
  readonly records: readonly TransactionRecord[]
  readonly preparing: TransactionRequest | undefined
}

/** Everything that the card of a connected account shows. */
export interface Card extends CardFacts, CardView {
  /** What is going on, or what comes next. */
  readonly status: CardStatus
  /** The outcome of the last transaction, unless the card has something more important to say. */
  readonly outcome: Outcome | undefined
  /** Whether the user has declined the last request, and can press again. */
  readonly isDeclined: boolean
}

/** The statuses that are less important than the message that the user has declined a request. */
const DECLINABLE: ReadonlySet<CardStatus['kind']> = new Set([
  'approved',
  'partlyApproved',
  'notApproved',
])

export function cardOf(sources: CardSources): Card {
  const { draft, session, view, records, preparing } = sources
  const { press, approvalChoice } = sources.pressed
  const typed = { ...draft, approvalChoice }
  const owner = readyAddress(session)
  const snapshot =
    owner && view.snapshot && sameAddress(view.snapshot.owner, owner) ? view.snapshot : undefined
  const own = recordsOfAccount(records, owner)
  const unknown = own.filter(isUnknown)
  const current = currentTransaction(session, { records: own, preparing })
  const facts = {
    ...typed,
    price: priceOf(typed, {
      snapshot,
      isAnswered: isAnswered(draft, view),
      moved: press.kind === 'moved' ? press.price : undefined,
    }),
    session,
    allowance: snapshot?.allowances[approvalToken(typed.mode)],
    // If the last round is old, the account may have received ether since.
    hasNoEther: snapshot?.balances.ETH === 0n && hasNews(view),
    isBusy: current !== undefined,
    unknown: unknown.map(({ call }) => actionOf(call)),
  }
  const status = cardStatus({
    ...facts,
    current,
    unknownRecords: unknown,
    trouble: troubleOf(view),
    lasting: view.failure && isLasting(view.failure) ? view.failure : undefined,
    isReading: view.failure === undefined,
    snapshot,
  })
  const running = runningAction(status)
  return {
    ...facts,
    status,
    isChecking: isChecking(status),
    step: nextStep(status, facts),
    approve: {
      isDone: isApproved(facts),
      isBusy: running === approvalAction(approvalToken(typed.mode)),
      isDisabled: !mayApprove(facts),
    },
    submit: {
      isDone: false,
      isBusy: running === typed.mode,
      isDisabled: !maySubmit(facts),
    },
    choices: typed.amount === '' ? amountChoices(typed.mode, snapshot) : [],
    outcome: outcomeOf(typed, press, status, own),
    isDeclined: press.kind === 'declined' && press.from === owner && DECLINABLE.has(status.kind),
  }
}

/** The query about the connected account that the card needs; undefined without an account. */
export function snapshotQuery(
  card: Card,
  deployment: Deployment,
): AccountSnapshotQuery | undefined {
  const { session, mode, wholeTokens } = card
  const owner = readyAddress(session)
  if (owner === undefined) return undefined
  // The network fee of a sent transaction is no longer estimated, and the transaction is followed
  // at a quicker pace.
  const next = card.status.kind === 'sent' ? undefined : nextOf(card, deployment)
  // While nothing is typed, the price of one ISC is read.
  const quoted = mode === 'mint' ? wholeTokens || 1n : 0n
  return { owner, wholeTokens: quoted, ...(next && { next }) }
}

/** The call whose network fee is estimated. */
function nextOf(card: Card, deployment: Deployment): TokenCall | undefined {
  return runningRecord(card.status)?.call ?? nextCall(card, deployment)
}

/** Whether the chain has answered for the typed amount. A failed read counts as an answer. */
function isAnswered({ mode, wholeTokens }: Draft, { answered }: ChainView): boolean {
  return answered?.wholeTokens === (mode === 'mint' ? wholeTokens : 0n)
}

/** The outcome of the last transaction, unless the card has something more important to say. */
function outcomeOf(
  { mode, amount }: Pick<Draft, 'mode' | 'amount'>,
  press: LastPress,
  { kind }: CardStatus,
  own: readonly TransactionRecord[],
): Outcome | undefined {
  if (press.kind !== 'ended' || kind === 'unknown') return undefined
  // A reorg may take back the end, and the user may dismiss it.
  const record = own.filter(hasEnded).find(({ id }) => id === press.id)
  if (record === undefined || isHidden(record)) return undefined
  if (record.stage.how === 'reverted') {
    const actions: readonly Action[] = [mode, approvalAction(approvalToken(mode))]
    return actions.includes(actionOf(record.call)) ? { kind: 'reverted', record } : undefined
  }
  const isReceipt = kind === 'noAmount' && amount === '' && record.call.kind === mode
  return isReceipt && effectIn(record)?.summary ? { kind: 'succeeded', record } : undefined
}

function troubleOf({ recordsFailure }: ChainView) {
  if (recordsFailure === undefined) return undefined
  return recordsFailure.kind === 'nodePaused' ? 'nodePaused' : 'unreachable'
}
