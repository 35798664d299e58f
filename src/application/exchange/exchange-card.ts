import type { TypedAmount } from '../../domain/amounts/amount.ts'
import { priceOf, type ApprovalChoice, type MovedPrice } from '../../domain/basket/price.ts'
import type { Failure } from '../../domain/failure.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { nextCall, type CardFacts } from '../../domain/transactions/card-rules.ts'
import {
  cardStatus,
  nextStep,
  type CardStatus,
  type Outcome,
} from '../../domain/transactions/card-status.ts'
import { approvalAction } from '../../domain/transactions/kinds/approve.ts'
import { actionOf, approvalToken, type Action, type Mode } from '../../domain/transactions/kinds.ts'
import { effectIn, hasEnded, isHidden, recordsOfAccount } from '../../domain/transactions/record.ts'
import { currentTransaction, unclearRequest } from '../../domain/transactions/requests.ts'
import type { AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'
import { connectedAddress, readyAddress, type WalletSession } from '../../domain/wallet/session.ts'
import type { AccountSnapshotState } from '../account/account-snapshot-service.ts'
import type { TransactionsState } from '../transactions/records.ts'

/** What is typed, and what came of the last press. */
export interface Draft extends TypedAmount {
  readonly mode: Mode
  readonly approvalChoice: ApprovalChoice
  /** The last press has sent nothing, because the cost was not what the card had shown. */
  readonly found?: MovedPrice | undefined
  /** The transaction that ended last, by its id, or why the last press sent nothing. */
  readonly last?:
    | { readonly kind: 'ended'; readonly id: string }
    | { readonly kind: 'declined'; readonly failure: Failure }
    | undefined
}

/** Everything that the card shows. */
export interface ExchangeCard extends CardFacts {
  /** What is going on, or what comes next. */
  readonly status: CardStatus
  /** The button that is the next step, which Enter presses. */
  readonly step: ReturnType<typeof nextStep>
  readonly outcome: Outcome | undefined
}

interface CardSources {
  readonly session: WalletSession
  readonly account: AccountSnapshotState
  readonly transactions: TransactionsState
  /** Whether the wallet has stopped asking its node for a while. */
  readonly isNodePaused: boolean
}

/** The card for what is typed, as everything else is now. */
export function cardOf(draft: Draft, sources: CardSources): ExchangeCard {
  const { session, account, transactions, isNodePaused } = sources
  const { found, last: _last, ...typed } = draft
  const { value: snapshot, question, isReading } = account
  const current = currentTransaction(session, transactions)
  const unclear = unclearRequest(session, transactions.records)
  const unreachable = transactions.isUnreachable ? 'unreachable' : undefined
  const facts = {
    ...typed,
    price: priceOf(typed, { snapshot, isAnswered: isAnswered(account, typed), found }),
    session,
    allowance: snapshot?.allowances[approvalToken(typed.mode)],
    isBusy: current !== undefined,
    isUnclear: unclear !== undefined,
  }
  const status = cardStatus({
    ...facts,
    current,
    unclear,
    trouble: isNodePaused ? 'nodePaused' : unreachable,
    isReading: isReading || question === undefined,
    snapshot,
  })
  return {
    ...facts,
    status,
    step: nextStep(status, facts),
    outcome: outcomeOf(draft, status, sources),
  }
}

/** What has to be read of the connected account for the card; undefined without an account. */
export function questionOf(
  card: ExchangeCard,
  deployment: Deployment,
): AccountSnapshotQuery | undefined {
  const { session, mode, wholeTokens } = card
  const owner = readyAddress(session)
  if (owner === undefined) return undefined
  const next = nextCall(card, deployment)
  // Before anything is typed, the price of one.
  const quoted = mode === 'mint' ? wholeTokens || 1n : 0n
  return { owner, wholeTokens: quoted, ...(next && { next }) }
}

/** Whether the snapshot is the answer to what is typed now, or could not be read. */
function isAnswered(
  { question, isReading }: AccountSnapshotState,
  { mode, wholeTokens }: Pick<Draft, 'mode' | 'wholeTokens'>,
): boolean {
  return !isReading && question?.wholeTokens === (mode === 'mint' ? wholeTokens : 0n)
}

/** What came of the last press, if nothing is more important than that. */
function outcomeOf(
  { last, mode, amount }: Draft,
  { kind }: CardStatus,
  { session, transactions }: CardSources,
): Outcome | undefined {
  const isNext = kind === 'approved' || kind === 'notApproved'
  if (last === undefined) return undefined
  if (last.kind === 'declined') return isNext ? last : undefined
  // A reorg may take it back, and the person may put it away.
  const own = recordsOfAccount(transactions.records, connectedAddress(session))
  const record = own.find(({ id }) => id === last.id)
  if (record === undefined || isHidden(record) || !hasEnded(record)) return undefined
  const actions: readonly Action[] = [mode, approvalAction(approvalToken(mode))]
  if (!actions.includes(actionOf(record.call))) return undefined
  if (record.stage.how === 'reverted') return isNext ? { kind: 'reverted', record } : undefined
  const isReceipt = effectIn(record)?.summary !== undefined
  const isShown = kind === 'noAmount' && amount === ''
  return isReceipt && isShown ? { kind: 'succeeded', record } : undefined
}
