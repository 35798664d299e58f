import type { Token } from '../tokens.ts'

/** What the card does. Minting is the default (specification, chapter 4). */
export type Mode = 'mint' | 'redeem'

export function otherMode(mode: Mode): Mode {
  return mode === 'mint' ? 'redeem' : 'mint'
}

/** The token that the mode's main action spends, and that has to be approved before. */
export function approvalToken(mode: Mode): Token {
  return mode === 'mint' ? 'WETH' : 'ISC'
}
