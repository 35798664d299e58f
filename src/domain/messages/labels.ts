import { shortAddress, type Address } from '../address.ts'
import { NETWORK } from '../network.ts'
import { PROTOCOL } from '../protocol.ts'
import { ISC, WETH } from '../tokens.ts'
import type { Mode } from '../transactions/kinds.ts'
import type { WrapDirection } from '../wallet/account-snapshot.ts'

/** Every text on the card that depends on the mode (specification, chapter 2). */
const LABELS = {
  mint: {
    title: 'Mint Tokens',
    switchMode: 'Switch to Redeem',
    input: 'Input Amount',
    divider: 'You will receive',
    output: 'Token Amount',
    approve: `Approve ${WETH}`,
    submit: 'Mint Tokens',
    // For wallets that can do both with one confirmation.
    approveAndSubmit: 'Approve and mint',
    connectHint: 'Please connect your wallet to mint tokens.',
  },
  redeem: {
    title: 'Redeem Tokens',
    switchMode: 'Switch to Mint',
    input: 'Token Amount',
    divider: 'You will get',
    output: 'Output Amount',
    approve: `Approve ${ISC}`,
    submit: 'Redeem Tokens',
    approveAndSubmit: 'Approve and redeem',
    connectHint: 'Please connect your wallet to redeem tokens.',
  },
} as const satisfies Record<Mode, unknown>

export function exchangeLabels(mode: Mode) {
  return LABELS[mode]
}

/** The unit beside the number on an amount-entry card. */
interface AmountUnit {
  readonly tag: string
  readonly suffix?: string
}

/** The unit for a label, which alone decides it (specification, chapter 2). */
export function amountUnit(label: string): AmountUnit {
  const text = label.toLowerCase()
  const isInputSide = text.includes('input')
  if (text.includes('input amount') || text.includes('token amount')) {
    return { tag: isInputSide ? WETH : ISC }
  }
  return isInputSide ? { tag: ISC } : { tag: 'Stablecoin Basket', suffix: PROTOCOL.peg.unit }
}

export function detailTitle(mode: Mode): string {
  return mode === 'mint' ? 'Mint details' : 'Redeem details'
}

/** The wallet button of the header. */
export function walletButtonLabel(address: Address | undefined): string {
  return address === undefined ? 'Connect Wallet' : shortAddress(address)
}

/** The connect button of the card, which stops waiting while the wallet is asked. */
export function connectNowLabel(isConnecting: boolean): string {
  return isConnecting ? 'Stop waiting' : 'Connect now'
}

/** Leads to where the currency of the network is given away. */
export const GET_ETHER = `Get ${NETWORK.currency.name}`

/** Asks the wallet to list the token. */
export const ADD_TOKEN = `Add ${ISC} to wallet`

/** Asks the wallet to list the coins of a redemption. */
export const ADD_COINS = 'Add the coins to your wallet'

/** In place of a link, on a chain that no explorer covers. */
export const NO_EXPLORER = 'No explorer for this chain'

/** What the Max button does, for assistive technology. */
export function maxLabel(action: Mode | WrapDirection): string {
  return `Max: enter the most that you can ${action}`
}

/** Why feedback cannot be submitted; empty when it can. The browser itself reports a missing text. */
export function feedbackProblem(text: string): string {
  const isBlank = text !== '' && text.trim() === ''
  return isBlank ? 'Please write a few words.' : ''
}
