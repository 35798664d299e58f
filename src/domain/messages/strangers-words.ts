import { sanitizeText } from '../sanitize-text.ts'

/**
 * Words that a stranger has chosen. They are never shown in the page's own voice: they stand in
 * quotation marks, and the page says whose they are.
 */
export interface StrangersWords {
  /** A wallet passes on what its node says, so those are its words too. */
  readonly whose: 'wallet' | 'contract'
  /** Sanitised, and never empty. */
  readonly words: string
}

const INTRODUCTIONS: Readonly<Record<StrangersWords['whose'], string>> = {
  wallet: 'Your wallet says:',
  contract: 'The contract says:',
}

/** In characters. */
const LONGEST_WORDS = 200

/** Words to show; nothing if there are none. */
export function strangersWords(
  whose: StrangersWords['whose'],
  text: string,
): StrangersWords | undefined {
  const words = withoutMarks(sanitizeText(text, LONGEST_WORDS))
  return words === '' ? undefined : { whose, words }
}

/** What stands before the words. */
export function introduction({ whose }: StrangersWords): string {
  return INTRODUCTIONS[whose]
}

/** The introduction and the words, where there is only text. */
export function quotedText(said: StrangersWords): string {
  return `${introduction(said)} ${quoted(said.words)}`
}

/**
 * Words in quotation marks, for plain text. Isolated (U+2068, U+2069), as in a `bdi` element, so that
 * words that run from right to left do not reorder what is around them.
 */
export function quoted(words: string): string {
  return `\u2068“${withoutMarks(words)}”\u2069`
}

/** Words with quotation marks of their own could seem to end before they do. */
function withoutMarks(words: string): string {
  return words.replace(/[“”„‟]/g, '"')
}
