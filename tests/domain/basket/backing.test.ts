import { describe, expect, it } from 'vitest'
import { backingOf } from '../../../src/domain/basket/backing.ts'
import { WAD, type ProtocolCoin } from '../../../src/domain/basket/protocol-parameters.ts'
import { STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'

const coin = (proportion: bigint, decimals: number, reserve?: bigint): ProtocolCoin => ({
  address: STRANGER,
  symbol: 'COIN',
  decimals,
  proportion,
  reserve,
  price: undefined,
})
const HALF = WAD / 2n
const of = (
  supply: bigint,
  heldByItself: bigint,
  coins: readonly ProtocolCoin[],
  hasMore = false,
) => backingOf({ supply: supply * WAD, heldByItself: heldByItself * WAD, coins, hasMore })

describe(backingOf.name, () => {
  it('adds coins up whatever their decimals', () => {
    const coins = [coin(HALF, 6, 50_000_000n), coin(HALF, 2, 50_00n)]
    expect(of(100n, 0n, coins)).toEqual({
      redeemable: 100n * WAD,
      reserve: 100n * WAD,
      ratio: WAD,
      verdict: 'full',
    })
  })

  it('leaves out what the index token holds of itself', () => {
    expect(of(103n, 3n, [coin(WAD, 0, 100n)])).toMatchObject({
      redeemable: 100n * WAD,
      verdict: 'full',
    })
  })

  it.each([
    ['full, to the unit', [coin(HALF, 2, 50_00n), coin(HALF, 2, 50_00n)], 'full'],
    ['full, and more', [coin(HALF, 2, 60_00n), coin(HALF, 2, 50_00n)], 'full'],
    ['short by a unit', [coin(HALF, 2, 49_99n), coin(HALF, 2, 50_00n)], 'short'],
    ['short of one coin only', [coin(HALF, 2, 49_99n), coin(HALF, 2, 50_01n)], 'uneven'],
    ['without a reserve that could be read', [coin(HALF, 2), coin(HALF, 2, 50_00n)], 'unread'],
  ])('finds a reserve %s', (_name, coins, verdict) => {
    expect(of(100n, 0n, coins).verdict).toBe(verdict)
  })

  it('rounds a share down, as the index token does', () => {
    expect(
      backingOf({
        supply: WAD + 1n,
        heldByItself: 0n,
        coins: [coin(HALF, 0, 1n), coin(HALF, 18, HALF)],
        hasMore: false,
      }).verdict,
    ).toBe('full')
  })

  it('has no ratio while nothing can be redeemed', () => {
    expect(of(0n, 0n, [coin(WAD, 2, 5n)])).toMatchObject({ ratio: undefined, verdict: 'none' })
    expect(of(3n, 3n, [coin(WAD, 2, 5n)])).toMatchObject({ ratio: undefined, verdict: 'none' })
  })

  it('does not know the reserve of coins that were not read', () => {
    expect(of(1n, 0n, [coin(WAD, 2, 500n)], true)).toMatchObject({
      reserve: undefined,
      verdict: 'unread',
    })
    const noDecimals = { ...coin(WAD, 0, 500n), decimals: undefined }
    expect(of(1n, 0n, [noDecimals]).verdict).toBe('unread')
  })
})
