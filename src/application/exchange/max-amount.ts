import { WHOLE_RANGE, amountsToQuote, narrowed } from '../../domain/card/quote.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import { BASE_UNITS_PER_TOKEN } from '../../domain/tokens.ts'
import { approvalToken, type Mode } from '../../domain/transactions/kinds/kinds.ts'
import type { AccountSnapshot } from '../../domain/wallet/account-snapshot.ts'
import type { ContractReader } from '../ports/token-port.ts'

/** The result is in whole tokens, as of the snapshot's block. */
export async function readMaxAmount(
  mode: Mode,
  snapshot: AccountSnapshot | undefined,
  contracts: ContractReader,
): Promise<Result<bigint>> {
  const balance = snapshot?.balances[approvalToken(mode)]
  if (snapshot === undefined || balance === undefined) return err({ kind: 'network' })
  if (mode === 'redeem') return ok(balance / BASE_UNITS_PER_TOKEN)
  let range = WHOLE_RANGE
  for (;;) {
    const amounts = amountsToQuote(range)
    if (amounts.length === 0) return ok(range.covered)
    const costs = await contracts.getMintingCosts(amounts, snapshot.block)
    if (!costs.ok) return costs
    // Without a cost, the range would not change, and this loop would never end.
    if (costs.value.length === 0) return err({ kind: 'malformedAnswer' })
    range = narrowed(range, balance, costs.value)
  }
}
