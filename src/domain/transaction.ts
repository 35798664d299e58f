import type { Address } from './address.ts'
import type { Mode } from './exchange.ts'
import type { Failure } from './failure.ts'
import type { Deployment, Token } from './token.ts'
import { toBaseUnits, toWholeTokens } from './amount.ts'
import { approvalToken } from './exchange.ts'

declare const brand: unique symbol

/** Names a transaction that a wallet has signed. Opaque: only an adapter reads it. */
export type TransactionHash = string & { readonly [brand]: 'TransactionHash' }

/** A call that changes the chain, as data. */
export type TokenCall =
  | {
      readonly kind: 'approve'
      readonly token: Token
      readonly spender: Address
      /** Base units: 10^-18 of a token. */
      readonly amount: bigint
    }
  /** `mint` and `redeem` count in whole tokens; the contract multiplies by 10^18 itself. */
  | { readonly kind: 'mint'; readonly wholeTokens: bigint }
  | { readonly kind: 'redeem'; readonly wholeTokens: bigint }

/** How a transaction ended on the chain. */
export type Outcome =
  | { readonly kind: 'confirmed'; readonly block: number }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** Whose allowance to whom is to be read. */
export interface AllowanceQuestion {
  readonly token: Token
  readonly owner: Address
  readonly spender: Address
}

/**
 * Who spends. The index token takes the WETH of a mint; a redemption makes the index token call its
 * own `transferFrom` with the caller as sender, so the caller spends the allowance given to itself
 * (specification, chapter 4: "build this as observed").
 */
export function allowanceQuestion(
  mode: Mode,
  owner: Address,
  deployment: Deployment,
): AllowanceQuestion {
  const spender = mode === 'mint' ? deployment.indexToken : owner
  return { token: approvalToken(mode), owner, spender }
}

/** The approval for a typed amount, in base units. */
export function approvalCall(question: AllowanceQuestion, amount: string): TokenCall {
  const { token, spender } = question
  return { kind: 'approve', token, spender, amount: toBaseUnits(amount) }
}

/** The mint or redemption for a typed amount, in whole tokens. */
export function exchangeCall(mode: Mode, amount: string): TokenCall {
  return { kind: mode, wholeTokens: toWholeTokens(amount) }
}
