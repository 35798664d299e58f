import type { Figure } from '../../amounts/amount-text.ts'
import type { Token } from '../../tokens.ts'
import type { Mode } from '../mode.ts'

/** One kind of transaction, as data: the contract function it calls, and its texts. */
export interface TransactionKind<Call> {
  /** The function as Solidity declares it, without the keyword. */
  readonly function: string
  readonly contractCall: (call: Call) => ContractCall
  /** The mode of the card that sends it; undefined for what is sent from elsewhere. */
  readonly mode: Mode | undefined
  /** Begins the titles of its toasts: `Minting Failed` (specification, chapter 8). */
  readonly title: string
  /** Begins the title of the toast that says it was sent. */
  readonly sentTitle: string
  /** The text of the toast that says it succeeded; the amount is what was sent, in tokens. */
  readonly success: (amount: string) => string
  /** What it is in the list of transactions: `Mint 5 ISC`. */
  readonly label: (baseUnits: bigint) => TransactionLabel
  /** Whether its receipt is shown as what was paid and received. */
  readonly hasSummary: boolean
}

/** What is done, and with which amount if it has one. The rounding is up: it is what is spent. */
export type TransactionLabel = readonly [verb: string, ...amount: readonly Figure[]]

/** A call of a token's contract. */
export interface ContractCall {
  readonly token: Token
  readonly args: readonly unknown[]
  /** The ether to send with it, in wei. Zero if it is missing. */
  readonly value?: bigint
}
