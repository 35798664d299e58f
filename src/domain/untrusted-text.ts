/**
 * Controls, bidi marks, zero widths and fillers, which are invisible or change how other text
 * shows.
 */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu

/** Accents after the second would cover the lines above. */
const ACCENT_STACKS = /(\p{M}{2})\p{M}+/gu

const SPACES = /[\t-\r\u0085\p{Z}]+/gu

/** Accents without a letter would land on the text before them. */
const LEADING_ACCENTS = /^[ \p{M}]+/u

/** Characters that are read for each character that may stay. */
const READ_FACTOR = 16

/**
 * Makes untrusted text (the symbol of a token, the name of a wallet) safe to show in one line:
 * without invisible characters, and cut to `maxLength` characters. It is plain text, never markup,
 * and may be empty.
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
 * Text that a wallet, node or contract has chosen. The page puts it in quotation marks, and says
 * whose words they are.
 */
export interface UntrustedQuote {
  /** Words of a node count as the wallet's, because the wallet passes them on. */
  readonly whose: 'wallet' | 'contract'
  /** Sanitised, and never empty. */
  readonly words: string
}

const LONGEST_WORDS = 200

export function untrustedQuote(
  whose: UntrustedQuote['whose'],
  text: string,
): UntrustedQuote | undefined {
  const words = withoutMarks(sanitizeText(text, LONGEST_WORDS))
  return words === '' ? undefined : { whose, words }
}

export function introduction({ whose }: UntrustedQuote): string {
  return whose === 'wallet' ? 'Your wallet says:' : 'The contract says:'
}

export function quotedText(said: UntrustedQuote): string {
  return `${introduction(said)} ${quoted(said.words)}`
}

/**
 * Isolated (U+2068, U+2069), as in a `bdi` element, so that right-to-left words do not reorder the
 * text around them.
 */
export function quoted(words: string): string {
  return `\u2068“${withoutMarks(words)}”\u2069`
}

/** With quotation marks of their own, the words could seem to end too early. */
export function withoutMarks(words: string): string {
  return words.replaceAll(/[“”„‟«»❝❞〝〞〟＂]/g, '"')
}
