import type { Address } from '../../address.ts'
import type { Figure } from '../../amounts/format-amount.ts'
import type { Deployment, Token } from '../../tokens.ts'
import type { TokenEvent } from '../evidence.ts'
import type { TransactionIssue } from '../issue.ts'

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

/** Why a call is not offered to the wallet, regardless of the connected account. */
export type RequestIssue = 'invalidAmount' | 'notApproved'

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

/**
 * One kind of transaction: its contract call, the conditions for a request, its proof, and its
 * texts. `Call` is the data of a call. `Action` names what a call does, for notices and buttons.
 */
export interface TransactionKind<Call, Action extends string> {
  contractCall(call: Call): ContractCall
  /** The amount of the call in base units: 10^-18 of a token. */
  sentUnits(call: Call): bigint
  actionOf(call: Call): Action
  /**
   * What is wrong with a request; undefined if nothing is. `isCovered`: whether the allowance
   * covers it.
   */
  issueOf(call: Call, isCovered: boolean): RequestIssue | undefined

  /** Whether a log is one that calls of this kind leave for the account, with any amount. */
  isTrace(event: TokenEvent, account: Address, deployment: Deployment): boolean
  /**
   * The effect of the call; undefined if the call was not carried out. `traces` are the logs for
   * which `isTrace` is true.
   */
  effectOf(call: Call, traces: readonly TokenEvent[], logs: AccountLogs): Effect | undefined
  /** The call as it was carried out. Only needed if wallets let users edit the call. */
  carriedOut?(call: Call, effect: Effect): Call
  /** Why the effect is not what was requested, although the transaction succeeded. */
  effectIssue?(call: Call, effect: Effect): TransactionIssue | undefined

  readonly texts: Readonly<Record<Action, ActionTexts>>
}
