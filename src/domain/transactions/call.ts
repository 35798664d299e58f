import { formatBaseUnits } from '../amounts/amount.ts'
import { BASE_UNITS_PER_TOKEN } from '../tokens.ts'
import { APPROVE, type ApproveCall } from './kinds/approve.ts'
import type { TransactionKind } from './kinds/kind.ts'
import { MINT, type MintCall } from './kinds/mint.ts'
import { REDEEM, type RedeemCall } from './kinds/redeem.ts'
import { REVOKE } from './kinds/revoke.ts'
import { UNWRAP, type UnwrapCall } from './kinds/unwrap.ts'
import { WRAP, type WrapCall } from './kinds/wrap.ts'

/** A call that changes the chain, as data. */
export type TokenCall = ApproveCall | MintCall | RedeemCall | WrapCall | UnwrapCall

/** Every kind of transaction, by what it does. */
export const KINDS = {
  approveWeth: APPROVE.WETH,
  approveIsc: APPROVE.ISC,
  revokeWeth: REVOKE.WETH,
  revokeIsc: REVOKE.ISC,
  mint: MINT,
  redeem: REDEEM,
  wrap: WRAP,
  unwrap: UNWRAP,
}

/** What a call does, for notices and buttons. */
export type Action = keyof typeof KINDS

/** What a call does. An approval of zero is a revocation. */
export function actionOf(call: TokenCall): Action {
  if (call.kind !== 'approve') return call.kind
  const isWeth = call.token === 'WETH'
  if (call.amount === 0n) return isWeth ? 'revokeWeth' : 'revokeIsc'
  return isWeth ? 'approveWeth' : 'approveIsc'
}

/** The kind of a call. */
export function kindOf(call: TokenCall): TransactionKind<TokenCall> {
  // The compiler cannot know that the action of a call names the kind of just this call.
  return KINDS[actionOf(call)] as TransactionKind<TokenCall>
}

/** The amount of a call in base units: 10^-18 of a token. */
export function sentUnits(call: TokenCall): bigint {
  return 'wholeTokens' in call ? call.wholeTokens * BASE_UNITS_PER_TOKEN : call.amount
}

/** The amount of a call as a decimal number of tokens, with all digits. */
export function sentAmount(call: TokenCall): string {
  return formatBaseUnits(sentUnits(call))
}
