import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  sanitizeText,
  introduction,
  quoted,
  quotedText,
  untrustedQuote,
} from '../../src/domain/untrusted-text.ts'

describe(sanitizeText.name, () => {
  it.each(['USDC', 'USD₮', 'Ünïcødé 🦊', 'Rabby Wallet', '<b>bold</b>', 'Ж', '日本語'])(
    'leaves %s as it is',
    (text) => expect(sanitizeText(text, 12)).toBe(text),
  )

  it.each([
    ['controls', 'US\u0000D\u0007C\u001b', 'USDC'],
    ['marks that turn the direction', '\u202eCDSU\u202c\u2066\u200f', 'CDSU'],
    ['what has no width', 'U\u200bS\u200d\ufeffD\u00adC\u2060', 'USDC'],
    ['letters that are blank', '\u3164U\u115fS\uffa0D', 'USD'],
    ['tags and variation selectors', 'USDC\u{e0041}\ufe0f', 'USDC'],
    ['halves of characters', 'US\ud83dDC', 'USDC'],
    ['lines and tabs', ' US\r\nD\t\u2028C ', 'US D C'],
    ['spaces around what does not show', 'US \u200b D', 'US D'],
    ['piled accents', `U${'\u0335'.repeat(9)}`, 'U\u0335\u0335'],
    ['accents without a letter', ' \u0301 \u0301USDC', 'USDC'],
    ['everything, where nothing else is there', '\u200b\u202e \n', ''],
  ])('takes away %s', (_what, text, shown) => expect(sanitizeText(text, 12)).toBe(shown))

  it('puts what is composed into one form', () => {
    expect(sanitizeText('U\u0308', 2)).toBe('\u00dc')
  })

  it('cuts what is longer, and says so', () => {
    expect(sanitizeText('abcdefgh', 8)).toBe('abcdefgh')
    expect(sanitizeText('abcdefghi', 8)).toBe('abcdefg…')
    expect(sanitizeText('abc defghi', 5)).toBe('abc…')
    expect(sanitizeText('🦊🦊🦊🦊', 3)).toBe('🦊🦊…')
    expect(sanitizeText('x'.repeat(10_000_000), 8)).toBe('xxxxxxx…')
  })

  it('gives one short line that shows, whatever comes, and leaves that alone', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 60 })
    const nasty = fc.constantFrom('\u202e', '\u200b', '\u0300', '\n', '\ud800', '\u3164', ' ', 'a')
    fc.assert(
      fc.property(
        fc.oneof(
          anything,
          fc.array(nasty, { maxLength: 60 }).map((parts) => parts.join('')),
        ),
        fc.integer({ min: 1, max: 20 }),
        (text, longest) => {
          const shown = sanitizeText(text, longest)
          expect([...shown].length).toBeLessThanOrEqual(longest)
          expect(shown).not.toMatch(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u)
          expect(shown).not.toMatch(/\p{M}{3}/u)
          expect(shown).toBe(shown.trim())
          expect(sanitizeText(shown, longest)).toBe(shown)
        },
      ),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 2000 },
    )
  })
})

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

  it.each([...'“”„‟«»❝❞〝〞〟＂'])('takes %s for a quotation mark', (mark) => {
    expect(untrustedQuote('wallet', `Paused${mark} Approve`)?.words).toBe('Paused" Approve')
  })
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
