import { shortAddress, type Address } from '../address.ts'
import { NETWORK, NETWORK_NAME } from '../network.ts'
import { PROTOCOL } from '../protocol.ts'
import { ISC, WETH } from '../tokens.ts'
import type { Mode } from '../transactions/kinds/kinds.ts'

/** The texts on the card that depend on the mode alone (specification, chapter 2). */
interface CardLabels {
  readonly title: string
  readonly details: string
  readonly switchMode: string
  readonly input: string
  readonly divider: string
  readonly output: string
  readonly approve: string
  readonly submit: string
  readonly connectHint: string
}

const CARD: Readonly<Record<Mode, CardLabels>> = {
  mint: {
    title: 'Mint Tokens',
    details: 'Mint details',
    switchMode: 'Switch to Redeem',
    input: 'Input Amount',
    divider: 'You will receive',
    output: 'Token Amount',
    approve: `Approve ${WETH}`,
    submit: 'Mint Tokens',
    connectHint: 'Please connect your wallet to mint tokens.',
  },
  redeem: {
    title: 'Redeem Tokens',
    details: 'Redeem details',
    switchMode: 'Switch to Mint',
    input: 'Token Amount',
    divider: 'You will get',
    output: 'Output Amount',
    approve: `Approve ${ISC}`,
    submit: 'Redeem Tokens',
    connectHint: 'Please connect your wallet to redeem tokens.',
  },
}

export function exchangeLabels(mode: Mode): CardLabels {
  return CARD[mode]
}

/** The unit on an amount-entry card, which its label alone decides (specification, chapter 2). */
export function amountUnit(label: string): { readonly tag: string; readonly suffix?: string } {
  const text = label.toLowerCase()
  const isInputSide = text.includes('input')
  if (text.includes('input amount') || text.includes('token amount')) {
    return { tag: isInputSide ? WETH : ISC }
  }
  return isInputSide ? { tag: ISC } : { tag: 'Stablecoin Basket', suffix: PROTOCOL.peg.unit }
}

export function walletButtonLabel(address: Address | undefined): string {
  return address === undefined ? 'Connect Wallet' : shortAddress(address)
}

/** Asks the wallet to switch to the right network. */
export const SWITCH_NETWORK = `Switch to ${NETWORK_NAME}`

/** Leads to where the currency of the network is given away. */
export const GET_ETHER = `Get ${NETWORK.currency.name}`

export const ADD_TOKEN = `Add ${ISC} to wallet`

/** In place of a link, on a chain that no explorer covers. */
export const NO_EXPLORER = 'No explorer for this chain'

/** What the Max button does, for assistive technology. */
export function maxLabel(action: Mode | 'wrap'): string {
  return `Max: enter the most that you can ${action}`
}
