import type { Failure } from '../failure.ts'
import {
  isUnpriced,
  lowEther,
  lowEtherFor,
  type LowEther,
  shortageOf,
  type AccountSnapshot,
  helpFor,
  type Help,
  type Shortage,
} from '../wallet/account-snapshot.ts'
import { isOnWrongChain } from '../wallet/session.ts'
import { isApproved, type ExchangeFacts } from './exchange-rules.ts'
import { isLimited, isReviewOpen, neededAllowance, type PriceReview } from './price-limit.ts'
import { unclearRequest, type OpenTransactions, type Progress } from './requests.ts'
import type { TransactionRecord } from './record.ts'

/** The chain cannot be asked; `nodePaused`: the wallet has stopped asking its node for a while. */
type ChainTrouble = 'unreachable' | 'nodePaused'

/** What is going on in the card, or what the user has to do next. */
export type ExchangeStatus =
  | { readonly kind: 'preparing' }
  | {
      readonly kind: 'asking'
      readonly record: TransactionRecord
      /** Set if the account cannot pay the network fee: the wallet may not let its user confirm. */
      readonly low: LowEther | undefined
    }
  | {
      readonly kind: 'sent'
      readonly record: TransactionRecord
      /** Why no news can come, if it cannot. */
      readonly trouble: ChainTrouble | undefined
    }
  | { readonly kind: 'notConnected'; readonly isConnecting: boolean }
  | { readonly kind: 'wrongNetwork'; readonly isSwitching: boolean }
  /** The wallet does not know which network it is on, or did not say. */
  | { readonly kind: 'lostNetwork'; readonly failure: Failure }
  /** A request may have been sent: the same is not offered again until the user dismisses it. */
  | { readonly kind: 'unclear'; readonly record: TransactionRecord }
  /** Nothing is typed, or zero. */
  | { readonly kind: 'noAmount' }
  /** What is typed is not an amount. The field says why. */
  | { readonly kind: 'unreadable' }
  /** A fraction, which can be approved, but not minted or redeemed. */
  | { readonly kind: 'fraction' }
  /** The account has too little for the amount. */
  | { readonly kind: 'short'; readonly shortage: Shortage; readonly help: Help }
  /** The exchange has no price for the amount, so that a mint of it would revert. */
  | { readonly kind: 'unpriced' }
  /** The account cannot pay the network fee. */
  | ({ readonly kind: 'lowEther' } & LowEther)
  | { readonly kind: 'checkingApproval' }
  | { readonly kind: 'unknownApproval' }
  | { readonly kind: 'approved' }
  /** The approval is limited to the cost, and that is not known yet. */
  | { readonly kind: 'checkingCost' }
  /** The cost, in wei, has risen above the limited approval. */
  | { readonly kind: 'beyondApproval'; readonly cost: bigint; readonly missing: bigint }
  /** Nothing was sent, because the cost was not what the card had shown. */
  | { readonly kind: 'review'; readonly review: PriceReview }
  | { readonly kind: 'notApproved' }

export interface StatusFacts extends ExchangeFacts {
  readonly progress: Progress
  readonly records: OpenTransactions['records']
  /** Why the chain could not be asked the last time. */
  readonly trouble: ChainTrouble | undefined
  /** Whether the account is about to be read for the first time, after a failure, or for this amount. */
  readonly isReading: boolean
  /** The last account snapshot, with the cost that the card shows. */
  readonly snapshot?: AccountSnapshot | undefined
}

/** The status of the card. A transaction in progress comes first, then what is wrong, then the amount. */
export function exchangeStatus(facts: StatusFacts): ExchangeStatus {
  const { session, records } = facts
  const running = progressStatus(facts)
  if (running) return running
  if (session.status !== 'connected') {
    return { kind: 'notConnected', isConnecting: session.status === 'connecting' }
  }
  // While it switches from one network to another, a wallet may have none for a moment.
  if (isOnWrongChain(session) || session.switching) {
    return { kind: 'wrongNetwork', isSwitching: session.switching }
  }
  if (session.trouble) return { kind: 'lostNetwork', failure: session.trouble }
  const record = unclearRequest(session, records)
  if (record) return { kind: 'unclear', record }
  return approvalStatus(facts)
}

function progressStatus({ progress, trouble, snapshot }: StatusFacts): ExchangeStatus | undefined {
  switch (progress.kind) {
    case 'idle':
      return undefined
    case 'preparing':
      return { kind: 'preparing' }
    case 'asking': {
      const { record } = progress
      return { kind: 'asking', record, low: lowEtherFor(snapshot, record) }
    }
    case 'sent':
      return { kind: 'sent', record: progress.record, trouble }
  }
}

function approvalStatus(facts: StatusFacts): ExchangeStatus {
  if (facts.problem !== undefined) return { kind: 'unreadable' }
  const low = lowEther(facts.snapshot)
  // Nothing at all can be done without ether.
  if (low?.held === 0n) return { kind: 'lowEther', ...low }
  if (facts.baseUnits === 0n) return { kind: 'noAmount' }
  if (facts.wholeTokens === 0n) return { kind: 'fraction' }
  // Before the approval, which would cost a network fee for nothing.
  const shortage = facts.snapshot && shortageOf(facts.snapshot, facts.mode, facts.wholeTokens)
  if (facts.snapshot && shortage) {
    return { kind: 'short', shortage, help: helpFor(facts.snapshot, shortage) }
  }
  if (isUnpriced(facts.snapshot, facts.mode, facts.wholeTokens)) {
    return { kind: 'unpriced' }
  }
  if (low) return { kind: 'lowEther', ...low }
  if (facts.allowance === undefined) {
    return { kind: facts.isReading ? 'checkingApproval' : 'unknownApproval' }
  }
  return knownApprovalStatus(facts, facts.allowance)
}

function knownApprovalStatus(facts: StatusFacts, allowance: bigint): ExchangeStatus {
  const { review, quoted } = facts
  if (isLimited(facts) && allowance > 0n && quoted && quoted.cost > allowance) {
    const { cost } = quoted
    return { kind: 'beyondApproval', cost, missing: cost - allowance }
  }
  if (review && isReviewOpen(review, facts)) return { kind: 'review', review }
  if (isApproved(facts)) {
    return facts.isPriceAwaited ? { kind: 'checkingCost' } : { kind: 'approved' }
  }
  if (neededAllowance(facts) === undefined) return { kind: 'checkingCost' }
  return { kind: 'notApproved' }
}

/** The button of the card that is the next step, if it is one of the two that send. */
export function nextStep(
  status: ExchangeStatus,
  facts: ExchangeFacts,
): 'approve' | 'submit' | undefined {
  switch (status.kind) {
    case 'notApproved':
    case 'beyondApproval':
      return 'approve'
    case 'approved':
      return 'submit'
    case 'review':
      return isApproved(facts) ? 'submit' : 'approve'
    default:
      return undefined
  }
}
