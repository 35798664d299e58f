import { shortAddress, type Address } from '../address.ts'
import { NETWORK, NETWORK_NAME } from '../network.ts'
import { PROTOCOL } from '../protocol.ts'
import { ISC, WETH } from '../tokens.ts'
import type { Mode } from '../transactions/kinds/kinds.ts'

/** The mode alone decides these texts (specification, chapter 2). */
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

/** Only the label of the field decides the unit (specification, chapter 2). */
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

export const SWITCH_NETWORK = `Switch to ${NETWORK_NAME}`

export const GET_ETHER = `Get ${NETWORK.currency.name}`

export const addLabel = (token: string) => `Add ${token} to wallet`

export const NO_EXPLORER = 'No explorer for this chain'

export function maxLabel(action: Mode | 'wrap'): string {
  return `Max: enter the most that you can ${action}`
}

/** The user has looked in the wallet for a transaction that may have been sent. */
export const I_HAVE_CHECKED = 'I have checked'
