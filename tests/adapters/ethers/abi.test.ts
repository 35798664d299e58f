import { describe, expect, it } from 'vitest'
import { decodeResult, toChecksum } from '../../../src/adapters/ethers/abi.ts'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'

const word = (value: number) => value.toString(16).padStart(64, '0')

describe(decodeResult.name, () => {
  it('decodes lists of structs', () => {
    const part = word(1) + word(64) + word(2) + 'abcd'.padEnd(64, '0')
    const list = `0x${word(32)}${word(1)}${word(32)}${part}`
    expect(decodeResult('aggregate3', list)).toEqual([[true, '0xabcd']])
  })

  it('throws for a list whose items share their bytes, which could take very long', () => {
    const [items, bytes] = [200, 6400]
    const part = word(1) + word(64) + word(bytes) + 'ab'.repeat(bytes)
    const offsets = word(items * 32).repeat(items)
    const shared = `0x${word(32)}${word(items)}${offsets}${part}`
    expect(() => decodeResult('aggregate3', shared)).toThrow(/could not decode/)
  })
})

describe(toChecksum.name, () => {
  it('gives an address its checksum', () => {
    expect([HOLDER, HOLDER.toLowerCase()].map(toChecksum)).toEqual([HOLDER, HOLDER])
  })

  it.each([
    ['too short', '0x12'],
    ['too long', `${HOLDER}00`],
    ['without 0x', HOLDER.slice(2)],
    ['an ICAP address', 'XE7338O073KYGTWWZN0F2WZ0R8PX5ZPPZS'],
    ['with a wrong checksum', HOLDER.replace('C', 'c')],
  ])('throws for what is no address: %s', (_what, other) => {
    expect(() => toChecksum(other)).toThrow(Error)
  })
})
