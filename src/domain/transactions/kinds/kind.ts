import type { Address } from '../../address.ts'
import type { AmountText } from '../../amounts/format-amount.ts'
import type { Deployment, Token } from '../../tokens.ts'
import type { TokenEvent } from '../report.ts'

export interface ContractCall {
  readonly token: Token
  readonly function: string
  readonly args: readonly unknown[]
  /** In wei. */
  readonly value: bigint
}

/** In base units of the token with this address. */
export interface TokenAmount {
  readonly token: Address
  readonly amount: bigint
}

/** Of a mint or redemption, according to the logs of its receipt. */
export interface TransactionSummary {
  readonly paid: readonly TokenAmount[]
  readonly received: readonly TokenAmount[]
  /** The ISC that went to the fee recipient, in base units. */
  readonly fee: bigint
}

export interface Effect {
  /** The allowance that an approval has set, in base units. Wallets let users edit the amount. */
  readonly approved?: bigint
  readonly summary?: TransactionSummary
}

export interface AccountLogs {
  readonly account: Address
  readonly events: readonly TokenEvent[]
  readonly deployment: Deployment
}

export interface ActionTexts {
  /** The beginning of toast titles: `Minting Failed` (specification, chapter 8). */
  readonly title: string
  /** The same for the toast about sending, if it differs. */
  readonly sentTitle?: string
  /** `amount` is a decimal number of tokens. */
  success(amount: string): string
  /** `Mint 5 ISC`, in the list of transactions. The amount is rounded up, because it is spent. */
  label(baseUnits: bigint): readonly [verb: string, ...amount: AmountText]
  /**
   * The verb `minted`. Only set if sending the call again does the action again. A second approval
   * merely repeats the first.
   */
  readonly done?: string
}

export interface CallOfKind {
  readonly contractCall: ContractCall
  readonly units: bigint
  /** Undefined if the logs do not prove that the call was carried out. */
  effectIn(logs: AccountLogs): Effect | undefined
}
