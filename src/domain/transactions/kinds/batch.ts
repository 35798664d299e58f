declare const brand: unique symbol

/** Names what a wallet was asked to carry out as one. Opaque: only an adapter reads it. */
export type BatchId = string & { readonly [brand]: 'BatchId' }

/** In characters: 4096 bytes in hex, as EIP-5792 has it. */
export const LONGEST_BATCH_ID = 8194

/** What a call and its approval were to do, by the label of the call: `Approve and mint 5 ISC`. */
export function batchLabel(label: string): string {
  return `Approve and ${label.charAt(0).toLowerCase()}${label.slice(1)}`
}
