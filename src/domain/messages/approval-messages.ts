import { formatMargin } from '../transactions/price-limit.ts'

/** The choice of what the approval of a mint covers. */
export const APPROVAL_LABELS = {
  group: 'Approval',
  typed: 'As typed',
  cost: 'The cost, with a margin',
  margin: 'Margin (%)',
} as const

/** Below a margin that cannot be used; the last one that could be, in basis points, counts. */
export function marginHint(margin: bigint): string {
  return `Enter 0.1 to 10. Using ${formatMargin(margin)}.`
}
