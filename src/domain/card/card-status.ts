import type { Address } from '../address.ts'
import {
  approvalAmount,
  costOf,
  isLimited,
  isRefused,
  neededAllowance,
  type MovedPrice,
} from './price.ts'
import type { Failure } from '../failure.ts'
import {
  lowEther,
  lowEtherFor,
  type AccountSnapshot,
  type LowEther,
} from '../wallet/account-snapshot.ts'
import { isNetworkAwaited, isOnWrongChain } from '../wallet/session.ts'
import {
  helpFor,
  isApproved,
  mayApprove,
  maySubmit,
  shortageOf,
  type CardFacts,
  type Help,
  type Shortage,
} from './card-rules.ts'
import { approvalAction } from '../transactions/kinds/approve.ts'
import { actionOf, approvalToken, type Action } from '../transactions/kinds/kinds.ts'
import type { EndedRecord, TransactionRecord } from '../transactions/record.ts'
import type { CurrentTransaction } from '../transactions/requests.ts'

/**
 * Why the chain cannot be asked. `nodePaused`: the wallet has stopped asking its node for a while.
 */
type ChainTrouble = 'unreachable' | 'nodePaused'

/** What is going on in the card, or what the user has to do next. */
export type CardStatus =
  | { readonly kind: 'preparing'; readonly action: Action }
  | {
      readonly kind: 'asking'
      readonly record: TransactionRecord
      /**
       * Set if the account cannot pay the network fee. The wallet may then not let the user
       * confirm.
       */
      readonly low: LowEther | undefined
      /**
       * Whether the request is a mint whose cost has risen above the allowance. It would revert.
       */
      readonly isBeyondApproval: boolean
    }
  | {
      readonly kind: 'sent'
      readonly record: TransactionRecord
      /** Why the status of the transaction cannot be read; undefined if it can. */
      readonly trouble: ChainTrouble | undefined
    }
  | { readonly kind: 'notConnected'; readonly isConnecting: boolean }
  | { readonly kind: 'wrongNetwork'; readonly isSwitching: boolean }
  /**
   * The wallet does not know its network, did not return it, or cannot be used as long as the page
   * is open.
   */
  | { readonly kind: 'lostNetwork'; readonly failure: Failure }
  /** The wallet has not returned its network yet. */
  | { readonly kind: 'checkingNetwork' }
  /**
   * A transaction may have been sent. The same action is not offered again until the user dismisses
   * it.
   */
  | { readonly kind: 'unknown'; readonly record: TransactionRecord }
  /** Nothing is typed, or zero is. */
  | { readonly kind: 'noAmount' }
  /** The typed text is not an amount. The field says why. */
  | { readonly kind: 'unreadable' }
  /** A fraction is typed. It can be approved, but not minted or redeemed. */
  | { readonly kind: 'fraction' }
  /** The account has too little of a token for the amount. */
  | { readonly kind: 'short'; readonly shortage: Shortage; readonly help: Help }
  /** The exchange has no price for the amount, so that a mint of it would revert. */
  | { readonly kind: 'unpriced' }
  /** The account cannot pay the network fee. */
  | ({ readonly kind: 'lowEther' } & LowEther)
  | { readonly kind: 'checkingApproval' }
  | { readonly kind: 'unknownApproval' }
  | { readonly kind: 'approved' }
  /** The cost is not known yet, and the next step depends on it. */
  | { readonly kind: 'checkingCost' }
  /** The cost is above the allowance. `missing` is the difference. Both amounts are in wei. */
  | { readonly kind: 'beyondApproval'; readonly cost: bigint; readonly missing: bigint }
  /** Nothing was sent, because the card had not shown the current cost. */
  | { readonly kind: 'moved'; readonly price: MovedPrice }
  /**
   * The allowance is less than the amount needs, in base units. It may still cover the cost of a
   * mint.
   */
  | { readonly kind: 'partlyApproved'; readonly allowance: bigint; readonly needed: bigint }
  /** `amount` is the amount to approve, in base units: as typed, or no more than the cost needs. */
  | { readonly kind: 'notApproved'; readonly amount: bigint; readonly isAsTyped: boolean }

interface StatusFacts extends CardFacts {
  readonly current: CurrentTransaction | undefined
  /** The records with an unknown outcome that are not dismissed, newest first. */
  readonly unknownRecords: readonly TransactionRecord[]
  /** Why the chain could not be asked the last time; undefined if it could. */
  readonly trouble: ChainTrouble | undefined
  /** Why this wallet can read nothing, if the failure is lasting. */
  readonly lasting?: Failure | undefined
  /**
   * Whether the last read of the account has not failed. An unknown allowance is then still being
   * read.
   */
  readonly isReading: boolean
  readonly snapshot: AccountSnapshot | undefined
}

/**
 * The status of the card. A transaction in progress comes first, then problems, then the typed
 * amount.
 */
export function cardStatus(facts: StatusFacts): CardStatus {
  const { session, current } = facts
  if (current) return currentStatus(current, facts)
  if (session.status !== 'connected') {
    return { kind: 'notConnected', isConnecting: session.status === 'connecting' }
  }
  // While a wallet switches between networks, it may be on none for a moment.
  if (isOnWrongChain(session) || session.switching) {
    return { kind: 'wrongNetwork', isSwitching: session.switching }
  }
  const lost = session.trouble ?? facts.lasting
  if (lost) return { kind: 'lostNetwork', failure: lost }
  if (isNetworkAwaited(session)) return { kind: 'checkingNetwork' }
  const status = amountStatus(facts)
  return unknownStatus(nextStep(status, facts), facts) ?? status
}

/**
 * The status if a transaction of the card may have been sent already; undefined if there is none,
 * or if the button of the next step can be pressed.
 */
function unknownStatus(
  step: ReturnType<typeof nextStep>,
  facts: StatusFacts,
): CardStatus | undefined {
  const approval = approvalAction(approvalToken(facts.mode))
  const newestOf = (...actions: readonly Action[]) =>
    facts.unknownRecords.find(({ call }) => actions.includes(actionOf(call)))
  if (step === 'approve' && mayApprove(facts)) return undefined
  if (step === 'submit' && maySubmit(facts)) return undefined
  const ofStep = step && newestOf(step === 'approve' ? approval : facts.mode)
  const record = ofStep ?? newestOf(facts.mode, approval)
  return record && { kind: 'unknown', record }
}

function currentStatus(
  current: CurrentTransaction,
  { trouble, snapshot, price, allowance, wholeTokens }: StatusFacts,
): CardStatus {
  if (!('stage' in current)) return { kind: 'preparing', action: actionOf(current.call) }
  if (current.stage.kind === 'sent') return { kind: 'sent', record: current, trouble }
  // Another tab may have asked for another amount than the amount typed here.
  const isTyped = current.call.kind === 'mint' && current.call.wholeTokens === wholeTokens
  const cost = isTyped ? costOf(price)?.cost : undefined
  return {
    kind: 'asking',
    record: current,
    low: lowEtherFor(snapshot, current),
    isBeyondApproval: cost !== undefined && allowance !== undefined && cost > allowance,
  }
}

function amountStatus(facts: StatusFacts): CardStatus {
  if (facts.problem !== undefined) return { kind: 'unreadable' }
  const low = lowEther(facts.snapshot)
  // Nothing can be done without ether.
  if (low?.held === 0n) return { kind: 'lowEther', ...low }
  if (facts.baseUnits === 0n) return { kind: 'noAmount' }
  if (facts.wholeTokens === 0n) return { kind: 'fraction' }
  // This comes before the approval, whose network fee would be spent for nothing.
  const shortage = facts.snapshot && shortageOf(facts, facts.snapshot)
  if (facts.snapshot && shortage) {
    return { kind: 'short', shortage, help: helpFor(shortage, facts.wholeTokens, facts.snapshot) }
  }
  const { price } = facts
  if (isRefused(price)) return { kind: 'unpriced' }
  if (low) return { kind: 'lowEther', ...low }
  if (facts.allowance === undefined) {
    return { kind: facts.isReading ? 'checkingApproval' : 'unknownApproval' }
  }
  return knownApprovalStatus(facts, facts.allowance)
}

function knownApprovalStatus(facts: StatusFacts, allowance: bigint): CardStatus {
  const { price } = facts
  const cost = costOf(price)?.cost
  if (allowance > 0n && cost !== undefined && cost > allowance) {
    return { kind: 'beyondApproval', cost, missing: cost - allowance }
  }
  if (price.kind === 'moved') return { kind: 'moved', price }
  if (isApproved(facts)) return { kind: price.kind === 'reading' ? 'checkingCost' : 'approved' }
  const needed = neededAllowance(facts)
  const amount = approvalAmount(facts)
  if (needed === undefined || amount === undefined) return { kind: 'checkingCost' }
  if (allowance > 0n) return { kind: 'partlyApproved', allowance, needed }
  return { kind: 'notApproved', amount, isAsTyped: !isLimited(facts) }
}

/** The button that is the next step; undefined if neither of the two is. */
export function nextStep(status: CardStatus, facts: CardFacts): 'approve' | 'submit' | undefined {
  switch (status.kind) {
    case 'notApproved':
    case 'partlyApproved':
    case 'beyondApproval':
      return 'approve'
    case 'approved':
      return 'submit'
    case 'moved':
      return isApproved(facts) ? 'submit' : 'approve'
    default:
      return undefined
  }
}

/** The record that the wallet is asked for or that waits for a block, if there is one. */
export function runningRecord(status: CardStatus): TransactionRecord | undefined {
  return status.kind === 'asking' || status.kind === 'sent' ? status.record : undefined
}

/**
 * The action in progress, from the press of the button to the outcome; undefined if there is none.
 */
export function runningAction(status: CardStatus): Action | undefined {
  if (status.kind === 'preparing') return status.action
  const record = runningRecord(status)
  return record && actionOf(record.call)
}

/** Whether the page must still read something to know the next step. */
export function isChecking({ kind }: CardStatus): boolean {
  return kind === 'checkingNetwork' || kind === 'checkingApproval' || kind === 'checkingCost'
}

/**
 * The outcome of a transaction, as the card shows it. For a successful mint or redemption, the card
 * shows a receipt.
 */
export interface Outcome {
  readonly kind: 'succeeded' | 'reverted'
  readonly record: EndedRecord
}

/** There is no result of a press yet. */
export const NO_PRESS: LastPress = { kind: 'none' }

/** The result of the last press. It is kept until the next press, edit or stored transaction. */
export type LastPress =
  | { readonly kind: 'none' }
  /** The user has declined the request of this account in the wallet. */
  | { readonly kind: 'declined'; readonly failure: Failure; readonly from: Address }
  /** Nothing was sent, because the card had not shown the current cost. */
  | { readonly kind: 'moved'; readonly price: MovedPrice }
  /** A block has decided the transaction of the record with this id. */
  | { readonly kind: 'ended'; readonly id: string }
