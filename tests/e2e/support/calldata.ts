/** Returns a hex number or an address as a word of calldata. */
const word = (value: bigint | string): string =>
  BigInt(value).toString(16).toLowerCase().padStart(64, '0')

/** The selectors of the calls that tests read and write. */
const SELECTORS = {
  approve: '0x095ea7b3',
  mint: '0xa0712d68',
  redeem: '0xdb006a75',
  allowance: '0xdd62ed3e',
  balanceOf: '0x70a08231',
} as const

/**
 * Returns calldata that is encoded by hand. It shares no code with the page's own encoding, so
 * tests can compare the two.
 */
export function calldata(name: keyof typeof SELECTORS, ...words: (bigint | string)[]): string {
  return SELECTORS[name] + words.map(word).join('')
}
