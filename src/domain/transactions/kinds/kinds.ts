import type { Address } from '../../address.ts'
import type { Deployment, Token } from '../../tokens.ts'
import type { TokenEvent } from '../evidence.ts'
import { approve, type ApproveAction, type ApproveCall } from './approve.ts'
import type { ExchangeCall } from './exchange.ts'
import type { ActionTexts, ContractCall, Effect, TransactionKind } from './kind.ts'
import { mint } from './mint.ts'
import { redeem } from './redeem.ts'
import { wrap, type WrapCall } from './wrap.ts'

/** The kinds of transactions, by the `kind` of their calls. No two are proven by the same log. */
export const KINDS = { approve, mint, redeem, wrap }

/** A call that changes the chain, as data. */
export type TokenCall = ApproveCall | ExchangeCall<'mint'> | ExchangeCall<'redeem'> | WrapCall

/** What a call does, for notices and buttons. */
export type Action = ApproveAction | 'mint' | 'redeem' | 'wrap'

export function kindOf(call: TokenCall): TransactionKind<TokenCall, Action> {
  return KINDS[call.kind] as TransactionKind<TokenCall, Action>
}

/** What a call does. An approval of zero is a revocation. */
export function actionOf(call: TokenCall): Action {
  return kindOf(call).actionOf(call)
}

export function contractCall(call: TokenCall): ContractCall {
  return kindOf(call).contractCall(call)
}

/** The whole tokens that a call mints; undefined if it mints none. */
export function mintedTokens(call: TokenCall): bigint | undefined {
  return call.kind === 'mint' ? call.wholeTokens : undefined
}

/** The amount of a call in base units: 10^-18 of a token. */
export function sentUnits(call: TokenCall): bigint {
  return kindOf(call).sentUnits(call)
}

const BY_ACTION = Object.fromEntries(
  Object.values(KINDS).flatMap((kind) => Object.keys(kind.texts).map((action) => [action, kind])),
) as Readonly<Record<Action, TransactionKind<TokenCall, Action>>>

/** What is said about an action. */
export function textsOf(action: Action): ActionTexts {
  return BY_ACTION[action].texts[action]
}

/** Whether it is done once more when it is sent again. An approval is only repeated. */
export function isDoneAgain(call: TokenCall): boolean {
  return textsOf(actionOf(call)).done !== undefined
}

/** Whether a log is what some call of the account leaves, whatever its amount. */
export function isOfAccount(event: TokenEvent, account: Address, deployment: Deployment): boolean {
  return Object.values(KINDS).some((kind) => kind.isTrace(event, account, deployment))
}

/**
 * What a call of the account has done in a transaction with these logs; undefined if they do not
 * prove that it was carried out. The amount has to be that of the call, but for an approval, which
 * may have been edited.
 */
export function effectOf(
  call: TokenCall,
  account: Address,
  events: readonly TokenEvent[],
  deployment: Deployment,
): Effect | undefined {
  const kind = kindOf(call)
  const traces = events.filter((event) => kind.isTrace(event, account, deployment))
  return kind.effectOf(call, traces, { account, events, deployment })
}

/** What the card does. Minting is the default (specification, chapter 4). */
export type Mode = 'mint' | 'redeem'

/** The token that the mode's main action spends, and that has to be approved before. */
export function approvalToken(mode: Mode): Token {
  return KINDS[mode].spends
}
