import type { Address } from './address.ts'
import { TOKEN_DECIMALS } from './amounts/amount.ts'

/** The two tokens that the product asks approvals for; both have 18 decimals. */
export type Token = 'WETH' | 'ISC'

/** A token as a wallet needs it described to show it. */
export interface ListedToken {
  readonly address: Address
  readonly symbol: string
  readonly decimals: number
}

/** Where the two contracts live. Fixed when the product is built. */
export interface Deployment {
  readonly weth: Address
  readonly indexToken: Address
}

/** ISC, to be shown by a wallet. */
export function listedIsc({ indexToken }: Deployment): ListedToken {
  return { address: indexToken, symbol: 'ISC', decimals: TOKEN_DECIMALS }
}
