import { describe, expect, it } from 'vitest'
import { checkBasket, withValues } from '../../build/protocol.ts'
import { PROTOCOL } from '../../src/domain/protocol.ts'

describe(checkBasket.name, () => {
  const basket = [
    { name: 'QUAY', percentage: 60, color: '#123456' },
    { name: 'PIER', percentage: 40, color: '#654321' },
  ]

  it('passes shares that sum to 100', () => {
    expect(() => checkBasket({ basket })).not.toThrow()
  })

  it.each([[[16.6, 16.6, 16.7, 16.7, 16.7, 16.7]], [[33.33, 33.33, 33.34]], [[0.1, 0.2, 99.7]]])(
    'passes %j, which sum to 100 although their floating-point numbers do not',
    (shares) => {
      const coins = shares.map((percentage, index) => ({
        name: `C${index}`,
        percentage,
        color: '',
      }))
      expect(() => checkBasket({ basket: coins })).not.toThrow()
      const more = [...coins, { name: 'DUST', percentage: 0.01, color: '' }]
      expect(() => checkBasket({ basket: more })).toThrow('sum to 100.01, not to 100')
    },
  )

  it('refuses others, and a coin that comes twice', () => {
    expect(() => checkBasket({ basket: basket.slice(1) })).toThrow('sum to 40, not to 100')
    const twice = basket.map((coin) => ({ ...coin, name: 'QUAY' }))
    expect(() => checkBasket({ basket: twice })).toThrow('names a coin twice')
  })
})

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
