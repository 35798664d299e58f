import type { Address } from '../../address.ts'
import type { Figure } from '../../amounts/format-amount.ts'
import type { Deployment, Token } from '../../tokens.ts'
import type { TokenEvent } from '../evidence.ts'

/** A call of one of the two contracts. */
export interface ContractCall {
  /** The token whose contract is called. */
  readonly token: Token
  /** The name of the contract's function. */
  readonly function: string
  readonly args: readonly unknown[]
  /** The ether to send with it, in wei. */
  readonly value: bigint
}

/** An amount in base units of a token. The token is named by the address of its contract. */
export interface TokenAmount {
  readonly token: Address
  readonly amount: bigint
}

/** What a mint or redemption has paid and received, according to the logs of its receipt. */
export interface TransactionSummary {
  readonly paid: readonly TokenAmount[]
  readonly received: readonly TokenAmount[]
  /** The ISC that went to the fee recipient, in base units. */
  readonly fee: bigint
}

/** The effect of a call, according to its own log. */
export interface Effect {
  /** The allowance that an approval has set, in base units. Wallets let users edit the amount. */
  readonly approved?: bigint
  readonly summary?: TransactionSummary
}

/** The logs of a transaction, and the account whose call is looked for in them. */
export interface AccountLogs {
  readonly account: Address
  readonly events: readonly TokenEvent[]
  readonly deployment: Deployment
}

/** The texts about one action. */
export interface ActionTexts {
  /** The beginning of toast titles: `Minting Failed` (specification, chapter 8). */
  readonly title: string
  /** The beginning of the title of the toast about sending, if it differs from `title`. */
  readonly sentTitle?: string
  /** The text of the toast about the success. `amount` is a decimal number of tokens. */
  success(amount: string): string
  /**
   * The title in the list of transactions, with the amount if there is one: `Mint 5 ISC`. The
   * amount is rounded up, because it is spent.
   */
  label(baseUnits: bigint): readonly [verb: string, ...amount: readonly Figure[]]
  /**
   * What an account has done by sending the call: `minted`. Only set if sending the call again does
   * the action again. A second approval merely repeats the first.
   */
  readonly done?: string
}

/** A call with the knowledge of its kind: how it is sent, and what proves that it happened. */
export interface CallOfKind {
  readonly contractCall: ContractCall
  /** The amount in base units: 10^-18 of a token. */
  readonly units: bigint
  /** The effect of the call; undefined if the logs do not prove that it was carried out. */
  effectIn(logs: AccountLogs): Effect | undefined
}
