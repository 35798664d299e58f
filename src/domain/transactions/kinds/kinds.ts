import type { Address } from '../../address.ts'
import type { Deployment, Token } from '../../tokens.ts'
import type { TokenEvent } from '../evidence.ts'
import {
  approve,
  APPROVE_TEXTS,
  approveActionOf,
  isApproveLog,
  type ApproveAction,
  type ApproveCall,
} from './approve.ts'
import type { ExchangeCall } from './exchange.ts'
import type { ActionTexts, CallOfKind, ContractCall, Effect } from './kind.ts'
import { isMintLog, mint, MINT_TEXTS } from './mint.ts'
import { isRedeemLog, redeem, REDEEM_TEXTS } from './redeem.ts'
import { isWrapLog, wrap, WRAP_TEXTS, type WrapCall } from './wrap.ts'

/** The data of a call that changes the chain. */
export type TokenCall = ApproveCall | ExchangeCall | WrapCall

/** What a call does, for notices and buttons. */
export type Action = ApproveAction | Exclude<TokenCall['kind'], 'approve'>

const TEXTS: Readonly<Record<Action, ActionTexts>> = {
  ...APPROVE_TEXTS,
  mint: MINT_TEXTS,
  redeem: REDEEM_TEXTS,
  wrap: WRAP_TEXTS,
}

/** The logs that the calls of each kind leave for the account. No log may prove two kinds. */
const OWN_LOGS = [isApproveLog, isMintLog, isRedeemLog, isWrapLog]

function ofKind(call: TokenCall): CallOfKind {
  switch (call.kind) {
    case 'approve':
      return approve(call)
    case 'mint':
      return mint(call)
    case 'redeem':
      return redeem(call)
    case 'wrap':
      return wrap(call)
  }
}

export function contractCall(call: TokenCall): ContractCall {
  return ofKind(call).contractCall
}

/** The amount of a call in base units: 10^-18 of a token. */
export function sentUnits(call: TokenCall): bigint {
  return ofKind(call).units
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
  return ofKind(call).effectIn({ account, events, deployment })
}

/** Whether a log is one that calls of the account leave, with any amount. */
export function isOwnLog(event: TokenEvent, account: Address, deployment: Deployment): boolean {
  return OWN_LOGS.some((isLog) => isLog(event, account, deployment))
}

export function actionOf(call: TokenCall): Action {
  return call.kind === 'approve' ? approveActionOf(call) : call.kind
}

export function textsOf(action: Action): ActionTexts {
  return TEXTS[action]
}

/**
 * Whether sending the call again does the action again. A second approval merely repeats the first.
 */
export function isDoneAgain(call: TokenCall): boolean {
  return textsOf(actionOf(call)).done !== undefined
}

/** The whole tokens that a call mints; undefined if it mints none. */
export function mintedTokens(call: TokenCall): bigint | undefined {
  return call.kind === 'mint' ? call.wholeTokens : undefined
}

/** The two modes of the card. Minting is the default (specification, chapter 4). */
export type Mode = ExchangeCall['kind']

/** The token that the mode's main action spends. It must be approved first. */
export function approvalToken(mode: Mode): Token {
  return mode === 'mint' ? 'WETH' : 'ISC'
}
