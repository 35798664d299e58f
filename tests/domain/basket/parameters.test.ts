import { describe, expect, it } from 'vitest'
import { perCent } from '../../../src/domain/basket/parameters.ts'

describe(perCent.name, () => {
  it.each([
    [3n * 10n ** 16n, '3'],
    [10n ** 18n, '100'],
    [10n ** 17n, '10'],
    [25n * 10n ** 14n, '0.25'],
    [1n, '0.0000000000000001'],
    [0n, '0'],
  ])('writes %s as %s', (share, text) => {
    expect(perCent(share)).toBe(text)
  })
})
