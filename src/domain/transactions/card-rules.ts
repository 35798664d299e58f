import type { Address } from '../address.ts'
import { roundAmount } from '../amounts/format-amount.ts'
import {
  approvalAmount,
  costOf,
  isLimited,
  neededAllowance,
  NO_PRICE,
  type ApprovalChoice,
  type PricedAmount,
} from '../basket/price.ts'
import { PROTOCOL } from '../protocol.ts'
import { BASE_UNITS_PER_TOKEN, type Deployment, type Token } from '../tokens.ts'
import { costOfOne, maxWrappable, type AccountSnapshot } from '../wallet/account-snapshot.ts'
import { isNetworkAwaited, isReady, type WalletSession } from '../wallet/session.ts'
import { approvalAction, approvalCall } from './kinds/approve.ts'
import { approvalToken, type Action, type Mode, type TokenCall } from './kinds/kinds.ts'
import { isEdited, type TransactionRecord } from './record.ts'

/** Everything that the card's buttons depend on. */
export interface CardFacts extends PricedAmount {
  readonly session: WalletSession
  /** The allowance on the chain, in base units; undefined while it is not known. */
  readonly allowance: bigint | undefined
  /**
   * Whether the account has no ether at all, by the newest round: its wallet would let nobody confirm.
   */
  readonly hasNoEther: boolean
  /** Whether a transaction is in progress, from the press of the button to its outcome. */
  readonly isBusy: boolean
  /** What the transactions do of which it is not known what became. They may have been sent. */
  readonly unknown: readonly Action[]
}

/**
 * Whether the allowance covers the typed amount, or its cost if the approval is limited to that. An
 * unknown allowance does not (chapter 8).
 */
export function isApproved(facts: CardFacts): boolean {
  const { allowance, baseUnits } = facts
  const needed = neededAllowance(facts)
  if (baseUnits === 0n || allowance === undefined || needed === undefined) return false
  return allowance >= needed
}

/**
 * Whether the main button may be pressed (specification, chapter 4). Nothing is asked of the wallet
 * before the card has shown what it costs, or that this cannot be read. Of what may have been sent,
 * only the same waits.
 */
export function maySubmit(facts: CardFacts): boolean {
  const { session, mode, isBusy, unknown, price } = facts
  if (!isReady(session) || isBusy || unknown.includes(mode)) return false
  return isApproved(facts) && price.kind !== 'reading'
}

/** Whether the approve button may be pressed. A toast says what else an approval needs. */
export function mayApprove(facts: CardFacts): boolean {
  const { session, mode, hasNoEther, isBusy, unknown, price } = facts
  if (hasNoEther || isBusy || unknown.includes(approvalAction(approvalToken(mode)))) return false
  const isCostAwaited = isLimited(facts) && price.kind === 'reading'
  return !isCostAwaited && !isNetworkAwaited(session)
}

/** How much more than the cost is called far more. */
const FAR_MORE = 2n

/** Whether an amount in wei of WETH is far more than the known cost. */
function isFarMore({ price }: Pick<CardFacts, 'price'>, amount: bigint): boolean {
  const cost = costOf(price)?.cost
  return cost !== undefined && amount >= cost * FAR_MORE
}

/** An approval that a mint can do with; the amount is in wei of WETH. */
export interface OtherApproval {
  readonly choice: ApprovalChoice
  readonly amount: bigint
}

/** The other approval that a mint can do with; undefined if there is none worth offering. */
export function otherApproval(facts: CardFacts): OtherApproval | undefined {
  const { mode, allowance = 0n, baseUnits } = facts
  // An approval that is there already is only worth replacing if it is far too large.
  if (mode !== 'mint' || (isApproved(facts) && !isFarMore(facts, allowance))) return undefined
  const choice = isLimited(facts) && !isApproved(facts) ? 'typed' : 'cost'
  const amount = approvalAmount({ ...facts, approvalChoice: choice })
  if (amount === undefined || baseUnits === 0n) return undefined
  return choice === 'cost' && amount >= baseUnits ? undefined : { choice, amount }
}

/**
 * The approval that the typed amount needs; undefined while the cost that limits it is not known.
 */
export function neededApproval(
  facts: CardFacts,
  owner: Address,
  deployment: Deployment,
): TokenCall | undefined {
  const amount = approvalAmount(facts)
  if (amount === undefined) return undefined
  return approvalCall(approvalToken(facts.mode), owner, deployment, amount)
}

/** The next transaction for the typed amount; undefined while the allowance is not known. */
export function nextCall(facts: CardFacts, deployment: Deployment): TokenCall | undefined {
  const { session, mode, wholeTokens, allowance } = facts
  if (session.status !== 'connected' || allowance === undefined) return undefined
  if (wholeTokens === 0n) return undefined
  if (isApproved(facts)) return { kind: mode, wholeTokens }
  return neededApproval(facts, session.address, deployment)
}

/**
 * The most that a mint can take, in wei of WETH: the approval that is open, or else the allowance.
 * Undefined while that is not known. `open` is the transaction that the wallet is asked for or that
 * waits for its block.
 */
export function mostTaken(
  facts: Pick<CardFacts, 'mode' | 'wholeTokens' | 'allowance'>,
  open: Pick<TransactionRecord, 'call' | 'signed' | 'calldata'> | undefined,
): bigint | undefined {
  if (facts.mode !== 'mint' || facts.wholeTokens === 0n) return undefined
  // The amount that was really signed is only known once a block has it.
  if (open && isOfWeth(open.call)) return isEdited(open) ? undefined : open.call.amount
  return facts.allowance
}

function isOfWeth(call: TokenCall): call is Extract<TokenCall, { kind: 'approve' }> {
  return call.kind === 'approve' && call.token === 'WETH'
}

/** A token that the account has too little of; base units. */
export interface Shortage {
  readonly token: Token
  readonly needed: bigint
  readonly held: bigint
}

/** What the account lacks for the typed amount, as far as that is known. */
export function shortageOf(
  { mode, wholeTokens, price }: Pick<PricedAmount, 'mode' | 'wholeTokens' | 'price'>,
  { balances }: Pick<AccountSnapshot, 'balances'>,
): Shortage | undefined {
  const token = approvalToken(mode)
  const needed = mode === 'mint' ? costOf(price)?.cost : wholeTokens * BASE_UNITS_PER_TOKEN
  const held = balances[token]
  if (needed === undefined || held === undefined || needed <= held) return undefined
  return { token, needed, held }
}

/** What the account lacks for a single token, if it has something. */
export function shortageOfOne(
  mode: Mode,
  snapshot: AccountSnapshot | undefined,
): Shortage | undefined {
  if (snapshot === undefined) return undefined
  const cost = costOfOne(snapshot)
  const price =
    cost === undefined ? NO_PRICE : ({ kind: 'quoted', cost, block: snapshot.block } as const)
  const shortage = shortageOf({ mode, wholeTokens: 1n, price }, snapshot)
  return shortage?.held ? shortage : undefined
}

/** Amounts to choose from: to redeem, those that the account has. */
export function amountChoices(
  mode: Mode,
  snapshot: AccountSnapshot | undefined,
): readonly bigint[] {
  if (mode === 'mint') return shortageOfOne(mode, snapshot) ? [] : PROTOCOL.amounts
  const held = snapshot?.balances.ISC ?? 0n
  return PROTOCOL.amounts.filter((amount) => amount * BASE_UNITS_PER_TOKEN <= held)
}

export type Help =
  /** Wrap this much ether, in wei: the shortage plus 1 %, because prices move. */
  | { readonly kind: 'wrap'; readonly amount: bigint }
  /** Enter so many, as the account has too little ether as well; zero if there is nothing. */
  | { readonly kind: 'less'; readonly wholeTokens: bigint }

/** What can be done about a shortage for an amount of whole tokens. */
export function helpFor(
  { token, needed, held }: Shortage,
  wholeTokens: bigint,
  snapshot: AccountSnapshot,
): Help {
  const missing = ((needed - held) * 101n) / 100n
  const amount = roundAmount(missing, 'up')
  const spare = token === 'WETH' ? (maxWrappable(snapshot) ?? 0n) : 0n
  if (amount <= spare) return { kind: 'wrap', amount }
  // In a smaller amount, a token costs no more.
  return { kind: 'less', wholeTokens: (wholeTokens * (held + (spare * 100n) / 101n)) / needed }
}
