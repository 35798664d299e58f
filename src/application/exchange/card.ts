import {
  amountChoices,
  currentRecord,
  isApproved,
  mayApprove,
  maySubmit,
  nextCall,
  type CardFacts,
  type LastPress,
} from '../../domain/card/card-rules.ts'
import { cardStatus, type CardStatus } from '../../domain/card/card-status.ts'
import { priceOf, type Draft } from '../../domain/card/price.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { approvalAction } from '../../domain/transactions/kinds/approve.ts'
import { actionOf, approvalToken, type Action } from '../../domain/transactions/kinds/kinds.ts'
import {
  effectIn,
  hasEnded,
  isListed,
  isUnknown,
  type Ended,
  type Transaction,
} from '../../domain/transactions/outcome.ts'
import { recordsOfAccount, type TransactionRequest } from '../../domain/transactions/record.ts'
import { currentTransaction } from '../../domain/transactions/requests.ts'
import type { AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'
import { readyAddress, type WalletSession } from '../../domain/wallet/session.ts'
import { isCurrent, type ChainView } from '../chain/chain-view.ts'

interface StepButton {
  readonly isDone: boolean
  readonly isBusy: boolean
  readonly isDisabled: boolean
}

/** For a success, the card shows a receipt. */
export interface CardOutcome {
  readonly kind: 'succeeded' | 'reverted'
  readonly record: Transaction<Ended>
}

export interface Card extends CardFacts {
  readonly status: CardStatus
  readonly approve: StepButton
  readonly submit: StepButton
  /** In whole tokens, while nothing is typed. */
  readonly choices: readonly bigint[]
  /** Of the last transaction, unless the card has something more important to say. */
  readonly outcome: CardOutcome | undefined
}

interface CardSources {
  readonly draft: Draft
  readonly press: LastPress
  readonly session: WalletSession
  readonly view: ChainView
  readonly records: readonly Transaction[]
  readonly preparing: TransactionRequest | undefined
}

export function cardOf({ draft, press, session, view, records, preparing }: CardSources): Card {
  const owner = readyAddress(session)
  const snapshot = view.snapshot?.owner === owner ? view.snapshot : undefined
  const own = recordsOfAccount(records, owner)
  const current = currentTransaction(session, { records: own, preparing })
  const token = approvalToken(draft.mode)
  const facts = {
    ...draft,
    price: priceOf(draft, {
      snapshot,
      // Without an account, nothing is going to be read.
      isAnswered: owner === undefined || isAnswered(draft, view),
      moved: press.kind === 'moved' ? press.price : undefined,
    }),
    session,
    press,
    snapshot,
    allowance: snapshot?.allowances[token],
    // If the last round is old, the account may have received ether since.
    hasNoEther: snapshot?.balances.ETH === 0n && isCurrent(view),
    current,
    unknown: own.filter(isUnknown),
    failure: view.failure,
  }
  const status = cardStatus(facts)
  const running = current && actionOf(current.call)
  return {
    ...facts,
    status,
    approve: {
      isDone: isApproved(facts),
      isBusy: running === approvalAction(token),
      isDisabled: !mayApprove(facts),
    },
    submit: {
      isDone: false,
      isBusy: running === draft.mode,
      // The specification's condition (chapter 4), even if a smaller allowance is enough.
      isDisabled: !isApproved(facts) || !maySubmit(facts),
    },
    choices: draft.amount === '' ? amountChoices(draft.mode, snapshot) : [],
    outcome: lastOutcome(draft, press, status, own),
  }
}

export function snapshotQuery(
  card: Card,
  deployment: Deployment,
): AccountSnapshotQuery | undefined {
  const { session, mode, wholeTokens } = card
  const owner = readyAddress(session)
  if (owner === undefined) return undefined
  // The network fee of a sent transaction is no longer estimated, and the transaction is followed
  // at a quicker pace.
  const isSent = card.status.kind === 'sent'
  const next = isSent ? undefined : (currentRecord(card)?.call ?? nextCall(card, deployment))
  // While nothing is typed, the price of one ISC is read.
  const quoted = mode === 'mint' ? wholeTokens || 1n : 0n
  return { owner, wholeTokens: quoted, ...(next && { next }) }
}

/** A failed read counts as an answer. */
function isAnswered({ mode, wholeTokens }: Draft, { answered }: ChainView): boolean {
  return answered?.wholeTokens === (mode === 'mint' ? wholeTokens : 0n)
}

function lastOutcome(
  { mode, amount }: Draft,
  press: LastPress,
  { kind }: CardStatus,
  own: readonly Transaction[],
): CardOutcome | undefined {
  if (press.kind !== 'ended' || kind === 'unknown') return undefined
  // A reorg may take back the end, and the user may dismiss it.
  const record = own.filter(hasEnded).find(({ id }) => id === press.id)
  if (record === undefined || !isListed(record)) return undefined
  if (record.outcome.kind === 'reverted') {
    const actions: readonly Action[] = [mode, approvalAction(approvalToken(mode))]
    return actions.includes(actionOf(record.call)) ? { kind: 'reverted', record } : undefined
  }
  const isReceipt = kind === 'noAmount' && amount === '' && record.call.kind === mode
  return isReceipt && effectIn(record)?.summary ? { kind: 'succeeded', record } : undefined
}
