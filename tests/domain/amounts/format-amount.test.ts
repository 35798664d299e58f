import { parseUnits } from 'ethers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  aligned,
  approvalText,
  formatAmount,
  feeFigure,
  figure,
  isRounded,
  plainText,
  roughFigure,
} from '../../../src/domain/amounts/format-amount.ts'
import { ETH } from '../../../src/domain/tokens.ts'
import { amountsUpTo } from '../../support/amounts.ts'

const COST = 1_234_567_890_123_456_789_012n

describe(formatAmount.name, () => {
  it.each([
    [40_172_345_678_901_234n, 18, '0.0401723', '0.0401724'],
    [COST, 18, '1,234.56', '1,234.57'],
    [999_999_999_999_999_999n, 18, '0.999999', '1'],
    [5n * 10n ** 18n, 18, '5', '5'],
    [1n, 18, '0.000000000000000001', '0.000000000000000001'],
    [0n, 18, '0', '0'],
    [1000n, 0, '1,000', '1,000'],
    [123_456_789n, 2, '1,234,567.89', '1,234,567.89'],
    [1_234_567n, 6, '1.23456', '1.23457'],
    [123_450_001n, 5, '1,234.5', '1,234.51'],
  ])('writes %s with %s decimals as %s, or rounded up %s', (baseUnits, decimals, down, up) => {
    expect(formatAmount(baseUnits, 'down', decimals)).toBe(down)
    expect(formatAmount(baseUnits, 'up', decimals)).toBe(up)
  })

  it('never promises too much, and keeps six digits', () => {
    fc.assert(
      fc.property(amountsUpTo(10n ** 30n), fc.nat({ max: 24 }), (amount, decimals) => {
        const read = (rounding: 'up' | 'down') =>
          parseUnits(formatAmount(amount, rounding, decimals).replaceAll(',', ''), decimals)
        expect(read('down') <= amount && amount <= read('up')).toBe(true)
        expect((read('up') - read('down')) * 10n ** 5n <= amount).toBe(true)
      }),
    )
  })
})

describe(plainText.name, () => {
  it.each([
    ['rounded', 'Costs 1,234.57 WETH now'],
    ['all', 'Costs 1,234.567890123456789012 WETH now'],
    ['ungrouped', 'Costs 1234.567890123456789012 WETH now'],
  ] as const)('has digits: %s', (digits, text) => {
    expect(plainText(['Costs ', figure(COST, 'up', 'WETH'), ' now'], digits)).toBe(text)
  })

  it('has no unit but the given one', () => {
    expect(plainText([figure(COST, 'up'), ' and ', roughFigure(COST, 2)])).toBe(
      '1,234.57 and 1,300',
    )
  })
})

describe(isRounded.name, () => {
  it('is not so of an amount that is shown in full', () => {
    expect(isRounded(figure(COST, 'up'))).toBe(true)
    expect(isRounded(figure(1_500_000_000_000_000_000n, 'up'))).toBe(false)
    expect(isRounded(figure(7n, 'up', 'X', 0))).toBe(false)
  })
})

describe(aligned.name, () => {
  it.each([
    [['28227', '14113', '9409'], 3, ['28.227', '14.113', '9.409']],
    [['29100', '9700'], 3, ['29.10', '9.70']],
    [['1234567891', '123456'], 6, ['1,234.567891', '0.123456']],
    [['1234567891', '0'], 6, ['1,234.56', '0.00']],
    [['1234567891', '1'], 9, ['1.234567', '0.000000']],
  ] as const)('gives %j with %i decimals as many places', (amounts, decimals, texts) => {
    const column = aligned(amounts.map((text) => [figure(BigInt(text), 'down', '', decimals)]))
    expect(column.map((text) => plainText(text))).toEqual(texts)
  })

  it('marks an amount only where digits are left out', () => {
    const amounts = [1234567891n, 5_000_000n].map((amount) => [figure(amount, 'down', '', 6)])
    const column = aligned(amounts).flat()
    expect(column.map((part) => typeof part !== 'string' && isRounded(part))).toEqual([true, false])
  })
})

describe(feeFigure.name, () => {
  it.each([
    [0n, `0 ${ETH}`, false],
    [1n, `<0.0001 ${ETH}`, true],
    [10n ** 14n - 1n, `<0.0001 ${ETH}`, true],
    [10n ** 14n, `0.0001 ${ETH}`, false],
  ] as const)('shows %d wei as %s', (wei, text, hasMore) => {
    expect(plainText([feeFigure(wei)])).toBe(text)
    expect(isRounded(feeFigure(wei))).toBe(hasMore)
    expect(plainText([feeFigure(wei)], 'ungrouped')).not.toContain('<')
  })
})

describe(approvalText.name, () => {
  it('calls what wallets write for it any amount', () => {
    expect(plainText(approvalText(2n ** 256n - 1n, 'WETH'))).toBe('any amount of WETH')
    expect(plainText(approvalText(2n ** 255n, 'WETH'))).toBe('any amount of WETH')
    expect(plainText(approvalText(2n ** 255n - 1n, 'ISC'))).toMatch(/^[\d,]+\.\d+ ISC$/)
  })
})
