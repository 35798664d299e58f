import type { Address } from '../address.ts'
import { formatBaseUnits, typedAmount } from '../amounts/amount.ts'
import { roundAmount } from '../amounts/format-amount.ts'
import {
  approvalAmount,
  costOf,
  neededAllowance,
  NO_PRICE,
  type PricedAmount,
} from '../basket/price.ts'
import { PROTOCOL } from '../protocol.ts'
import { BASE_UNITS_PER_TOKEN, type Deployment, type Token } from '../tokens.ts'
import { costOfOne, maxWrappable, type AccountSnapshot } from '../wallet/account-snapshot.ts'
import { isReady, readyAddress, type WalletSession } from '../wallet/session.ts'
import { approvalCall } from './kinds/approve.ts'
import { approvalToken, type Mode, type TokenCall } from './kinds.ts'
import {
  carriedOutCall,
  hasEnded,
  hasSucceeded,
  isEdited,
  isFinal,
  isInProgress,
  recordsOfAccount,
  type TransactionRecord,
} from './record.ts'

/** Everything that the card's buttons depend on. */
export interface CardFacts extends PricedAmount {
  readonly session: WalletSession
  /** The allowance on the chain, in base units; undefined while it is not known. */
  readonly allowance: bigint | undefined
  /** Whether a transaction is in progress, from the press of the button to its outcome. */
  readonly isBusy: boolean
  /** Whether a transaction may have been sent of which it is not known what became. */
  readonly isUnclear: boolean
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
 * before the card has shown what it costs, or that this cannot be read.
 */
export function maySubmit(facts: CardFacts): boolean {
  if (!isReady(facts.session) || !mayApprove(facts)) return false
  return isApproved(facts) && facts.price.kind !== 'reading'
}

/** Whether the approve button may be pressed. A toast says what else an approval needs. */
export function mayApprove({ isBusy, isUnclear }: CardFacts): boolean {
  return !isBusy && !isUnclear
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
 * The most that a mint can take, in wei of WETH: with the approval that is there, or else with the
 * one that is offered, and with any approval among the records that may still come before the mint.
 * Undefined while that is not known.
 */
export function mostTaken(
  facts: CardFacts,
  records: readonly TransactionRecord[],
): bigint | undefined {
  if (facts.mode !== 'mint' || facts.wholeTokens === 0n) return undefined
  const ofAccount = recordsOfAccount(records, readyAddress(facts.session))
  // Nothing is approved while it is in progress.
  const isMinting = ofAccount.some((one) => one.call.kind === 'mint' && isInProgress(one))
  const own = isMinting || isApproved(facts) ? facts.allowance : approvalAmount(facts)
  if (own === undefined) return undefined
  // What was really signed is only known once a block has it.
  const isAnyEdited = ofAccount.some((one) => !hasEnded(one) && isEdited(one) && isOfWeth(one.call))
  if (isAnyEdited) return undefined
  return [...openApprovals(ofAccount), ...undoneApproval(ofAccount)].reduce(
    (most, one) => (one > most ? one : most),
    own,
  )
}

/**
 * The approvals of WETH that were requested and that no block has decided, in wei. One that the
 * user has dismissed can still be mined, or still be confirmed in the wallet.
 */
function openApprovals(records: readonly TransactionRecord[]): readonly bigint[] {
  return records
    .filter((one) => !hasEnded(one))
    .flatMap(({ call }) => (isOfWeth(call) ? [call.amount] : []))
}

/**
 * The newest approval of WETH, in wei, if its block is not final: the allowance may have been read
 * after a reorg that took it back, and it can come again. One that a mint has used since is used
 * then as well.
 */
function undoneApproval(records: readonly TransactionRecord[]): readonly bigint[] {
  const last = records.find(
    (one) => hasSucceeded(one) && (one.call.kind === 'mint' || isOfWeth(one.call)),
  )
  const call = last && carriedOutCall(last)
  return last !== undefined && !isFinal(last) && isOfWeth(call) ? [call.amount] : []
}

function isOfWeth(call: TokenCall | undefined): call is Extract<TokenCall, { kind: 'approve' }> {
  return call?.kind === 'approve' && call.token === 'WETH'
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
  /** Wrap this much ether, a decimal number: the shortage plus 1 %, because prices move. */
  | { readonly kind: 'wrap'; readonly amount: string }
  /** Enter so many, as the account has too little ether as well; zero if there is nothing. */
  | { readonly kind: 'less'; readonly wholeTokens: bigint }

/** What can be done about a shortage for an amount of whole tokens. */
export function helpFor(
  { token, needed, held }: Shortage,
  wholeTokens: bigint,
  snapshot: AccountSnapshot,
): Help {
  const missing = ((needed - held) * 101n) / 100n
  const amount = formatBaseUnits(roundAmount(missing, 'up'))
  const spare = token === 'WETH' ? (maxWrappable(snapshot) ?? 0n) : 0n
  if (typedAmount(amount).baseUnits <= spare) return { kind: 'wrap', amount }
  // In a smaller amount, a token costs no more.
  return { kind: 'less', wholeTokens: (wholeTokens * (held + (spare * 100n) / 101n)) / needed }
}
