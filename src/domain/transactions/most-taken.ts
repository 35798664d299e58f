import { isApproved, type ExchangeFacts } from './exchange-rules.ts'
import { approvalAmount } from './price-limit.ts'

/**
 * The most that a mint can take with the approval that is there, or else with the one that is
 * offered, in wei of WETH. Undefined while that is not known.
 */
export function mostTaken(facts: ExchangeFacts): bigint | undefined {
  if (facts.mode !== 'mint' || facts.wholeTokens === 0n) return undefined
  return isApproved(facts) ? facts.allowance : approvalAmount(facts)
}
