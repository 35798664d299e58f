import { NETWORK } from '../network.ts'
import { readyAddress, type WalletSession } from '../wallet/session.ts'
import { isApproved, type ExchangeFacts } from './exchange-rules.ts'
import { approvalAmount } from './price-limit.ts'
import { belongsTo, hasEnded, isDecided, type TransactionRecord } from './record.ts'

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
  return openApprovals(facts.session, records).reduce((most, one) => (one > most ? one : most), own)
}

/**
 * The approvals of WETH that were requested and that no block has decided, in wei. One that the user
 * has dismissed can still be mined, or still be confirmed in the wallet.
 */
function openApprovals(
  session: WalletSession,
  records: readonly TransactionRecord[],
): readonly bigint[] {
  const account = readyAddress(session)
  if (account === undefined) return []
  return records
    .filter((one) => belongsTo(one, account, NETWORK.chainId) && !hasEnded(one) && !isDecided(one))
    .flatMap(({ call, approval }) => [call, approval])
    .flatMap((call) => (call?.kind === 'approve' && call.token === 'WETH' ? [call.amount] : []))
}
