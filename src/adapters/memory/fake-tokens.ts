import type { TokenPort } from '../../application/ports/token-port.ts'
import type { Deployment } from '../../domain/tokens.ts'
import { ok } from '../../domain/result.ts'
import { allowanceQuestion } from '../../domain/transactions/kinds/approve.ts'
import type { FakeChain } from './fake-chain.ts'
import { FAKE_GAS_PAID } from './fake-deployment.ts'
import type { FakeLedger } from './fake-ledger.ts'
import { createFaults, type Faults } from './faults.ts'

export type TokenStep = 'getAllowance' | 'getAccountSnapshot' | 'getMintingCosts'

export interface FakeTokens extends TokenPort, Faults<TokenStep> {
  /** Balances and allowances as of now. */
  readonly ledger: FakeLedger
  /** How often a method was called. */
  count(step: TokenStep): number
}

/**
 * The tokens on a fake chain.
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
  const run: typeof faults.run = (step, work) => {
    counts[step] += 1
    return faults.run(step, work)
  }
  return {
    ...faults.controls,
    ledger,
    count: (step) => counts[step],
    getAllowance: (question, atBlock) =>
      run('getAllowance', () => {
        const state = chain.stateAt(atBlock ?? chain.head())
        return state.ok ? ok(state.value.allowance(question)) : state
      }),
    getAccountSnapshot: ({ owner, wholeTokens, next }, atBlock) =>
      run('getAccountSnapshot', () => {
        const block = atBlock ?? chain.head()
        const found = chain.stateAt(block)
        if (!found.ok) return found
        const state = found.value
        const allowance = (mode: 'mint' | 'redeem') =>
          state.allowance(allowanceQuestion(mode, owner, deployment))
        const succeeds = next && state.copy().apply(owner, next).ok
        const { parameters } = state
        const wei = wholeTokens > 0n ? state.mintingCost(wholeTokens) : undefined
        return ok({
          owner,
          block,
          balances: {
            ETH: state.balance('ETH', owner),
            WETH: state.balance('WETH', owner),
            ISC: state.balance('ISC', owner),
          },
          allowances: { WETH: allowance('mint'), ISC: allowance('redeem') },
          parameters,
          coins: parameters.coins.map((coin) => ({
            coin,
            amount: state.balance(coin.address, owner),
          })),
          ...(wei !== undefined && { cost: { wholeTokens, wei } }),
          ...(wholeTokens > 0n && wei === undefined && { unpriced: wholeTokens }),
          ...(succeeds && { networkFee: { next, wei: FAKE_GAS_PAID } }),
        })
      }),
    getMintingCosts: (amounts, atBlock) =>
      run('getMintingCosts', () => {
        const state = atBlock === 'pending' ? ok(chain.pendingState()) : chain.stateAt(atBlock)
        if (!state.ok) return state
        const { mintingCost } = state.value
        return ok(amounts.map((wholeTokens) => ({ wholeTokens, cost: mintingCost(wholeTokens) })))
      }),
  }
}
