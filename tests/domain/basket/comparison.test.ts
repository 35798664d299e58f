import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAddress, type Address } from '../../../src/domain/address.ts'
import { BASKET } from '../../../src/domain/tokens.ts'
import type { BasketComponent } from '../../../src/domain/protocol-description.ts'
import {
  compareBasket,
  type BasketRow,
  type BasketVerdict,
} from '../../../src/domain/basket/comparison.ts'
import type { ProtocolCoin } from '../../../src/domain/basket/protocol-parameters.ts'

const PERCENT = 10n ** 16n
const ADDRESS = parseAddress(`0x${'1'.repeat(40)}`) as Address

function coin(symbol: string | undefined, percentage: number, unit = 0n): ProtocolCoin {
  const proportion = BigInt(percentage) * PERCENT + unit
  return { address: ADDRESS, symbol, decimals: 6, proportion, reserve: 1n, price: undefined }
}

/** What may be said of a coin, apart from which belongs to which. */
function trueVerdict({ stated, coin: of }: BasketRow, isComplete: boolean): BasketVerdict {
  if (of === undefined) return isComplete ? 'missing' : 'notFound'
  if (stated === undefined) return of.symbol === undefined ? 'unnamed' : 'notStated'
  const share = BigInt(stated.percentage) * PERCENT
  return of.proportion === share ? 'asStated' : 'otherShare'
}

const AS_STATED = BASKET.map(({ name, percentage }) => coin(name, percentage))
const without = (name: string) => AS_STATED.filter(({ symbol }) => symbol !== name)
const compare = (coins: readonly ProtocolCoin[], hasMore = false) =>
  compareBasket(BASKET, { coins, hasMore })
const brief = (rows: readonly BasketRow[]) =>
  rows.map(({ stated, coin: found, verdict }) => [stated?.name, found?.symbol, verdict])
const differences = (rows: readonly BasketRow[]) =>
  brief(rows).filter(([, , verdict]) => verdict !== 'asStated')

describe(compareBasket.name, () => {
  it('finds each coin as stated', () => {
    expect(brief(compare(AS_STATED))).toEqual([
      ['USDC', 'USDC', 'asStated'],
      ['USDM', 'USDM', 'asStated'],
      ['USDP', 'USDP', 'asStated'],
      ['PYUSD', 'PYUSD', 'asStated'],
      ['GUSD', 'GUSD', 'asStated'],
    ])
  })

  it('finds a different share, by as little as a unit', () => {
    for (const unit of [-1n, 1n]) {
      const rows = compare([...without('USDC'), coin('USDC', 30, unit)])
      expect(differences(rows)).toEqual([['USDC', 'USDC', 'otherShare']])
    }
  })

  it('understands stated shares with a fraction', () => {
    const stated: BasketComponent[] = [{ name: 'USDC', percentage: 12.5, color: '' }]
    const verdict = (unit: bigint) => {
      const coins = [coin('USDC', 12, 5n * 10n ** 15n + unit)]
      return compareBasket(stated, { coins, hasMore: false })[0]?.verdict
    }
    expect(verdict(0n)).toBe('asStated')
    expect(verdict(1n)).toBe('otherShare')
  })

  it('takes one of two with the same symbol for the stated one: that with its share', () => {
    const rows = compare([coin('USDC', 5), ...AS_STATED])
    expect(differences(rows)).toEqual([[undefined, 'USDC', 'notStated']])
    expect(rows.at(-1)?.coin?.proportion).toBe(5n * PERCENT)
    expect(differences(compare([...without('USDC'), coin('USDC', 5), coin('USDC', 6)]))).toEqual([
      ['USDC', 'USDC', 'otherShare'],
      [undefined, 'USDC', 'notStated'],
    ])
  })

  it('does not say that a coin is missing while one has no name, or more are listed', () => {
    expect(differences(compare([...without('GUSD'), coin(undefined, 10)]))).toEqual([
      ['GUSD', undefined, 'notFound'],
      [undefined, undefined, 'unnamed'],
    ])
    expect(differences(compare(without('GUSD'), true))).toEqual([['GUSD', undefined, 'notFound']])
  })

  const anyCoin = fc.record({
    address: fc.constant(ADDRESS),
    symbol: fc.option(fc.constantFrom(...BASKET.map(({ name }) => name), 'DAI', 'usdc'), {
      nil: undefined,
    }),
    decimals: fc.constant(undefined),
    proportion: fc.constantFrom(0n, 10n, 15n, 28n, 30n).map((percentage) => percentage * PERCENT),
    reserve: fc.constant(undefined),
    price: fc.constant(undefined),
  })

  it('has every stated coin and every coin of the chain once, and says what is true', () => {
    fc.assert(
      fc.property(fc.array(anyCoin, { maxLength: 10 }), fc.boolean(), (coins, hasMore) => {
        const rows = compare(coins, hasMore)
        expect(rows.flatMap(({ stated }) => stated ?? [])).toEqual(BASKET)
        const found = rows.flatMap((row) => row.coin ?? [])
        expect(new Set(found)).toEqual(new Set(coins))
        expect(found).toHaveLength(coins.length)
        const isComplete = !hasMore && coins.every(({ symbol }) => symbol !== undefined)
        expect(rows.map(({ verdict }) => verdict)).toEqual(
          rows.map((row) => trueVerdict(row, isComplete)),
        )
        const pairs = rows.filter((row) => row.stated !== undefined && row.coin !== undefined)
        expect(pairs.map(({ coin: of }) => of?.symbol)).toEqual(
          pairs.map((row) => row.stated?.name),
        )
        const lonely = new Set(rows.map((row) => row.coin === undefined && row.stated?.name))
        expect(coins.filter(({ symbol }) => lonely.has(symbol ?? ''))).toEqual([])
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 1000 },
    )
  })
})
