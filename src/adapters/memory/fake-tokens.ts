import type { TokenPort } from '../../application/ports/token-port.ts'
import { ok } from '../../domain/result.ts'
import type { Deployment } from '../../domain/protocol.ts'
import { allowanceQuestion } from '../../domain/transactions/approval.ts'
import type { FakeChain } from './fake-chain.ts'
import type { FakeLedger } from './fake-ledger.ts'
import { FAKE_PARAMETERS, mintingCost } from './fake-parameters.ts'
import { FAKE_GAS_PAID } from './fake-chain-transaction.ts'
import { createFaults, type Faults } from './faults.ts'

export type TokenStep = 'getAllowance' | 'getAccountSnapshot' | 'getMintingCosts'

/** The two tokens, as of the blocks of a fake chain. */
export interface FakeTokens extends TokenPort, Faults<TokenStep> {
  readonly ledger: FakeLedger
  /** How often each was asked. */
  count(step: TokenStep): number
}

/**
 * The tokens of unit tests, in memory.
 *
 * ```ts
 * const { tokens } = createFakeAdapters()
 * tokens.ledger.setBalance('WETH', HOLDER, 10n ** 18n)
 * tokens.failNext('getAllowance', { kind: 'network' })
 * ```
 */
export function createFakeTokens(
  ledger: FakeLedger,
  chain: FakeChain,
  deployment: Deployment,
): FakeTokens {
  const faults = createFaults<TokenStep>()
  const counts = { getAllowance: 0, getAccountSnapshot: 0, getMintingCosts: 0 }
  return {
    ledger,
    failNext: faults.failNext,
    hold: faults.hold,
    count: (step) => counts[step],
    getAllowance(question, atBlock) {
      counts.getAllowance += 1
      return faults.run('getAllowance', () => {
        const state = chain.stateAt(atBlock ?? chain.head())
        return state.ok ? ok(state.value.allowance(question)) : state
      })
    },
    getAccountSnapshot({ owner, wholeTokens, next }, atBlock) {
      counts.getAccountSnapshot += 1
      return faults.run('getAccountSnapshot', () => {
        const block = atBlock ?? chain.head()
        const state = chain.stateAt(block)
        if (!state.ok) return state
        const then = state.value
        const allowance = (mode: 'mint' | 'redeem') =>
          then.allowance(allowanceQuestion(mode, owner, deployment))
        return ok({
          owner,
          block,
          balances: {
            ETH: then.balance('ETH', owner),
            WETH: then.balance('WETH', owner),
            ISC: then.balance('ISC', owner),
          },
          allowances: { WETH: allowance('mint'), ISC: allowance('redeem') },
          parameters: FAKE_PARAMETERS,
          ...(wholeTokens > 0n && { cost: { wholeTokens, wei: mintingCost(wholeTokens) } }),
          ...(next && then.copy().apply(owner, next).ok && fee(next)),
        })
      })
    },
    getMintingCosts(amounts) {
      counts.getMintingCosts += 1
      return faults.run('getMintingCosts', () =>
        ok(amounts.map((wholeTokens) => ({ wholeTokens, cost: mintingCost(wholeTokens) }))),
      )
    },
  }
}

const fee = <Call>(next: Call) => ({ networkFee: { next, wei: FAKE_GAS_PAID } })
