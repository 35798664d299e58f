import type { Address } from '../address.ts'
import type { Deployment } from '../tokens.ts'
import { isReady, type WalletSession, readyAddress } from '../wallet/session.ts'
import { approvalCall } from './kinds/approve.ts'
import { approvalToken, type TokenCall } from './kinds.ts'
import {
  approvalAmount,
  neededAllowance,
  type PricedAmount,
  type PriceReview,
} from './price-limit.ts'
import {
  carriedOutCall,
  hasEnded,
  hasSucceeded,
  isEdited,
  isFinal,
  recordsOfAccount,
  type TransactionRecord,
} from './record.ts'

/** Everything that the card's buttons depend on. */
export interface ExchangeFacts extends PricedAmount {
  readonly session: WalletSession
  /** The allowance on the chain, in base units; undefined while it is not known. */
  readonly allowance: bigint | undefined
  /** Whether the card will soon show what the amount costs or brings. */
  readonly isPriceAwaited: boolean
  /** Why the last press has sent nothing. */
  readonly review?: PriceReview | undefined
  /** Whether a transaction is in progress, from the press of the button to its outcome. */
  readonly busy: boolean
  /** Whether a transaction may have been sent of which it is not known what became. */
  readonly isUnclear: boolean
}

/**
 * Whether the allowance covers the typed amount, or its cost if the approval is limited to that. An
 * unknown allowance does not (chapter 8).
 */
export function isApproved(facts: ExchangeFacts): boolean {
  const { allowance, baseUnits } = facts
  const needed = neededAllowance(facts)
  if (baseUnits === 0n || allowance === undefined || needed === undefined) return false
  return allowance >= needed
}

/**
 * Whether the main button may be pressed (specification, chapter 4). Nothing is asked of the wallet
 * before the card has shown what it costs, or that this cannot be had.
 */
export function maySubmit(facts: ExchangeFacts): boolean {
  if (!isReady(facts.session) || facts.busy || facts.isUnclear) return false
  return isApproved(facts) && !facts.isPriceAwaited
}

/** Whether the approve button may be pressed. A toast says what else an approval needs. */
export function mayApprove({ busy, isUnclear }: ExchangeFacts): boolean {
  return !busy && !isUnclear
}

/** The approval that the typed amount needs; undefined while the cost that limits it is not known. */
export function neededApproval(
  facts: ExchangeFacts,
  owner: Address,
  deployment: Deployment,
): TokenCall | undefined {
  const amount = approvalAmount(facts)
  if (amount === undefined) return undefined
  return approvalCall(approvalToken(facts.mode), owner, deployment, amount)
}

/** The next transaction for the typed amount; undefined while the allowance is not known. */
export function nextCall(facts: ExchangeFacts, deployment: Deployment): TokenCall | undefined {
  const { session, mode, wholeTokens, allowance } = facts
  if (session.status !== 'connected' || allowance === undefined) return undefined
  if (wholeTokens === 0n) return undefined
  if (isApproved(facts)) return { kind: mode, wholeTokens }
  return neededApproval(facts, session.address, deployment)
}

/**
 * The most that a mint can take, in wei of WETH: with the approval that is there, or else with the one
 * that is offered, and with any approval among the records that may still come before the mint.
 * Undefined while that is not known.
 */
export function mostTaken(
  facts: ExchangeFacts,
  records: readonly TransactionRecord[],
): bigint | undefined {
  if (facts.mode !== 'mint' || facts.wholeTokens === 0n) return undefined
  const own = isApproved(facts) ? facts.allowance : approvalAmount(facts)
  if (own === undefined) return undefined
  const ofAccount = recordsOfAccount(records, readyAddress(facts.session))
  // What was really signed is only known once a block has it.
  if (ofAccount.some((one) => !hasEnded(one) && isEdited(one) && isOfWeth(one.call)))
    return undefined
  return [...openApprovals(ofAccount), ...undoneApproval(ofAccount)].reduce(
    (most, one) => (one > most ? one : most),
    own,
  )
}

/**
 * The approvals of WETH that were requested and that no block has decided, in wei. One that the user
 * has dismissed can still be mined, or still be confirmed in the wallet.
 */
function openApprovals(records: readonly TransactionRecord[]): readonly bigint[] {
  return records
    .filter((one) => !hasEnded(one))
    .flatMap(({ call }) => (isOfWeth(call) ? [call.amount] : []))
}

/**
 * The newest approval of WETH, in wei, if its block is not final: the allowance may have been read
 * after a reorg that took it back, and it can come again. One that a mint has used since is used then, too.
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
