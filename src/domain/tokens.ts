import type { Address } from './address.ts'
import { PROTOCOL } from './protocol.ts'

/** The two tokens that need approvals, under their names in the specification. */
export type Token = 'WETH' | 'ISC'

export const TOKENS: readonly Token[] = ['WETH', 'ISC']

// The symbols to show.
export const ISC = PROTOCOL.token.symbol
export const WETH = PROTOCOL.baseToken.symbol
export const ETH = PROTOCOL.network.currency.symbol

/** By the names that the code and stored records use. */
export const SYMBOL: Readonly<Record<Token | 'ETH', string>> = { ETH, WETH, ISC }

/** Of both tokens and of the currency: amounts count in 10^-18. */
export const TOKEN_DECIMALS = 18

export const BASE_UNITS_PER_TOKEN = 10n ** BigInt(TOKEN_DECIMALS)

export interface ListedToken {
  readonly address: Address
  readonly symbol: string
  readonly decimals: number
}

/** Fixed at build time. */
export interface Deployment {
  readonly weth: Address
  readonly indexToken: Address
  /** The keccak256 of the index token's runtime code, in lower case, if the build names one. */
  readonly codeHash?: string | undefined
}

export function addressOf(token: Token, { weth, indexToken }: Deployment): Address {
  return token === 'WETH' ? weth : indexToken
}
