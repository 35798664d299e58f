import type { Address } from '../address.ts'
import { formatBaseUnits } from '../amounts/amount.ts'
import type { Token } from '../protocol.ts'
import type { WrapDirection } from '../wallet/wrapping.ts'

/** What the card does. Minting is the default (specification, chapter 4). */
export type Mode = 'mint' | 'redeem'

export function otherMode(mode: Mode): Mode {
  return mode === 'mint' ? 'redeem' : 'mint'
}

export interface ApproveCall {
  readonly kind: 'approve'
  readonly token: Token
  readonly spender: Address
  /** Base units: 10^-18 of a token. Zero revokes the approval. */
  readonly amount: bigint
}

/** A mint or redemption. The contract multiplies by 10^18 itself. */
export interface ExchangeCall {
  readonly kind: Mode
  readonly wholeTokens: bigint
}

/** Turns ether into the same amount of WETH, or back. */
export interface WrapCall {
  readonly kind: WrapDirection
  /** Wei. */
  readonly amount: bigint
}

/** A call that changes the chain, as data. */
export type TokenCall = ApproveCall | ExchangeCall | WrapCall

/** What a call does, for notices and buttons. */
export type Action =
  'approveWeth' | 'approveIsc' | 'revokeWeth' | 'revokeIsc' | 'mint' | 'redeem' | 'wrap' | 'unwrap'

/** What a call does. An approval of zero is a revocation. */
export function actionOf(call: TokenCall): Action {
  switch (call.kind) {
    case 'approve': {
      const isWeth = call.token === 'WETH'
      if (call.amount === 0n) return isWeth ? 'revokeWeth' : 'revokeIsc'
      return isWeth ? 'approveWeth' : 'approveIsc'
    }
    case 'mint':
    case 'redeem':
    case 'wrap':
    case 'unwrap':
      return call.kind
  }
}

/** The mode of the card that sends it; undefined for what is sent from elsewhere. */
export function modeOf(action: Action): Mode | undefined {
  switch (action) {
    case 'approveWeth':
    case 'mint':
      return 'mint'
    case 'approveIsc':
    case 'redeem':
      return 'redeem'
    case 'revokeWeth':
    case 'revokeIsc':
    case 'wrap':
    case 'unwrap':
      return undefined
  }
}

/** The amount of a call as a decimal number of tokens. */
export function sentAmount(call: TokenCall): string {
  return 'wholeTokens' in call ? `${call.wholeTokens}` : formatBaseUnits(call.amount)
}
