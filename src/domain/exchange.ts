import type { Token } from './token.ts'

/** What the card does. Minting is the default (specification, chapter 4). */
export type Mode = 'mint' | 'redeem'

/** A transaction that the card can send. */
export type Action = 'approveWeth' | 'approveIsc' | 'mint' | 'redeem'

/** Every text on the card that depends on the mode (specification, chapter 2). */
export interface ExchangeLabels {
  readonly title: string
  readonly switchMode: string
  readonly input: string
  readonly divider: string
  readonly output: string
  readonly approve: string
  readonly submit: string
  readonly connectHint: string
}

const LABELS: Readonly<Record<Mode, ExchangeLabels>> = {
  mint: {
    title: 'Mint Tokens',
    switchMode: 'Switch to Redeem',
    input: 'Input Amount',
    divider: 'You will receive',
    output: 'Token Amount',
    approve: 'Approve WETH',
    submit: 'Mint Tokens',
    connectHint: 'Please connect your wallet to mint tokens.',
  },
  redeem: {
    title: 'Redeem Tokens',
    switchMode: 'Switch to Mint',
    input: 'Token Amount',
    divider: 'You will get',
    output: 'Output Amount',
    approve: 'Approve ISC',
    submit: 'Redeem Tokens',
    connectHint: 'Please connect your wallet to redeem tokens.',
  },
}

export function exchangeLabels(mode: Mode): ExchangeLabels {
  return LABELS[mode]
}

export function otherMode(mode: Mode): Mode {
  return mode === 'mint' ? 'redeem' : 'mint'
}

/** The token that has to be approved before the mode's main action. */
export function approvalToken(mode: Mode): Token {
  return mode === 'mint' ? 'WETH' : 'ISC'
}

export function approvalAction(mode: Mode): Action {
  return mode === 'mint' ? 'approveWeth' : 'approveIsc'
}

/** The mode in which an action is taken. */
export function modeOf(action: Action): Mode {
  return action === 'mint' || action === 'approveWeth' ? 'mint' : 'redeem'
}
