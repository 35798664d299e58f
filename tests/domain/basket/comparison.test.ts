import { describe, expect, it } from 'vitest'
import { parseAddress, type Address } from '../../../src/domain/address.ts'
import { BASKET } from '../../../src/domain/tokens.ts'
import type { BasketComponent } from '../../../src/domain/protocol.ts'
import { compareBasket, type BasketRow, backingOf } from '../../../src/domain/basket/comparison.ts'
import { type ProtocolCoin, WAD } from '../../../src/domain/basket/protocol-parameters.ts'
import { STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'

const PERCENT = 10n ** 16n
const ADDRESS = parseAddress(`0x${'1'.repeat(40)}`) as Address

function coin(symbol: string | undefined, percentage: number, unit = 0n): ProtocolCoin {
  const proportion = BigInt(percentage) * PERCENT + unit
  return { address: ADDRESS, symbol, decimals: 6, proportion, reserve: 1n }
}

const AS_STATED = BASKET.map(({ name, percentage }) => coin(name, percentage))
const without = (name: string) => AS_STATED.filter(({ symbol }) => symbol !== name)
const compare = (coins: readonly ProtocolCoin[]) => compareBasket(BASKET, coins)
const brief = (rows: readonly BasketRow[]) =>
  rows.map(({ stated, coin: found, verdict }) => [stated?.name, found?.symbol, verdict])
const differences = (rows: readonly BasketRow[]) =>
  brief(rows).filter(([, , verdict]) => verdict !== 'asStated')

describe(compareBasket.name, () => {
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
      return compareBasket(stated, coins)[0]?.verdict
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

  it('has both of a stated coin and one on the chain that may be it, but has no name', () => {
    expect(differences(compare([...without('GUSD'), coin(undefined, 10)]))).toEqual([
      ['GUSD', undefined, 'notFound'],
      [undefined, undefined, 'notStated'],
    ])
  })
})

const held = (proportion: bigint, decimals: number, reserve?: bigint): ProtocolCoin => ({
  address: STRANGER,
  symbol: 'COIN',
  decimals,
  proportion,
  reserve,
})
const HALF = WAD / 2n
const of = (supply: bigint, heldByItself: bigint, coins: readonly ProtocolCoin[]) =>
  backingOf({ supply: supply * WAD, heldByItself: heldByItself * WAD, coins })

describe(backingOf.name, () => {
  it('adds coins up whatever their decimals', () => {
    const coins = [held(HALF, 6, 50_000_000n), held(HALF, 2, 50_00n)]
    expect(of(100n, 0n, coins)).toEqual({ ratio: WAD, verdict: 'full' })
  })

  it('leaves out what the index token holds of itself', () => {
    expect(of(103n, 3n, [held(WAD, 0, 100n)])).toEqual({ ratio: WAD, verdict: 'full' })
  })

  it.each([
    ['full, to the unit', [held(HALF, 2, 50_00n), held(HALF, 2, 50_00n)], 'full'],
    ['full, and more', [held(HALF, 2, 60_00n), held(HALF, 2, 50_00n)], 'full'],
    ['short by a unit', [held(HALF, 2, 49_99n), held(HALF, 2, 50_00n)], 'short'],
    ['short of one coin only', [held(HALF, 2, 49_99n), held(HALF, 2, 50_01n)], 'uneven'],
    ['without a reserve that could be read', [held(HALF, 2), held(HALF, 2, 50_00n)], 'unread'],
  ])('finds a reserve %s', (_name, coins, verdict) => {
    expect(of(100n, 0n, coins).verdict).toBe(verdict)
  })

  it('rounds a share down, as the index token does', () => {
    expect(
      backingOf({
        supply: WAD + 1n,
        heldByItself: 0n,
        coins: [held(HALF, 0, 1n), held(HALF, 18, HALF)],
      }).verdict,
    ).toBe('full')
  })

  it('has no ratio while nothing can be redeemed', () => {
    expect(of(0n, 0n, [held(WAD, 2, 5n)])).toEqual({ ratio: undefined, verdict: 'none' })
    expect(of(3n, 3n, [held(WAD, 2, 5n)])).toEqual({ ratio: undefined, verdict: 'none' })
  })

  it('does not know the reserve of coins that were not read', () => {
    const noDecimals = { ...held(WAD, 0, 500n), decimals: undefined }
    expect(of(1n, 0n, [noDecimals]).verdict).toBe('unread')
  })
})
