import type { TokenPort } from '../../application/ports/chain-ports.ts'
import { ok } from '../../domain/result.ts'
import type { AccountSnapshot, AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'
import type { FakeChain } from './fake-chain.ts'
import { FAKE_GAS_PAID } from './fake-deployment.ts'
import { createFakeLedger, type FakeLedger } from './fake-ledger.ts'
import { createFaults } from './faults.ts'

/** The tokens on a fake chain. */
export function createFakeTokens(chain: FakeChain) {
  const { controls, run } = createFaults<keyof TokenPort>()
  const port: TokenPort = {
    getAccountSnapshot: (question, block) =>
      run('getAccountSnapshot', () => {
        const state = chain.stateAt(block)
        return state.ok ? ok({ block, ...snapshotOf(state.value, question) }) : state
      }),
    getMintingCosts: (amounts, atBlock) =>
      run('getMintingCosts', () => {
        const state = atBlock === 'pending' ? ok(chain.pendingState()) : chain.stateAt(atBlock)
        if (!state.ok) return state
        const { mintingCost } = state.value
        return ok(amounts.map((wholeTokens) => ({ wholeTokens, cost: mintingCost(wholeTokens) })))
      }),
  }
  /** The ledger: balances and allowances as of now. */
  return { ...port, ...controls, ledger: chain.ledger }
}

function snapshotOf(
  state: FakeLedger,
  { owner, wholeTokens, next }: AccountSnapshotQuery,
): Omit<AccountSnapshot, 'block'> {
  const { parameters, balance, allowance } = state
  const wei = state.mintingCost(wholeTokens)
  const succeeds = next && createFakeLedger(state.snapshot()).apply(owner, next).ok
  return {
    owner,
    balances: {
      ETH: balance('ETH', owner),
      WETH: balance('WETH', owner),
      ISC: balance('ISC', owner),
    },
    allowances: { WETH: allowance('WETH', owner), ISC: allowance('ISC', owner) },
    parameters,
    coins: parameters.coins.map((coin) => ({ coin, amount: balance(coin.address, owner) })),
    cost: wei === undefined ? undefined : { wholeTokens, wei },
    unpriced: wholeTokens > 0n && wei === undefined ? wholeTokens : undefined,
    networkFee: succeeds ? { next, wei: FAKE_GAS_PAID } : undefined,
  }
}
