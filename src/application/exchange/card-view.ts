import { PROTOCOL } from '../../domain/protocol.ts'
import type { WalletSession } from '../../domain/wallet/session.ts'
import type { Draft } from './draft.ts'

/** How one of the two buttons that send looks. */
export interface StepView {
  readonly isDone: boolean
  readonly isBusy: boolean
  readonly isDisabled: boolean
}

/** What the fields and buttons of the card show, with an account or without. */
export interface CardView extends Draft {
  readonly session: WalletSession
  /** Whether a transaction is in progress, from the press of the button to its outcome. */
  readonly isBusy: boolean
  /** Whether the card does not know the next step yet. */
  readonly isChecking: boolean
  /** The button that is the next step, which Enter presses. */
  readonly step: 'approve' | 'submit' | undefined
  readonly approve: StepView
  readonly submit: StepView
  /** Whole tokens to choose from while nothing is typed. */
  readonly choices: readonly bigint[]
}

/** The card without an account, or until the code that a connected account needs has come. */
export function visitorCard(draft: Draft, session: WalletSession): CardView {
  const isChecking = session.status === 'connected'
  const button = { isDone: false, isBusy: false }
  return {
    ...draft,
    session,
    isBusy: false,
    isChecking,
    step: undefined,
    // A press says that no wallet is connected (specification, chapter 5).
    approve: { ...button, isDisabled: isChecking },
    submit: { ...button, isDisabled: true },
    choices: draft.mode === 'mint' && draft.amount === '' ? PROTOCOL.amounts : [],
  }
}

/** Why nothing is approved without an account: the amount comes first (specification, chapter 5). */
export function visitorIssue({ baseUnits }: Draft): 'invalidAmount' | 'walletNotConnected' {
  return baseUnits > 0n ? 'walletNotConnected' : 'invalidAmount'
}
