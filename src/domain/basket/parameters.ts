import type { Address } from '../address.ts'

/** 100 %, as the contracts count fees and proportions. */
export const ONE = 10n ** 18n

/** A coin of the basket, as the chain has it. */
export interface Coin {
  readonly address: Address
  /** Text from strangers, bounded by whoever read it. */
  readonly symbol: string
  readonly decimals: number
  /** Its share of the basket; 10^18 is all of it. */
  readonly proportion: bigint
}

/** What the index token takes and gives. Fees: 10^18 is all of the amount. */
export interface ProtocolParameters {
  readonly mintingFee: bigint
  readonly redemptionFee: bigint
  readonly coins: readonly Coin[]
}

/** A share in per cent, as a decimal number: 3 × 10^16 is `3`. */
export function perCent(share: bigint): string {
  const digits = share.toString().padStart(17, '0')
  return `${digits.slice(0, -16)}.${digits.slice(-16)}`.replace(/\.?0+$/, '')
}
