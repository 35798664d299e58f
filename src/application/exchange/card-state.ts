import type { Address } from '../../domain/address.ts'
import type { TypedAmount } from '../../domain/amounts/typed-amount.ts'
import { priceOf, type ApprovalChoice, type MovedPrice } from '../../domain/basket/price.ts'
import { isLasting, type Failure } from '../../domain/failure.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { nextCall, type CardFacts } from '../../domain/transactions/card-rules.ts'
import {
  cardStatus,
  nextStep,
  runningRecord,
  type CardStatus,
  type Outcome,
} from '../../domain/transactions/card-status.ts'
import { approvalAction } from '../../domain/transactions/kinds/approve.ts'
import {
  actionOf,
  approvalToken,
  type Action,
  type Mode,
} from '../../domain/transactions/kinds/kinds.ts'
import { effectIn, hasEnded, isHidden, recordsOfAccount } from '../../domain/transactions/record.ts'
import { currentTransaction, unclearRequest } from '../../domain/transactions/requests.ts'
import type { AccountSnapshot, AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'
import {
  connectedAddress,
  isReady,
  readyAddress,
  type WalletSession,
} from '../../domain/wallet/session.ts'
import type { AccountSnapshotState } from '../account/account-snapshot-service.ts'
import type { TransactionsState } from '../transactions/records.ts'

/** What is typed, and what came of the last press. */
export interface Draft extends TypedAmount {
  readonly mode: Mode
  readonly approvalChoice: ApprovalChoice
  /** The last press has sent nothing, because the cost was not what the card had shown. */
  readonly moved?: MovedPrice | undefined
  /** Why the last press has brought nothing. */
  readonly failed?:
    | { readonly kind: 'declined'; readonly failure: Failure; readonly from: Address | undefined }
    | { readonly kind: 'reverted'; readonly id: string }
    | undefined
  /** The id of the transaction that ended last. The card shows the receipt if it has one. */
  readonly lastId?: string | undefined
}

/** Everything that the card shows. */
export interface CardState extends CardFacts {
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
export function cardOf(draft: Draft, sources: CardSources): CardState {
  const { session, account, transactions, isNodePaused } = sources
  const { moved, failed: _failed, lastId: _lastId, ...typed } = draft
  const { value, question, isReading, failure } = account
  const isOld = value !== undefined && isBehind(value, transactions)
  // The price is the same for every account, and stands.
  const snapshot = isOld ? undefined : value
  const current = currentTransaction(session, transactions)
  const unclear = unclearRequest(session, transactions.records)
  const unreachable = transactions.isUnreachable ? 'unreachable' : undefined
  const facts = {
    ...typed,
    price: priceOf(typed, { snapshot: value, isAnswered: isAnswered(account, typed), moved }),
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
    lasting: failure && isLasting(failure) ? failure : undefined,
    isReading: isReading || question === undefined || (isOld && failure === undefined),
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
  card: CardState,
  deployment: Deployment,
): AccountSnapshotQuery | undefined {
  const { session, mode, wholeTokens } = card
  const owner = readyAddress(session)
  if (owner === undefined) return undefined
  const next = runningRecord(card.status)?.call ?? nextCall(card, deployment)
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

/** Whether a transaction has ended since the account was read. The log of an approval says all. */
function isBehind(
  snapshot: AccountSnapshot,
  { records }: Pick<TransactionsState, 'records'>,
): boolean {
  // What is final is older, or of a local chain that was started anew.
  return recordsOfAccount(records, snapshot.owner)
    .filter(hasEnded)
    .filter(({ call, stage }) => call.kind !== 'approve' && !stage.isFinal)
    .some(({ stage }) => stage.block.number > snapshot.block)
}

/** What came of the last press, if nothing is more important than that. */
function outcomeOf(
  { failed, lastId, mode, amount }: Draft,
  { kind }: CardStatus,
  { session, transactions }: CardSources,
): Outcome | undefined {
  const account = connectedAddress(session)
  const own = recordsOfAccount(transactions.records, account)
  /** A reorg may take it back, and the person may dismiss it. */
  const findEnded = (id: string | undefined) =>
    own.filter(hasEnded).find((record) => record.id === id && !isHidden(record))
  if (!isReady(session) || kind === 'unclear') return undefined
  if (failed?.kind === 'declined') {
    const isNext = kind === 'approved' || kind === 'notApproved'
    return isNext && failed.from === account ? failed : undefined
  }
  if (failed?.kind === 'reverted') {
    const record = findEnded(failed.id)
    const actions: readonly Action[] = [mode, approvalAction(approvalToken(mode))]
    const isOfCard = record !== undefined && actions.includes(actionOf(record.call))
    return isOfCard && record.stage.how === 'reverted' ? { kind: 'reverted', record } : undefined
  }
  const last = findEnded(lastId)
  if (kind !== 'noAmount' || amount !== '' || last?.call.kind !== mode) return undefined
  return effectIn(last)?.summary ? { kind: 'succeeded', record: last } : undefined
}
