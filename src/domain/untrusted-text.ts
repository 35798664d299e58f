/**
 * Characters that are invisible or change how other text shows: controls, bidi marks, zero widths,
 * fillers.
 */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu

/** Stacks of accents, which would cover the lines above. */
const ACCENT_STACKS = /(\p{M}{2})\p{M}+/gu

/** Runs of spaces of any width, including line breaks. */
const SPACES = /[\t-\r\u0085\p{Z}]+/gu

/** Accents without a letter. They would land on the text before them. */
const LEADING_ACCENTS = /^[ \p{M}]+/u

/** How many characters are read for each character that may be kept. */
const READ_FACTOR = 16

/**
 * Makes untrusted text (the symbol of a token, the name of a wallet) safe to show: one line without
 * invisible characters, at most `maxLength` characters long, with an ellipsis if it was cut.
 * Returns plain text, never markup; empty if nothing is left.
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
 * Text that a wallet, node or contract has chosen. The page never shows it as its own words: it
 * puts the text in quotation marks, and says whose words they are.
 */
export interface UntrustedQuote {
  /** Words of a node count as the wallet's, because the wallet passes them on. */
  readonly whose: 'wallet' | 'contract'
  /** Sanitised, and never empty. */
  readonly words: string
}

/** In characters. */
const LONGEST_WORDS = 200

/** The words to show; undefined if there are none. */
export function untrustedQuote(
  whose: UntrustedQuote['whose'],
  text: string,
): UntrustedQuote | undefined {
  const words = withoutMarks(sanitizeText(text, LONGEST_WORDS))
  return words === '' ? undefined : { whose, words }
}

/** The text before the quoted words. */
export function introduction({ whose }: UntrustedQuote): string {
  return whose === 'wallet' ? 'Your wallet says:' : 'The contract says:'
}

/** The introduction and the words, for places that show only text. */
export function quotedText(said: UntrustedQuote): string {
  return `${introduction(said)} ${quoted(said.words)}`
}

/**
 * Words in quotation marks, for plain text. They are isolated (U+2068, U+2069), as in a `bdi`
 * element, so that right-to-left words do not reorder the text around them.
 */
export function quoted(words: string): string {
  return `\u2068“${withoutMarks(words)}”\u2069`
}

/** Replaces quotation marks within the words. Otherwise the words could seem to end too early. */
export function withoutMarks(words: string): string {
  return words.replaceAll(/[“”„‟«»❝❞〝〞〟＂]/g, '"')
}
