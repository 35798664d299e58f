import { describe, expect, it } from 'vitest'
import { feeFigure, figure, isRounded, plainText } from '../../../src/domain/amounts/amount-text.ts'

const COST = 1_234_567_890_123_456_789_012n

describe(plainText.name, () => {
  it.each([
    ['rounded', 'Costs 1,234.57 WETH now'],
    ['all', 'Costs 1,234.567890123456789012 WETH now'],
    ['ungrouped', 'Costs 1234.567890123456789012 WETH now'],
  ] as const)('has digits: %s', (digits, text) => {
    expect(plainText(['Costs ', figure(COST, 'up', 'WETH'), ' now'], digits)).toBe(text)
  })
})

describe(isRounded.name, () => {
  it('is not so of an amount that is shown in full', () => {
    expect(isRounded(figure(COST, 'up'))).toBe(true)
    expect(isRounded(figure(1_500_000_000_000_000_000n, 'up'))).toBe(false)
    expect(isRounded(figure(7n, 'up', 'X', 0))).toBe(false)
  })
})

describe(feeFigure.name, () => {
  it.each([
    [0n, '0 ETH', false],
    [1n, '<0.0001 ETH', true],
    [10n ** 14n - 1n, '<0.0001 ETH', true],
    [10n ** 14n, '0.0001 ETH', false],
  ] as const)('shows %d wei as %s', (wei, text, hasMore) => {
    expect(plainText([feeFigure(wei)])).toBe(text)
    expect(isRounded(feeFigure(wei))).toBe(hasMore)
    expect(plainText([feeFigure(wei)], 'ungrouped')).not.toContain('<')
  })
})
