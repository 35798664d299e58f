const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A count up to ten in a word. */
export const numberWord = (number: number) => NUMBERS[number] ?? `${number}`

/**
 * Words as a list: `USDC, USDM and USDP`. Not by `Intl.ListFormat`: the first one takes a browser
 * 20 ms to make, before the page can run.
 */
export function wordList(words: readonly string[]): string {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ')
}
