import type { ReadingPort } from '../../application/ports/reading-port.ts'
import { ok } from '../../domain/result.ts'
import type { Deployment } from '../../domain/token.ts'
import { allowanceQuestion } from '../../domain/transaction.ts'
import type { FakeChain } from './fake-chain.ts'
import { FAKE_TERMS, mintingCost } from './fake-terms.ts'
import { FAKE_GAS_PAID } from './fake-transaction.ts'
import { createFaults, type Faults } from './faults.ts'

export type ReadingStep = 'read' | 'mintingCosts'

/** What the chain of the fake tokens says. */
export interface FakeReadings extends ReadingPort, Faults<ReadingStep> {
  /** How often each was asked. */
  count(step: ReadingStep): number
}

export function createFakeReadings(chain: FakeChain, deployment: Deployment): FakeReadings {
  const faults = createFaults<ReadingStep>()
  const counts = { read: 0, mintingCosts: 0 }
  return {
    failNext: faults.failNext,
    hold: faults.hold,
    count: (step) => counts[step],
    read({ owner, wholeTokens, next }, atBlock) {
      counts.read += 1
      return faults.run('read', () => {
        const block = atBlock ?? chain.newestBlock()
        const state = chain.stateAt(block)
        if (!state.ok) return state
        const ledger = state.value
        const allowance = (mode: 'mint' | 'redeem') =>
          ledger.allowance(allowanceQuestion(mode, owner, deployment))
        return ok({
          owner,
          block,
          holdings: {
            ETH: ledger.balance('ETH', owner),
            WETH: ledger.balance('WETH', owner),
            ISC: ledger.balance('ISC', owner),
          },
          allowances: { WETH: allowance('mint'), ISC: allowance('redeem') },
          terms: FAKE_TERMS,
          ...(wholeTokens > 0n && { cost: { wholeTokens, wei: mintingCost(wholeTokens) } }),
          ...(next && ledger.copy().apply(owner, next).ok && fee(next)),
        })
      })
    },
    mintingCosts(amounts) {
      counts.mintingCosts += 1
      return faults.run('mintingCosts', () =>
        ok(amounts.map((wholeTokens) => ({ wholeTokens, cost: mintingCost(wholeTokens) }))),
      )
    },
  }
}

const fee = <Call>(next: Call) => ({ networkFee: { next, wei: FAKE_GAS_PAID } })
