import type { Address } from './address.ts'
import { PROTOCOL } from './protocol.ts'

/** The two tokens that need approvals, under their names in the specification. */
export type Token = 'WETH' | 'ISC'

/** The symbol of the token that is minted and redeemed. */
export const ISC = PROTOCOL.token.symbol

/** The symbol of the token that minting takes. */
export const WETH = PROTOCOL.baseToken.symbol

/** The symbol of the network's currency. */
export const ETH = PROTOCOL.network.currency.symbol

/** The symbols of tokens and currency, by the names that the code and stored records use. */
export const SYMBOL: Readonly<Record<Token | 'ETH', string>> = { ETH, WETH, ISC }

/** The decimals of both tokens and of the currency: amounts count in 10^-18. */
export const TOKEN_DECIMALS = 18

/** Base units of one whole token. */
export const BASE_UNITS_PER_TOKEN = 10n ** BigInt(TOKEN_DECIMALS)

/** The description of a token that a wallet needs to list the token. */
export interface ListedToken {
  readonly address: Address
  readonly symbol: string
  readonly decimals: number
}

/** The two contracts. Fixed at build time. */
export interface Deployment {
  readonly weth: Address
  readonly indexToken: Address
  /**
   * The keccak256 of the index token's runtime code, in lower case; undefined if the build names
   * none.
   */
  readonly codeHash?: string | undefined
}

export function addressOf(token: Token, { weth, indexToken }: Deployment): Address {
  return token === 'WETH' ? weth : indexToken
}
