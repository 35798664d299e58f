import type { Address } from '../../address.ts'
import type { Deployment, Token } from '../../tokens.ts'
import type { TokenEvent } from '../evidence.ts'
import { approve, type ApproveAction, type ApproveCall } from './approve.ts'
import type { ExchangeCall } from './exchange.ts'
import type { ActionTexts, ContractCall, Effect, TransactionKind } from './kind.ts'
import { mint } from './mint.ts'
import { redeem } from './redeem.ts'
import { wrap, type WrapCall } from './wrap.ts'

/** The kinds of transactions, by the `kind` of their calls. No log may prove two kinds. */
export const KINDS = { approve, mint, redeem, wrap }

/** The data of a call that changes the chain. */
export type TokenCall = ApproveCall | ExchangeCall<'mint'> | ExchangeCall<'redeem'> | WrapCall

/** The action of a call, for notices and buttons. */
export type Action = ApproveAction | 'mint' | 'redeem' | 'wrap'

export function kindOf(call: TokenCall): TransactionKind<TokenCall, Action> {
  return KINDS[call.kind] as TransactionKind<TokenCall, Action>
}

/** The action of a call. An approval of zero is a revocation. */
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

export function textsOf(action: Action): ActionTexts {
  return BY_ACTION[action].texts[action]
}

/**
 * Whether sending the call again does the action again. A second approval merely repeats the first.
 */
export function isDoneAgain(call: TokenCall): boolean {
  return textsOf(actionOf(call)).done !== undefined
}

/** Whether a log is one that calls of the account leave, with any amount. */
export function isOfAccount(event: TokenEvent, account: Address, deployment: Deployment): boolean {
  return Object.values(KINDS).some((kind) => kind.isTrace(event, account, deployment))
}

/**
 * The effect of a call of the account in a transaction with these logs; undefined if the logs do
 * not prove that it was carried out. The amount must be that of the call, except for approvals,
 * which users may edit.
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

/** The two modes of the card. Minting is the default (specification, chapter 4). */
export type Mode = 'mint' | 'redeem'

/** The token that the mode's main action spends. It must be approved first. */
export function approvalToken(mode: Mode): Token {
  return KINDS[mode].spends
}
