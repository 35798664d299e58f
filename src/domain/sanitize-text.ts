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
