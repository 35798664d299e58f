// Parsers for the usual answers at load. They do not need zod, so that a visitor who never connects
// does not download it.

/** As the standard writes it, and as some wallets do: with leading zeros, in upper case. */
const HEX = /^0[xX][0-9a-fA-F]+$/

/**
 * A chain id, nonce, block number or status, in hex or as a number: MetaMask answers
 * `eth_getTransactionCount` at "pending" with a number. Returns nothing for negative or unsafe numbers
 * and for anything else.
 */
export function parseQuantity(raw: unknown): number | undefined {
  const value = typeof raw === 'string' && HEX.test(raw) ? Number(raw) : raw
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}

/** An amount of up to 256 bits, in the same forms. */
export function parseBigQuantity(raw: unknown): bigint | undefined {
  if (typeof raw === 'string' && HEX.test(raw)) {
    const value = BigInt(`0x${raw.slice(2)}`)
    return value < 2n ** 256n ? value : undefined
  }
  const value = parseQuantity(raw)
  return value === undefined ? undefined : BigInt(value)
}

export function parseEmptyList(raw: unknown): never[] | undefined {
  return Array.isArray(raw) && raw.length === 0 ? [] : undefined
}
