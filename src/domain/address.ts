declare const brand: unique symbol

/**
 * Of an account or contract, with its checksum (EIP-55). The adapters read addresses in any case
 * and compute the checksum, so addresses are compared with `===`. A stored address is one that this
 * page has written.
 */
export type Address = string & { readonly [brand]: 'Address' }

export const ADDRESS_PATTERN = /^0x[0-9a-fA-F]{40}$/

const LEADING = 6
const TRAILING = 4

/** Does not compute the checksum. */
export function parseAddress(text: string): Address | undefined {
  return ADDRESS_PATTERN.test(text) ? (text as Address) : undefined
}

/** `0x7099…79C8` (specification, chapter 9). */
export function shortAddress(address: Address): string {
  return `${address.slice(0, LEADING)}…${address.slice(-TRAILING)}`
}
