import type { Action } from '../transactions/call.ts'

/** The texts for one kind of transaction. */
export interface ActionTexts {
  /** Begins the titles of its toasts: `Minting Failed` (specification, chapter 8). */
  readonly title: string
  /** Begins the title of the toast that says it was sent. */
  readonly sentTitle: string
  /** The text of the toast that says it succeeded; the amount is what was sent, in tokens. */
  readonly success: (amount: string) => string
  /** What it is in the list of transactions: `Mint 5 ISC`. */
  readonly label: (amount: string) => string
}

export const ACTION_TEXTS: Readonly<Record<Action, ActionTexts>> = {
  approveWeth: {
    title: 'Approval',
    sentTitle: 'Approval',
    success: () => 'You can now mint ISC tokens.',
    label: (amount) => `Approve ${amount} WETH`,
  },
  approveIsc: {
    title: 'ISC Approval',
    sentTitle: 'Approval',
    success: () => 'You can now redeem your ISC tokens.',
    label: (amount) => `Approve ${amount} ISC`,
  },
  revokeWeth: {
    title: 'Revocation',
    sentTitle: 'Revocation',
    success: () => 'The contract can no longer take your WETH.',
    label: () => 'Revoke WETH approval',
  },
  revokeIsc: {
    title: 'ISC Revocation',
    sentTitle: 'Revocation',
    success: () => 'Your ISC can no longer be redeemed unasked.',
    label: () => 'Revoke ISC approval',
  },
  mint: {
    title: 'Minting',
    sentTitle: 'Minting',
    success: (amount) => `Successfully minted ${amount} ISC tokens.`,
    label: (amount) => `Mint ${amount} ISC`,
  },
  redeem: {
    title: 'Redemption',
    sentTitle: 'Redemption',
    success: (amount) => `Successfully redeemed ${amount} ISC tokens.`,
    label: (amount) => `Redeem ${amount} ISC`,
  },
  wrap: {
    title: 'Wrapping',
    sentTitle: 'Wrapping',
    success: (amount) => `${amount} ETH is now WETH.`,
    label: (amount) => `Wrap ${amount} ETH`,
  },
  unwrap: {
    title: 'Unwrapping',
    sentTitle: 'Unwrapping',
    success: (amount) => `${amount} WETH is now ETH.`,
    label: (amount) => `Unwrap ${amount} WETH`,
  },
}

/** The label of a call with its approval: `Approve and mint 5 ISC`. */
export function batchLabel(label: string): string {
  return `Approve and ${label.charAt(0).toLowerCase()}${label.slice(1)}`
}
