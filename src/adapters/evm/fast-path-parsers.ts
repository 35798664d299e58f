// What most wallets answer a page that they do not know yet. It can be read without the code for all
// the other answers, so that a visitor who never connects does not have to download that.

/** A quantity as the standard has it, and as wallets write it: leading zeros, upper case. */
const HEX = /^0[xX][0-9a-fA-F]+$/

/**
 * A chain id, a nonce, a block number or a status. Wallets answer hex or a JavaScript number: MetaMask
 * does the latter to `eth_getTransactionCount` at "pending". Nothing for what is neither, is below
 * zero, or is more than a number can hold exactly.
 */
export function parseQuantity(raw: unknown): number | undefined {
  const value = typeof raw === 'string' && HEX.test(raw) ? Number(raw) : raw
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}

/** The same for amounts, of up to 256 bits. */
export function parseBigQuantity(raw: unknown): bigint | undefined {
  if (typeof raw === 'string' && HEX.test(raw)) {
    const value = BigInt(`0x${raw.slice(2)}`)
    return value < 2n ** 256n ? value : undefined
  }
  const value = parseQuantity(raw)
  return value === undefined ? undefined : BigInt(value)
}

/** A list with nothing in it. */
export function parseEmptyList(raw: unknown): never[] | undefined {
  return Array.isArray(raw) && raw.length === 0 ? [] : undefined
}
