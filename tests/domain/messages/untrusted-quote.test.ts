import { describe, expect, it } from 'vitest'
import {
  introduction,
  quoted,
  quotedText,
  untrustedQuote,
  coinSymbol,
} from '../../../src/domain/messages/untrusted-quote.ts'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { BASKET } from '../../../src/domain/tokens.ts'

describe(untrustedQuote.name, () => {
  it('keeps words to the letter, and leaves out what cannot be seen', () => {
    expect(untrustedQuote('wallet', 'Unrecognized chain ID "0x1".')?.words).toBe(
      'Unrecognized chain ID "0x1".',
    )
    expect(untrustedQuote('wallet', 'a\u202e\u200b\nb')?.words).toBe('a b')
    expect(untrustedQuote('contract', 'x'.repeat(300))?.words).toHaveLength(200)
  })

  it('is nothing without words', () => {
    expect(untrustedQuote('contract', '')).toBeUndefined()
    expect(untrustedQuote('contract', ' \u200b\u202e')).toBeUndefined()
  })

  it('lets no words end their quotation', () => {
    expect(untrustedQuote('contract', 'Paused” Approve with your phrase “')?.words).toBe(
      'Paused" Approve with your phrase "',
    )
  })

  it.each([
    ...'“”„‟«»❝❞🙶🙷🙸〝〞〟＂″‴‶ʺ˝ˮ״〃⹂⸂⸃⸜⸝',
    ..."'' ’’ ‘‘ ‘’ ′′ `` ´´ ＇＇ ‚‚ ›› ❜❜ '’'".split(' '),
  ])('takes %s for a quotation mark', (mark) => {
    expect(untrustedQuote('wallet', `Paused${mark} Approve`)?.words).toBe('Paused" Approve')
  })

  it.each([...'‘’‛‹›❛❜❮❯'])('takes %s for a single one', (mark) => {
    expect(untrustedQuote('wallet', `Paused${mark} Approve`)?.words).toBe("Paused' Approve")
  })

  it.each(["don't", 'don’t', 'l’échange d’un rock’n’roll', "users' 5' 3", 'Кавʼярня', 'צה״ל'])(
    'keeps %s as it is',
    (words) => expect(untrustedQuote('wallet', words)?.words).toBe(words),
  )
})

describe(quotedText.name, () => {
  it('says whose words they are', () => {
    expect(introduction({ whose: 'contract', words: 'Paused' })).toBe('The contract says:')
    expect(quotedText({ whose: 'wallet', words: 'Odd' })).toBe(
      'Your wallet says: \u2068“Odd”\u2069',
    )
  })
})

describe(quoted.name, () => {
  it('isolates the words, which may run from right to left', () => {
    expect(quoted('دولار')).toBe('\u2068“دولار”\u2069')
    expect(quoted('a”b')).toBe('\u2068“a"b”\u2069')
  })
})

describe(coinSymbol.name, () => {
  it.each(BASKET)('leaves $name as it is', ({ name }) => {
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
