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
