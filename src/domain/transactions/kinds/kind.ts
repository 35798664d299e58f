import type { Address } from '../../address.ts'
import type { Figure } from '../../amounts/format-amount.ts'
import type { Failure } from '../../failure.ts'
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

/** Base units of a token, named by its contract. */
export interface TokenAmount {
  readonly token: Address
  readonly amount: bigint
}

/** What a mint or redemption paid and received, from the logs of its receipt. */
export interface TransactionSummary {
  readonly paid: readonly TokenAmount[]
  readonly received: readonly TokenAmount[]
  /** The ISC that went to the fee recipient, in base units. */
  readonly fee: bigint
}

/** What a call has done, by its own log. */
export interface Effect {
  /** The allowance that an approval has set, in base units: wallets let people edit it. */
  readonly approved?: bigint
  readonly summary?: TransactionSummary
}

/** The logs of a transaction, and whose call is looked for among them. */
export interface AccountLogs {
  readonly account: Address
  readonly events: readonly TokenEvent[]
  readonly deployment: Deployment
}

/** Why a call is not offered to the wallet, whichever account is connected. */
export type RequestIssue = 'invalidAmount' | 'notApproved'

/** The texts about one thing that transactions do. */
export interface ActionTexts {
  /** Begins the titles of its toasts: `Minting Failed` (specification, chapter 8). */
  readonly title: string
  /** Begins the title of the toast that says it was sent, if another does. */
  readonly sentTitle?: string
  /** The text of the toast that says it succeeded. The amount is a decimal number of tokens. */
  success(amount: string): string
  /**
   * What it is in the list of transactions, and its amount if it has one: `Mint 5 ISC`. The amount
   * is rounded up, because it is what is spent.
   */
  label(baseUnits: bigint): readonly [verb: string, ...amount: readonly Figure[]]
  /**
   * What an account has done that has sent it: `minted`. Only for what is done again when it is
   * sent again; a second approval merely repeats the first.
   */
  readonly done?: string
}

/**
 * One kind of transaction: what it calls, what its request needs, what proves it, and what is said
 * about it. `Call` is its data. `Action` names what it does, for notices and buttons.
 */
export interface TransactionKind<Call, Action extends string> {
  contractCall(call: Call): ContractCall
  /** The amount of the call in base units: 10^-18 of a token. */
  sentUnits(call: Call): bigint
  actionOf(call: Call): Action
  /** What is wrong with a request for it. `isCovered`: whether the allowance covers it. */
  issueOf(call: Call, isCovered: boolean): RequestIssue | undefined

  /** Whether a log is what a call of this kind leaves for the account, whatever its amount. */
  isTrace(event: TokenEvent, account: Address, deployment: Deployment): boolean
  /**
   * What the call has done; undefined if it was not carried out. `traces` are the logs that calls
   * of this kind leave for the account.
   */
  effectOf(call: Call, traces: readonly TokenEvent[], logs: AccountLogs): Effect | undefined
  /** The call as it was carried out, if wallets let people edit it. */
  carriedOut?(call: Call, effect: Effect): Call
  /** What is wrong although it succeeded: its effect is not what was asked for. */
  failureOf?(call: Call, effect: Effect): Failure | undefined

  readonly texts: Readonly<Record<Action, ActionTexts>>
}
