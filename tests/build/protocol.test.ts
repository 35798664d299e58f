import { describe, expect, it } from 'vitest'
import { withValues } from '../../build/protocol.ts'
import { PROTOCOL } from '../../src/domain/protocol.ts'

describe(withValues.name, () => {
  it('writes the values of the description where they are used', () => {
    const code = 'const a = `${PROTOCOL.token.symbol} on ${PROTOCOL.network.chainId}`'
    expect(withValues(code, PROTOCOL)).toBe('const a = `${("ISC")} on ${(11155111)}`')
  })

  it('leaves what is done with a value', () => {
    expect(withValues('PROTOCOL.name.slice(0, 5)', PROTOCOL)).toBe(
      '("Index Stablecoin").slice(0, 5)',
    )
    expect(withValues('PROTOCOL.basket.length', { ...PROTOCOL, basket: [] })).toBe('([]).length')
  })

  it('writes whole lists and objects', () => {
    const fees = { minting: 1, redemption: 2 }
    expect(withValues('const { minting } = PROTOCOL.fees', { ...PROTOCOL, fees })).toBe(
      'const { minting } = ({"minting":1,"redemption":2})',
    )
  })

  it('writes undefined for what a description leaves out', () => {
    const wallet = { name: 'Other', installUrl: 'https://wallet.example' }
    expect(withValues('PROTOCOL.wallet.appUrl', { ...PROTOCOL, wallet })).toBe('(undefined)')
  })

  it('leaves other names', () => {
    const code = 'import { PROTOCOL } from "./protocol.ts"; MY_PROTOCOL.name; PROTOCOLS.name'
    expect(withValues(code, PROTOCOL)).toBe(code)
  })
})
