import type { ProtocolPort, TokenPort } from '../../application/ports/chain-ports.ts'
import type { AccountSnapshotQuery } from '../../domain/wallet/account-snapshot.ts'
import { createFakeChain, type FakeChain } from './fake-chain.ts'
import { EXCHANGE, FAKE_DEPLOYMENT, FAKE_GAS_PAID } from './fake-deployment.ts'
import { copyOf, type FakeLedger } from './fake-ledger.ts'

/** The tokens on a fake chain. */
export function createFakeTokens({ ledger, stateAt, controls, run }: FakeChain) {
  const port: TokenPort = {
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
  }
  /** The ledger: balances and allowances as of now. */
  return { ...port, ...controls, ledger }
}

function accountSnapshotOf(state: FakeLedger, { owner, wholeTokens, next }: AccountSnapshotQuery) {
  const { parameters, balance, allowance } = state
  const wei = state.mintingCost(wholeTokens)
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
    cost: wei === undefined ? undefined : { wholeTokens, wei },
    unpriced: wholeTokens > 0n && wei === undefined ? wholeTokens : undefined,
    networkFee: succeeds ? { next, wei: FAKE_GAS_PAID } : undefined,
  }
}

export type FakeProtocol = ReturnType<typeof createFakeProtocol>

/** The protocol on a fake chain, or on one of its own. Nothing is minted yet. */
export function createFakeProtocol(chain = createFakeChain()) {
  const { ledger, passBlock, controls, run } = chain
  const read: ProtocolPort['read'] = () =>
    run('read', () => {
      const block = chain.head('heads')
      return chain.stateAt(block, (state) => ({ block, ...protocolSnapshotOf(state) }))
    })
  return { read, ...controls, passBlock, ledger }
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
