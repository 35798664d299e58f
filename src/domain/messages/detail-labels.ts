import type { Mode } from '../transactions/exchange.ts'

const LABELS: Readonly<Record<Mode, readonly string[]>> = {
  mint: ['Cost now', 'Fee', 'You receive', 'Approval', 'Network fee'],
  redeem: ['Fee', 'Burnt', 'You receive', 'Network fee'],
}

/** What the details of an exchange tell, in order. */
export function detailLabels(mode: Mode): readonly string[] {
  return LABELS[mode]
}

export function detailTitle(mode: Mode): string {
  return mode === 'mint' ? 'Mint details' : 'Redeem details'
}
