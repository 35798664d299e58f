import { NETWORK } from '../network.ts'
import { readyAddress } from '../wallet/session.ts'
import type { TokenCall } from './kinds.ts'
import { isApproved, type ExchangeFacts } from './exchange-rules.ts'
import { approvalAmount } from './price-limit.ts'
import {
  belongsTo,
  carriedOutCall,
  hasEnded,
  hasSucceeded,
  isEdited,
  isFinal,
  type TransactionRecord,
} from './record.ts'

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
  const account = readyAddress(facts.session)
  const ofAccount = records.filter(
    (one) => account !== undefined && belongsTo(one, account, NETWORK.chainId),
  )
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
    .flatMap(({ call, approval }) => [call, approval])
    .flatMap((call) => (isOfWeth(call) ? [call.amount] : []))
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
