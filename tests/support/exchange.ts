import { HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import { allowanceQuestion } from '../../src/domain/transactions/kinds.ts'
import { settled, startConnected, TOKEN } from './services.ts'

/** Connected, with everything approved, a little ISC and an amount in the field. */
export async function startApproved(amount = '5') {
  const started = await startConnected()
  const { fakes, exchange } = started
  const { ledger } = fakes.tokens
  ledger.setBalance('ISC', HOLDER, 1000n * TOKEN)
  for (const mode of ['mint', 'redeem'] as const) {
    ledger.setAllowance(allowanceQuestion(mode, HOLDER, fakes.deployment), 1000n * TOKEN)
  }
  exchange.setAmount(amount)
  await settled()
  return started
}
