import type { Address } from './address.ts'

/** The two tokens that the product asks approvals for; both have 18 decimals. */
export type Token = 'WETH' | 'ISC'

/** Where the two contracts live. Fixed when the product is built. */
export interface Deployment {
  readonly weth: Address
  readonly indexToken: Address
}
