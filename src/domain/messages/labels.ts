import { shortAddress, type Address } from '../address.ts'
import { NETWORK, NETWORK_NAME } from '../network.ts'
import { PROTOCOL } from '../protocol.ts'
import { ISC, WETH } from '../tokens.ts'
import { KINDS, type Mode } from '../transactions/kinds/kinds.ts'

/** Every text on the card that depends on the mode (specification, chapter 2). */
export function exchangeLabels(mode: Mode) {
  return KINDS[mode].card
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
