import { PROTOCOL } from '../../../src/domain/protocol.ts'
import { describe, expect, it } from 'vitest'
import { parseAddress, type Address } from '../../../src/domain/address.ts'
import {
  compareBasket,
  hasStatedShare,
  reservePerToken,
} from '../../../src/domain/basket/comparison.ts'
import {
  WAD,
  type ProtocolCoin,
  type ProtocolSnapshot,
} from '../../../src/domain/basket/protocol-parameters.ts'
import { FIRST, SECOND } from '../../support/basket.ts'

const PERCENT = 10n ** 16n
const ADDRESS = parseAddress(`0x${'1'.repeat(40)}`) as Address

function coin(symbol: string | undefined, percentage: number, unit = 0n): ProtocolCoin {
  const proportion = BigInt(percentage) * PERCENT + unit
  return { address: ADDRESS, symbol, decimals: 6, proportion, reserve: 1n }
}

const AS_STATED = PROTOCOL.basket.map(({ name, percentage }) => coin(name, percentage))
const without = (name: string) => AS_STATED.filter(({ symbol }) => symbol !== name)
/** Stated coins that are not on the chain, and coins that are only on the chain. */
const unpaired = (coins: readonly ProtocolCoin[]) =>
  compareBasket(coins)
    .filter((row) => row.stated === undefined || row.coin === undefined)
    .map((row) => [row.stated?.name, row.coin?.symbol])
const SHARES = PROTOCOL.basket.map(({ percentage }) => BigInt(percentage))
const sharesOf = (coins: readonly ProtocolCoin[]) =>
  compareBasket(coins).map((row) => row.coin && row.coin.proportion / PERCENT)

describe(compareBasket.name, () => {
  it('pairs each stated coin with the coin of its symbol, in the stated order', () => {
    expect(sharesOf(AS_STATED.toReversed())).toEqual(SHARES)
    expect(unpaired(AS_STATED)).toEqual([])
  })

  it('takes one of two with the same symbol for the stated one: that with its share', () => {
    expect(unpaired([coin(FIRST, 5), ...AS_STATED])).toEqual([[undefined, FIRST]])
    expect(sharesOf([coin(FIRST, 5), ...AS_STATED])).toEqual([...SHARES, 5n])
  })

  it('takes the first of two with the same symbol if neither has the stated share', () => {
    const coins = [...without(FIRST), coin(FIRST, 5), coin(FIRST, 6)]
    expect(sharesOf(coins)).toEqual([5n, ...SHARES.slice(1), 6n])
  })

  it('has both of a stated coin and one on the chain that may be it, but has no name', () => {
    expect(unpaired([...without(SECOND), coin(undefined, 10)])).toEqual([
      [SECOND, undefined],
      [undefined, undefined],
    ])
  })
})

describe(hasStatedShare.name, () => {
  it.each([
    [30, coin('USDC', 30), true],
    [30, coin('USDC', 30, 1n), false],
    [12.5, coin('USDC', 12, 5n * 10n ** 15n), true],
    [12.5, coin('USDC', 12, 5n * 10n ** 15n + 1n), false],
  ])('tells %s%% from another share by as little as a unit (%#)', (percentage, found, expected) => {
    expect(hasStatedShare({ name: 'USDC', percentage, color: '' }, found)).toBe(expected)
  })
})

describe(reservePerToken.name, () => {
  const six = { reserve: 3_000_000n, decimals: 6 }
  const eighteen = { reserve: 3n * WAD, decimals: 18 }
  it.each<[object[], bigint, bigint | undefined]>([
    [[six, eighteen], 4n * WAD, (3n * WAD) / 2n],
    [[six, { ...eighteen, reserve: undefined }], 4n * WAD, undefined],
    [[six, { ...eighteen, decimals: undefined }], 4n * WAD, undefined],
    [[six], 0n, undefined],
  ])('of %o for a supply of %s is %s', (coins, supply, expected) => {
    const snapshot: object = { coins, supply }
    expect(reservePerToken(snapshot as ProtocolSnapshot)).toBe(expected)
  })
})
