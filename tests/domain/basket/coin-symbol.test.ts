import { PROTOCOL } from '../../../src/domain/protocol.ts'
import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { coinSymbol } from '../../../src/domain/basket/coin-symbol.ts'

describe(coinSymbol.name, () => {
  it.each(PROTOCOL.basket)('leaves $name as it is', ({ name }) => {
    expect(coinSymbol({ symbol: name })).toBe(name)
  })

  it.each(['ETH', 'ISC', 'WETH', 'usdc', 'FOO'])(
    'quotes %s, which any coin may be called',
    (symbol) => expect(coinSymbol({ symbol, address: HOLDER })).toBe(`\u2068“${symbol}”\u2069`),
  )

  it('leaves the address of a coin without a symbol, but not that of another', () => {
    expect(coinSymbol({ symbol: '0x7099…79C8', address: HOLDER })).toBe('0x7099…79C8')
    expect(coinSymbol({ symbol: '0x7098…79C8', address: HOLDER })).toBe('\u2068“0x7098…79C8”\u2069')
  })
})
