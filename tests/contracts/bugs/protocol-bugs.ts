import type { ProtocolPort } from '../../../src/application/ports/protocol-port.ts'
import type { Address } from '../../../src/domain/address.ts'
import { isForgotten } from '../../../src/domain/basket/cost-history.ts'
import type { ProtocolCoin, ProtocolSnapshot } from '../../../src/domain/basket/parameters.ts'
import { ok } from '../../../src/domain/result.ts'
import { fakeProtocolUnderTest } from '../../support/fakes-under-test.ts'
import { protocolPortCases } from '../protocol/contract.ts'
import { confusing, crossed } from './listed-bugs.ts'
import { seed } from './seeded-bug.ts'

type Break = (port: ProtocolPort) => Partial<ProtocolPort>

/** Changes what is read. */
const reading =
  (change: (snapshot: ProtocolSnapshot) => ProtocolSnapshot): Break =>
  (port) => ({
    async read() {
      const answer = await port.read()
      return answer.ok ? ok(change(answer.value)) : answer
    },
  })

/** Changes what is read of each coin. */
const readingCoins = (
  change: (coin: ProtocolCoin, all: readonly ProtocolCoin[]) => ProtocolCoin,
): Break =>
  reading((snapshot) => ({
    ...snapshot,
    coins: snapshot.coins.map((coin) => change(coin, snapshot.coins)),
  }))

const BUGS: Readonly<Record<string, Break>> = {
  'gives fees in per cent': reading((snapshot) => ({ ...snapshot, mintingFee: 3n })),
  'has fees go to nobody': reading((snapshot) => ({
    ...snapshot,
    feeRecipient: `0x${'0'.repeat(40)}` as Address,
  })),
  'counts every reserve in 18 decimals': readingCoins((coin) => {
    const { reserve, decimals } = coin
    if (reserve === undefined || decimals === undefined) return coin
    return { ...coin, reserve: reserve * 10n ** BigInt(18 - decimals) }
  }),
  'leaves what the index token holds out of the supply': reading((snapshot) => ({
    ...snapshot,
    supply: snapshot.supply - snapshot.heldByItself,
  })),
  'gives prices in gwei': readingCoins((coin) => ({
    ...coin,
    price: coin.price && coin.price / 10n ** 9n,
  })),
  'gives every coin the price of the cheapest': readingCoins((coin, all) => {
    const prices = all.flatMap(({ price }) => price ?? [])
    const lowest = prices.reduce((one, other) => (other < one ? other : one), 10n ** 30n)
    return { ...coin, price: coin.price && lowest }
  }),
  'remembers how many coins there were': (port) => {
    let count: number | undefined
    return reading((snapshot) => {
      count ??= snapshot.coins.length
      return { ...snapshot, coins: snapshot.coins.slice(0, count) }
    })(port)
  },
  'lets a symbol turn the text around': readingCoins((coin) => ({
    ...coin,
    symbol: coin.symbol && `\u202e${coin.symbol}`,
  })),
  'takes a symbol that shows nothing for one': readingCoins((coin) => ({
    ...coin,
    symbol: coin.symbol ?? (coin.decimals === undefined ? undefined : ''),
  })),
  'is silent about the coins that it does not read': reading((snapshot) => ({
    ...snapshot,
    hasMore: false,
  })),
  'takes the reserve of a broken coin for zero': readingCoins((coin) => ({
    ...coin,
    reserve: coin.reserve ?? 0n,
  })),
  'has a price for what cannot be bought': reading((snapshot) => ({
    ...snapshot,
    mintingCost: snapshot.mintingCost ?? 0n,
  })),
  'reads on another chain': (port) => ({
    async read() {
      const answer = await port.read()
      return !answer.ok && answer.error.kind === 'wrongChain' ? port.read() : answer
    },
  }),
  'tries again by itself': (port) => ({
    async read() {
      const answer = await port.read()
      return !answer.ok && answer.error.kind === 'rateLimited' ? port.read() : answer
    },
  }),
  'gives the cost of now for every block': (port) => ({
    async getMintingCost(block) {
      const answer = await port.getMintingCost(block)
      const now = await port.read()
      return answer.ok && now.ok ? ok(now.value.mintingCost) : answer
    },
  }),
  'takes a block that the node has dropped for one without a price': (port) => ({
    async getMintingCost(block) {
      const answer = await port.getMintingCost(block)
      return !answer.ok && isForgotten(answer.error) ? ok(undefined) : answer
    },
  }),
  'gives the cost on another chain': (port) => ({
    async getMintingCost(block) {
      const answer = await port.getMintingCost(block)
      return !answer.ok && answer.error.kind === 'wrongChain' ? port.getMintingCost(block) : answer
    },
  }),
}

const KINDS = ['network', 'rateLimited', 'malformedAnswer']

/** Around the fake protocol. */
export const PROTOCOL_SUITE = seed(
  'ProtocolPort',
  BUGS,
  (breakPort) =>
    protocolPortCases(async () => {
      const protocol = fakeProtocolUnderTest()
      return { ...protocol, port: { ...protocol.port, ...breakPort?.(protocol.port) } }
    }),
  { 'takes a failure for another': confusing(crossed(['read'], KINDS)) },
)
