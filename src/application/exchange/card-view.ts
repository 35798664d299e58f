import { PROTOCOL } from '../../domain/protocol.ts'
import type { WalletSession } from '../../domain/wallet/session.ts'
import type { Draft } from './draft.ts'

/** The state of the Approve button or the main button. */
export interface StepView {
  readonly isDone: boolean
  readonly isBusy: boolean
  readonly isDisabled: boolean
}

/** The state of the card's fields and buttons, with or without an account. */
export interface CardView extends Draft {
  readonly session: WalletSession
  /** Whether a transaction is in progress, from the press of the button to its outcome. */
  readonly isBusy: boolean
  /** Whether the page must still read something to know the next step. */
  readonly isChecking: boolean
  /** The button that is the next step. The Enter key presses it. */
  readonly step: 'approve' | 'submit' | undefined
  readonly approve: StepView
  readonly submit: StepView
  /** Amounts in whole tokens that the card offers while nothing is typed. */
  readonly choices: readonly bigint[]
}

/** The card without an account, or while the code for a connected account is still loading. */
export function visitorCard(draft: Draft, session: WalletSession): CardView {
  const isChecking = session.status === 'connected'
  const button = { isDone: false, isBusy: false }
  return {
    ...draft,
    session,
    isBusy: false,
    isChecking,
    step: undefined,
    // Pressing Approve posts that no wallet is connected (specification, chapter 5).
    approve: { ...button, isDisabled: isChecking },
    submit: { ...button, isDisabled: true },
    choices: draft.mode === 'mint' && draft.amount === '' ? PROTOCOL.amounts : [],
  }
}

/**
 * Why Approve does nothing without an account. The amount is checked first (specification, chapter
 * 5).
 */
export function visitorIssue({ baseUnits }: Draft): 'invalidAmount' | 'walletNotConnected' {
  return baseUnits > 0n ? 'walletNotConnected' : 'invalidAmount'
}
