/** What does not show or changes how other text shows: controls, bidi marks, zero widths, fillers. */
const UNSEEN = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu

/** Accents piled up so high that they would cover the lines above. */
const PILES = /(\p{M}{2})\p{M}+/gu

/** Of any width and length, line ends among them. */
const SPACES = /[\t-\r\u0085\p{Z}]+/gu

/** An accent without a letter would sit on whatever stands before the text. */
const LOOSE_START = /^[ \p{M}]+/u

/** Most characters that are looked at for each one that may stay. */
const PATIENCE = 16

/**
 * Text from strangers (the symbol of a token, the name of a wallet), fit to be shown: one line
 * without anything invisible, at most so many characters long, with an ellipsis where it was cut.
 * Empty when nothing is left. It is text and never markup.
 */
export function sanitizeText(text: string, longest: number): string {
  const plain = text
    .slice(0, longest * PATIENCE)
    .replace(SPACES, ' ')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(PILES, '$1')
    .replace(SPACES, ' ')
    .replace(LOOSE_START, '')
    .trim()
  const characters = [...plain]
  if (characters.length <= longest) return plain
  return `${characters
    .slice(0, longest - 1)
    .join('')
    .trimEnd()}…`
}
