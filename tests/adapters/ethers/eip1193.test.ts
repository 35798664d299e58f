import { describe, expect, it } from 'vitest'
import { parseBigQuantity, parseQuantity } from '../../../src/adapters/ethers/eip1193.ts'

describe(parseQuantity.name, () => {
  it.each([22, '0x16', '0x0016', '0X16', `0x${'16'.padStart(70, '0')}`])('reads %s', (raw) => {
    expect(parseQuantity(raw)).toBe(22)
  })

  it.each(['', '0x', '0xg', '16 0', 'a1', -1, 1.5, NaN, null, undefined, {}, ['0x16']])(
    'does not take %s for a quantity',
    (raw) => expect(parseQuantity(raw)).toBeUndefined(),
  )

  it('does not take what a number cannot hold exactly', () => {
    expect(parseQuantity('0x1fffffffffffff')).toBe(Number.MAX_SAFE_INTEGER)
    expect(parseQuantity('0x20000000000000')).toBeUndefined()
    expect(parseQuantity(Number.MAX_SAFE_INTEGER + 1)).toBeUndefined()
  })
})

describe(parseBigQuantity.name, () => {
  it('holds 256 bits and no more', () => {
    expect(parseBigQuantity(`0x${'F'.repeat(64)}`)).toBe(2n ** 256n - 1n)
    expect(parseBigQuantity(`0x1${'0'.repeat(64)}`)).toBeUndefined()
  })
})
