import { ETHER_PRICE, POOL_ETHER } from '../../devnet/coins.ts'
import { createFakeAdapters, HOLDER, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import {
  EXCHANGE,
  FAKE_DEPLOYMENT,
  FAKE_GAS_PAID,
  FAKE_PARAMETERS,
  FEE_RECIPIENT,
} from '../../src/adapters/memory/fake-deployment.ts'
import { poolOf } from '../../src/adapters/memory/fake-pools.ts'
import { BROWSER_WALLET } from '../../src/domain/wallet/wallet-list.ts'
import type { Side } from './side.ts'

const ETHER = 10n ** 18n
const { coins } = FAKE_PARAMETERS

/** The fake, with the pools and the ether of the local chain. */
export function createFakeSide(ether: bigint): Side & {
  newest(): number
  /** The hashes that wait for a block. */
  waiting(): readonly string[]
  /** Those of them that are the first ones of their accounts. */
  nextOnes(): readonly string[]
  /** The hashes in the newest block. */
  newestBlock(): readonly string[]
} {
  const fakes = createFakeAdapters({ permitted: true })
  const { chain, tokens, transactions, deployment } = fakes
  const { ledger } = tokens
  fakes.wallet.choose(BROWSER_WALLET.id)
  for (const account of [HOLDER, STRANGER]) ledger.setBalance('ETH', account, ether)
  for (const { address, decimals } of coins) {
    const weth = POOL_ETHER * ETHER
    ledger.setPool(address, { weth, coins: POOL_ETHER * ETHER_PRICE * 10n ** BigInt(decimals) })
  }
  return {
    chain,
    tokens,
    transactions,
    protocol: fakes.protocol.wallet,
    deployment,
    names: namesOf({
      HOLDER,
      STRANGER,
      WETH: FAKE_DEPLOYMENT.weth,
      ISC: FAKE_DEPLOYMENT.indexToken,
      EXCHANGE,
      FEE_RECIPIENT,
      ...Object.fromEntries(coins.map(({ symbol, address }) => [symbol, address])),
      ...Object.fromEntries(
        coins.map(({ symbol, address }) => [`${symbol} pool`, poolOf(address)]),
      ),
    }),
    firstBlock: chain.block(),
    firstNonce: () => 0,
    feesOf: (account, block) =>
      FAKE_GAS_PAID *
      BigInt(chain.mined().filter((one) => one.from === account && one.block <= block).length),
    useAccount: (account) => fakes.wallet.useAccounts(account),
    refuseNext: () => transactions.failNext('sign', { kind: 'rejected' }),
    loseNext: () => chain.loseNext(),
    sent: async () => {},
    pause: async () => chain.pause(),
    mine: async () => chain.mine(),
    passBlock: async () => chain.passBlock(),
    speedUp: async (hash) => chain.speedUp(hash),
    cancel: async (hash) => chain.cancel(hash),
    replace: async (hash) => chain.replace(hash),
    reorg: async () => chain.reorg(),
    async movePool(index, perCent) {
      const coin = coins[index]?.address
      if (coin === undefined) return
      const pool = poolOf(coin)
      const held = ledger.balance(coin, pool)
      const weth = ledger.balance('WETH', pool)
      ledger.setPool(coin, { weth, coins: (held * perCent) / 100n })
    },
    newest: () => chain.block(),
    waiting: () => chain.waiting().map(({ hash }) => hash),
    nextOnes: () =>
      [HOLDER, STRANGER].flatMap((account) => {
        const first = chain.waiting().find(({ from }) => from === account)
        return first === undefined ? [] : [first.hash]
      }),
    newestBlock: () =>
      chain
        .mined()
        .filter(({ block }) => block === chain.block())
        .map(({ hash }) => hash),
  }
}

/** Turns addresses by name into names by address. */
export function namesOf(addresses: Record<string, string>): ReadonlyMap<string, string> {
  return new Map(Object.entries(addresses).map(([name, address]) => [address.toLowerCase(), name]))
}

export type FakeSide = ReturnType<typeof createFakeSide>
