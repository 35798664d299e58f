import type { TokenPort } from '../../application/ports/token-port.ts'
import type { AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'
import { createFakeChain, type FakeChain } from './fake-chain.ts'
import { EXCHANGE, FAKE_DEPLOYMENT, FAKE_GAS_PAID } from './fake-deployment.ts'
import { copyOf, type FakeLedger } from './fake-ledger.ts'

/** What is read of the tokens on a fake chain. */
export function createFakeReads({ stateAt, head, run }: FakeChain) {
  const reads: Omit<TokenPort, 'prepare' | 'send'> = {
    getAccountSnapshot: (query, block) =>
      run('getAccountSnapshot', () =>
        stateAt(block, (state) => ({ block, ...accountSnapshotOf(state, query) })),
      ),
    getMintingCosts: (amounts, atBlock) =>
      run('getMintingCosts', () =>
        stateAt(atBlock, ({ mintingCost }) =>
          amounts.map((wholeTokens) => ({ wholeTokens, cost: mintingCost(wholeTokens) })),
        ),
      ),
    getProtocolSnapshot: () =>
      run('getProtocolSnapshot', () => {
        const block = head('heads')
        return stateAt(block, (state) => ({ block, ...protocolSnapshotOf(state) }))
      }),
  }
  return reads
}

function accountSnapshotOf(state: FakeLedger, { owner, wholeTokens, next }: AccountSnapshotQuery) {
  const { parameters, balance, allowance } = state
  const succeeds = next && copyOf(state).apply(owner, next).ok
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
    minting: wholeTokens > 0n ? { wholeTokens, cost: state.mintingCost(wholeTokens) } : undefined,
    networkFee: succeeds ? { next, wei: FAKE_GAS_PAID } : undefined,
  }
}

export type FakeNode = ReturnType<typeof createFakeNode>

/** A node with a chain of its own. Nothing is minted yet. */
export function createFakeNode() {
  const chain = createFakeChain()
  return { ...chain, ...createFakeReads(chain) }
}

function protocolSnapshotOf({ parameters, balance, ...state }: FakeLedger) {
  return {
    ...parameters,
    supply: state.supply(),
    heldByItself: balance('ISC', FAKE_DEPLOYMENT.indexToken),
    mintingCost: state.mintingCost(1n),
    coins: parameters.coins.map((coin) => ({
      ...coin,
      reserve: balance(coin.address, EXCHANGE),
    })),
  }
}
