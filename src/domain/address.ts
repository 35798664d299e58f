declare const brand: unique symbol

/**
 * A 20-byte account or contract address, `0x` and 40 hex digits. It is checked once, when it is
 * parsed.
 */
export type Address = string & { readonly [brand]: 'Address' }

export const ADDRESS_PATTERN = /^0x[0-9a-fA-F]{40}$/

const LEADING = 6
const TRAILING = 4

/**
 * Parses an address; undefined if the text is not an address. The adapter verifies the checksum.
 */
export function parseAddress(text: string): Address | undefined {
  return ADDRESS_PATTERN.test(text) ? (text as Address) : undefined
}

/** Whether both addresses are the same. The case of the letters is only a checksum. */
export function sameAddress(one: Address, other: Address): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** `0x7099…79C8`: 6 leading and 4 trailing characters (specification, chapter 9). */
export function shortAddress(address: Address): string {
  return `${address.slice(0, LEADING)}…${address.slice(-TRAILING)}`
}
