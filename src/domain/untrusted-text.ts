/** Invisible, or changes how other text shows: controls, bidi marks, zero widths, fillers. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu

/** Stacks of accents, which would cover the lines above. */
const ACCENT_STACKS = /(\p{M}{2})\p{M}+/gu

/** Runs of spaces of any width, including line breaks. */
const SPACES = /[\t-\r\u0085\p{Z}]+/gu

/** Accents without a letter, which would land on whatever precedes the text. */
const LEADING_ACCENTS = /^[ \p{M}]+/u

/** How many characters are read for each one that may be kept. */
const READ_FACTOR = 16

/**
 * Makes untrusted text (the symbol of a token, the name of a wallet) safe to show: one line without
 * invisible characters, at most `maxLength` characters long, with an ellipsis where it was cut.
 * Returns plain text, never markup; empty when nothing is left.
 */
export function sanitizeText(text: string, maxLength: number): string {
  const plain = text
    .slice(0, maxLength * READ_FACTOR)
    .replace(SPACES, ' ')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(ACCENT_STACKS, '$1')
    .replace(SPACES, ' ')
    .replace(LEADING_ACCENTS, '')
    .trim()
  const characters = [...plain]
  if (characters.length <= maxLength) return plain
  return `${characters
    .slice(0, maxLength - 1)
    .join('')
    .trimEnd()}…`
}

/**
 * Text that a wallet, node or contract has chosen. It is never shown in the page's own voice: it
 * stands in quotation marks, and the page says whose words they are.
 */
export interface UntrustedQuote {
  /** A wallet passes on what its node says, so those are its words too. */
  readonly whose: 'wallet' | 'contract'
  /** Sanitised, and never empty. */
  readonly words: string
}

/** In characters. */
const LONGEST_WORDS = 200

/** Words to show; nothing if there are none. */
export function untrustedQuote(
  whose: UntrustedQuote['whose'],
  text: string,
): UntrustedQuote | undefined {
  const words = withoutMarks(sanitizeText(text, LONGEST_WORDS))
  return words === '' ? undefined : { whose, words }
}

/** What stands before the words. */
export function introduction({ whose }: UntrustedQuote): string {
  return whose === 'wallet' ? 'Your wallet says:' : 'The contract says:'
}

/** The introduction and the words, where there is only text. */
export function quotedText(said: UntrustedQuote): string {
  return `${introduction(said)} ${quoted(said.words)}`
}

/**
 * Words in quotation marks, for plain text. Isolated (U+2068, U+2069), as in a `bdi` element, so
 * that words that run from right to left do not reorder what is around them.
 */
export function quoted(words: string): string {
  return `\u2068“${withoutMarks(words)}”\u2069`
}

/** Words with quotation marks of their own could seem to end before they do. */
export function withoutMarks(words: string): string {
  return words.replaceAll(/[“”„‟«»❝❞〝〞〟＂]/g, '"')
}
