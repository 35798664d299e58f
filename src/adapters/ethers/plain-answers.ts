// What most wallets answer a page that they do not know yet. It can be read without the code for all
// the other answers, so that a visitor who never connects does not have to download that.

/** A number in hex that a double holds exactly. */
export const QUANTITY_FORM = /^0x[0-9a-fA-F]{1,13}$/

export function readPlainQuantity(raw: unknown): number | undefined {
  return typeof raw === 'string' && QUANTITY_FORM.test(raw) ? Number(raw) : undefined
}

/** Reads a list with nothing in it. */
export function readEmptyList(raw: unknown): never[] | undefined {
  return Array.isArray(raw) && raw.length === 0 ? [] : undefined
}
