import { parseAmount } from '../amounts/amount.ts'
import { isMargin } from './price-limit.ts'

/** What a basis point is of a typed per cent, in base units. */
const BASIS_POINT = 10n ** 16n

/** A typed margin in basis points; undefined unless it is 0.1 to 10 %, with two places at most. */
export function parseMargin(text: string): bigint | undefined {
  const parsed = parseAmount(text)
  if (parsed.kind !== 'amount' || parsed.baseUnits % BASIS_POINT !== 0n) return undefined
  const margin = parsed.baseUnits / BASIS_POINT
  return isMargin(margin) ? margin : undefined
}

/** A margin as it is typed: 150n is `1.5`. */
export function formatMargin(margin: bigint): string {
  return `${Number(margin) / 100}`
}
