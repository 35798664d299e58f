import type { Address } from '../../address.ts'
import type { Deployment, Token } from '../../tokens.ts'
import type { TokenEvent } from '../report.ts'
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

export type TokenCall = ApproveCall | ExchangeCall | WrapCall

export type Action = ApproveAction | Exclude<TokenCall['kind'], 'approve'>

const TEXTS: Readonly<Record<Action, ActionTexts>> = {
  ...APPROVE_TEXTS,
  mint: MINT_TEXTS,
  redeem: REDEEM_TEXTS,
  wrap: WRAP_TEXTS,
}

/** No log may prove two kinds of calls. */
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

/** In base units: 10^-18 of a token. */
export function sentUnits(call: TokenCall): bigint {
  return ofKind(call).units
}

/**
 * Undefined if the logs do not prove that the call was carried out. The amount must be that of the
 * call, except for approvals, which users may edit.
 */
export function effectOf(
  call: TokenCall,
  account: Address,
  events: readonly TokenEvent[],
  deployment: Deployment,
): Effect | undefined {
  return ofKind(call).effectIn({ account, events, deployment })
}

export function isOwnLog(event: TokenEvent, account: Address, deployment: Deployment): boolean {
  return OWN_LOGS.some((isLog) => isLog(event, account, deployment))
}

export function actionOf(call: TokenCall): Action {
  return call.kind === 'approve' ? approveActionOf(call) : call.kind
}

export function textsOf(action: Action): ActionTexts {
  return TEXTS[action]
}

export function isDoneAgain(call: TokenCall): boolean {
  return textsOf(actionOf(call)).done !== undefined
}

export function mintedTokens(call: TokenCall): bigint | undefined {
  return call.kind === 'mint' ? call.wholeTokens : undefined
}

/** Minting is the default (specification, chapter 4). */
export type Mode = ExchangeCall['kind']

/** The token that the mode's main action spends, once it is approved. */
export function approvalToken(mode: Mode): Token {
  return mode === 'mint' ? 'WETH' : 'ISC'
}
