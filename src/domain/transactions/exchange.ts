import type { Token } from '../protocol.ts'

/** What the card does. Minting is the default (specification, chapter 4). */
export type Mode = 'mint' | 'redeem'

/** A transaction that the card's two buttons can send. */
export type ExchangeAction = 'approveWeth' | 'approveIsc' | 'mint' | 'redeem'

/** A transaction that the account can be looked after with. */
export type AccountAction = 'wrap' | 'unwrap' | 'revokeWeth' | 'revokeIsc'

/** A transaction that the product can send. */
export type Action = ExchangeAction | AccountAction

/** Every text on the card that depends on the mode (specification, chapter 2). */
export interface ExchangeLabels {
  readonly title: string
  readonly switchMode: string
  readonly input: string
  readonly divider: string
  readonly output: string
  readonly approve: string
  readonly submit: string
  /** Both in one confirmation, for wallets that can. */
  readonly both: string
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
    both: 'Approve and mint',
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
    both: 'Approve and redeem',
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

export function approvalAction(mode: Mode): ExchangeAction {
  return mode === 'mint' ? 'approveWeth' : 'approveIsc'
}

/** Takes an approval back. */
export function revocationAction(token: Token): AccountAction {
  return token === 'WETH' ? 'revokeWeth' : 'revokeIsc'
}

const MODES: Readonly<Record<Action, Mode | undefined>> = {
  approveWeth: 'mint',
  mint: 'mint',
  approveIsc: 'redeem',
  redeem: 'redeem',
  wrap: undefined,
  unwrap: undefined,
  revokeWeth: undefined,
  revokeIsc: undefined,
}

/** The mode in which an action is taken; none for what the card's two buttons do not do. */
export function modeOf(action: Action): Mode | undefined {
  return MODES[action]
}
