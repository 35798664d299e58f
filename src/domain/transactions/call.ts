import { formatBaseUnits } from '../amounts/amount.ts'
import { APPROVE, type ApproveCall } from './kinds/approve.ts'
import type { Action, TransactionKind } from './kinds/kind.ts'
import { MINT, type MintCall } from './kinds/mint.ts'
import { REDEEM, type RedeemCall } from './kinds/redeem.ts'
import { REVOKE } from './kinds/revoke.ts'
import { UNWRAP, type UnwrapCall } from './kinds/unwrap.ts'
import { WRAP, type WrapCall } from './kinds/wrap.ts'

/** A call that changes the chain, as data. */
export type TokenCall = ApproveCall | MintCall | RedeemCall | WrapCall | UnwrapCall

export const KINDS: Readonly<Record<Action, TransactionKind>> = {
  approveWeth: APPROVE.WETH,
  approveIsc: APPROVE.ISC,
  revokeWeth: REVOKE.WETH,
  revokeIsc: REVOKE.ISC,
  mint: MINT,
  redeem: REDEEM,
  wrap: WRAP,
  unwrap: UNWRAP,
}

/** What a call does. An approval of nothing takes one back. */
export function actionOf(call: TokenCall): Action {
  switch (call.kind) {
    case 'approve': {
      const isWeth = call.token === 'WETH'
      if (call.amount === 0n) return isWeth ? 'revokeWeth' : 'revokeIsc'
      return isWeth ? 'approveWeth' : 'approveIsc'
    }
    case 'mint':
    case 'redeem':
    case 'wrap':
    case 'unwrap':
      return call.kind
  }
}

export function kindOf(call: TokenCall): TransactionKind {
  return KINDS[actionOf(call)]
}

/** The amount of a call, in whole tokens where the contract counts in them, else as a decimal. */
export function sentAmount(call: TokenCall): string {
  return 'wholeTokens' in call ? `${call.wholeTokens}` : formatBaseUnits(call.amount)
}
