import { HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import { allowanceQuestion } from '../../src/domain/transactions/kinds/approve.ts'
import { settled, startWithFakes, type Surroundings, TOKEN } from './services.ts'

/** A connected holder of both tokens, in a wallet that carries out batches, and 5 typed. */
export async function startBatching(offered = true, surroundings: Surroundings = {}) {
  const started = startWithFakes({ permitted: true }, surroundings)
  const { fakes, exchange } = started
  fakes.transactions.batches.areOffered = offered
  fakes.tokens.ledger.setBalance('ISC', HOLDER, 1000n * TOKEN)
  let asked = 0
  const { canBatch } = fakes.transactions
  fakes.transactions.canBatch = (account) => {
    asked += 1
    return canBatch(account)
  }
  await settled()
  return {
    ...started,
    timesAsked: () => asked,
    isPossible: started.batches.isPossible.get,
    type: async (amount = '5') => {
      exchange.setAmount(amount)
      await settled()
      fakes.clock.advance(300)
      await settled()
    },
  }
}

export type Started = Awaited<ReturnType<typeof startBatching>>

export const allow = ({ fakes }: Started, mode: 'mint' | 'redeem', amount: bigint) =>
  fakes.tokens.ledger.setAllowance(allowanceQuestion(mode, HOLDER, fakes.deployment), amount)
export const allowed = ({ fakes }: Started, mode: 'mint' | 'redeem') =>
  fakes.tokens.ledger.allowance(allowanceQuestion(mode, HOLDER, fakes.deployment))
export const records = ({ transactions }: Started) => transactions.state.get().records
