import { describe, expect, it } from 'vitest'
import { formatMargin, parseMargin } from '../../../src/domain/transactions/margin.ts'

describe(parseMargin.name, () => {
  it.each([
    ['1', 100n],
    ['0.1', 10n],
    ['10', 1000n],
    ['10.00', 1000n],
    ['.5', 50n],
    ['1.25', 125n],
  ])('reads %s', (text, margin) => {
    expect(parseMargin(text)).toBe(margin)
  })

  it.each(['', '0', '0.09', '10.01', '1.255', '1,5', '-1', '1 %', '1e1', '100'])(
    'does not read "%s"',
    (text) => expect(parseMargin(text)).toBeUndefined(),
  )
})

describe(formatMargin.name, () => {
  it.each([
    [10n, '0.1'],
    [100n, '1'],
    [125n, '1.25'],
  ])('writes %s as it is typed', (margin, text) => expect(formatMargin(margin)).toBe(text))
})
