import type { Address } from '../address.ts'
import { roundAmount } from '../amounts/format-amount.ts'
import type { Failure } from '../failure.ts'
import { PROTOCOL } from '../protocol.ts'
import { BASE_UNITS_PER_TOKEN, type Deployment, type Token } from '../tokens.ts'
import { approvalAction, approvalCall } from '../transactions/kinds/approve.ts'
import {
  actionOf,
  approvalToken,
  type Action,
  type Mode,
  type TokenCall,
} from '../transactions/kinds/kinds.ts'
import type { Transaction } from '../transactions/outcome.ts'
import type { TransactionRequest } from '../transactions/record.ts'
import { costOfOne, maxWrappable, type AccountSnapshot } from '../wallet/account-snapshot.ts'
import { isNetworkAwaited, isReady, type WalletSession } from '../wallet/session.ts'
import {
  approvalAmount,
  costOf,
  isLimited,
  neededAllowance,
  type MovedPrice,
  type PricedAmount,
} from './price.ts'

/** Kept until the next press, edit or stored transaction. */
export type LastPress =
  | { readonly kind: 'none' }
  | { readonly kind: 'declined'; readonly from: Address }
  | { readonly kind: 'moved'; readonly price: MovedPrice }
  | { readonly kind: 'ended'; readonly id: string }

export const NO_PRESS: LastPress = { kind: 'none' }

/** Without an account on the right network, there are neither a snapshot nor transactions. */
export interface CardFacts extends PricedAmount {
  readonly session: WalletSession
  readonly press: LastPress
  readonly snapshot: AccountSnapshot | undefined
  /** On the chain, in base units. */
  readonly allowance: bigint | undefined
  /** As of the newest round. Without ether, its wallet would not let the user confirm. */
  readonly hasNoEther: boolean
  /** From the press of the button to the outcome. */
  readonly current: TransactionRequest | Transaction | undefined
  /** Newest first, without dismissed records. They may have been sent. */
  readonly unknown: readonly Transaction[]
  /** Why a part of the last round could not be read. */
  readonly failure: Failure | undefined
}

/** An allowance that is not known covers nothing (specification, chapter 8). */
export function isApproved(facts: CardFacts): boolean {
  const { allowance, baseUnits } = facts
  const needed = neededAllowance(facts)
  if (baseUnits === 0n || allowance === undefined || needed === undefined) return false
  return allowance >= needed
}

/**
 * The allowance is enough for the transaction. A mint takes less than the amount for which the main
 * button waits (`isApproved`; specification, chapter 4).
 */
export function isEnough(facts: CardFacts): boolean {
  const { price, allowance } = facts
  const cost = costOf(price)?.cost
  return isApproved(facts) || (cost !== undefined && allowance !== undefined && cost <= allowance)
}

export function unknownOf(
  { unknown }: CardFacts,
  ...actions: readonly Action[]
): Transaction | undefined {
  return unknown.find(({ call }) => actions.includes(actionOf(call)))
}

/**
 * Not before the card has shown the cost, or that the cost cannot be read. A transaction with an
 * unknown outcome blocks only the same action.
 */
export function maySubmit(facts: CardFacts): boolean {
  const { session, mode, current, price } = facts
  if (!isReady(session) || current || unknownOf(facts, mode)) return false
  return isEnough(facts) && price.kind !== 'reading'
}

/** If anything else is missing for an approval, a toast says so after the press. */
export function mayApprove(facts: CardFacts): boolean {
  const { session, mode, hasNoEther, current, price } = facts
  const isBlocked = unknownOf(facts, approvalAction(approvalToken(mode))) !== undefined
  if (hasNoEther || current || isBlocked) return false
  const isCostAwaited = isLimited(facts) && price.kind === 'reading'
  return !isCostAwaited && !isNetworkAwaited(session)
}

/** For the typed amount; undefined while a cost that limits it is unknown. */
export function neededApproval(
  facts: CardFacts,
  owner: Address,
  deployment: Deployment,
): TokenCall | undefined {
  const amount = approvalAmount(facts)
  if (amount === undefined) return undefined
  return approvalCall(approvalToken(facts.mode), owner, deployment, amount)
}

/** Undefined until the allowance is known. */
export function nextCall(facts: CardFacts, deployment: Deployment): TokenCall | undefined {
  const { session, mode, wholeTokens, allowance } = facts
  if (session.status !== 'connected' || allowance === undefined) return undefined
  if (wholeTokens === 0n) return undefined
  if (isEnough(facts)) return { kind: mode, wholeTokens }
  return neededApproval(facts, session.address, deployment)
}

export function currentRecord({ current }: CardFacts): Transaction | undefined {
  return current && 'outcome' in current ? current : undefined
}

/** The account has too little of the token. Both amounts are in base units. */
export interface Shortage {
  readonly token: Token
  readonly needed: bigint
  readonly held: bigint
}

export function shortageOf(facts: CardFacts): Shortage | undefined {
  const { mode, wholeTokens, price, snapshot } = facts
  const cost = mode === 'mint' ? costOf(price)?.cost : wholeTokens * BASE_UNITS_PER_TOKEN
  return shortageFor(cost, approvalToken(mode), snapshot)
}

/** For a single token. An account that has nothing at all is not short. */
export function shortageOfOne(
  mode: Mode,
  snapshot: AccountSnapshot | undefined,
): Shortage | undefined {
  const cost = mode === 'mint' ? costOfOne(snapshot) : BASE_UNITS_PER_TOKEN
  const shortage = shortageFor(cost, approvalToken(mode), snapshot)
  return shortage?.held ? shortage : undefined
}

function shortageFor(
  needed: bigint | undefined,
  token: Token,
  snapshot: AccountSnapshot | undefined,
): Shortage | undefined {
  const held = snapshot?.balances[token]
  if (needed === undefined || held === undefined || needed <= held) return undefined
  return { token, needed, held }
}

export function amountChoices(
  mode: Mode,
  snapshot: AccountSnapshot | undefined,
): readonly bigint[] {
  if (mode === 'mint') return shortageOfOne(mode, snapshot) ? [] : PROTOCOL.amounts
  const held = snapshot?.balances.ISC ?? 0n
  return PROTOCOL.amounts.filter((amount) => amount * BASE_UNITS_PER_TOKEN <= held)
}

export type Remedy =
  /** Wrap this much ether, in wei: the shortage plus 1 %, because prices move. */
  | { readonly kind: 'wrap'; readonly amount: bigint }
  /** Enter this many whole tokens, because the account has too little ether to wrap. */
  | { readonly kind: 'enter'; readonly wholeTokens: bigint }

/** Undefined if the account can pay for no amount. It is short for `wholeTokens`. */
export function remedyFor(
  { token, needed, held }: Shortage,
  wholeTokens: bigint,
  snapshot: AccountSnapshot | undefined,
): Remedy | undefined {
  const missing = ((needed - held) * 101n) / 100n
  const amount = roundAmount(missing, 'up')
  const spare = (token === 'WETH' && snapshot && maxWrappable(snapshot)) || 0n
  if (amount <= spare) return { kind: 'wrap', amount }
  // A token of a smaller amount costs no more, so the account can pay for this amount.
  const affordable = (wholeTokens * (held + (spare * 100n) / 101n)) / needed
  return affordable > 0n ? { kind: 'enter', wholeTokens: affordable } : undefined
}
