import type { Mode } from '../exchange.ts'

/** What a transaction does, as notices and buttons tell them apart. It follows from the call. */
export type Action =
  'approveWeth' | 'approveIsc' | 'revokeWeth' | 'revokeIsc' | 'mint' | 'redeem' | 'wrap' | 'unwrap'

/** What the page knows and says of one kind of transaction. */
export interface TransactionKind {
  /** The mode of the card whose buttons send it; nothing for what is sent from elsewhere. */
  readonly mode: Mode | undefined
  /** Begins the titles of its toasts: `Minting Failed` (specification, chapter 8). */
  readonly title: string
  /** Begins the title of the toast that says it was sent. */
  readonly sentTitle: string
  /** The text of the toast that says it was carried out; the amount is what was sent, in tokens. */
  readonly success: (amount: string) => string
  /** What it was to do, in the list of transactions: `Mint 5 ISC`. */
  readonly label: (amount: string) => string
  /** Whether its receipt is told as what was paid and received. */
  readonly hasSummary: boolean
}
