import type { Address } from '../address.ts'
import { roughFigure, type AmountText, type Figure } from '../amounts/format-amount.ts'
import { PROTOCOL } from '../protocol.ts'
import { ISC, WETH, type Deployment } from '../tokens.ts'
import type { Mode } from '../transactions/kinds/kinds.ts'
import { exchangeLabels } from './labels.ts'

// The texts of the card and the basket without an account. The page loads this file first.

/** Says that the mirrored amount leaves out the fee. `fee` includes the rate, if known. */
export function mirrorHint(fee = 'fee'): string {
  return `Shown one to one, before the ${fee}.`
}

/**
 * What to type, or the price of one ISC if known. `costOfOne` is in wei of WETH. Once an amount to
 * mint is typed, the text is only the price.
 */
export function typingHelp(mode: Mode, amount: string, costOfOne: bigint | undefined): AmountText {
  if (mode === 'redeem') return [`${ISC} for the basket’s coins`]
  // For more than one ISC, the price is only about right, so three digits are enough.
  if (costOfOne !== undefined)
    return [`1\u00a0${ISC}\u00a0≈\u00a0`, roughFigure(costOfOne, 3, WETH)]
  return amount === '' ? [`${ISC}, paid in ${WETH}`] : []
}

/** The text below the buttons while nothing can be taken. */
export function takingHelp(mode: Mode): string {
  return mode === 'mint'
    ? `Approving takes nothing yet: the contract takes ${WETH} when you mint.`
    : 'Only your own account can use this approval.'
}

/**
 * The token and the spender that the wallet shows before the user signs an approval. The spender of
 * a redemption is the account itself, whose address is unknown before it is connected.
 */
export function approvalParties(
  mode: Mode,
  holder: Address | undefined,
  { weth, indexToken }: Deployment,
): readonly { readonly label: string; readonly address: Address | undefined }[] {
  return mode === 'mint'
    ? [
        { label: `Token ${WETH}`, address: weth },
        { label: 'spender', address: indexToken },
      ]
    : [
        { label: `Token ${ISC}`, address: indexToken },
        { label: 'spender, your own account', address: holder },
      ]
}

/** The coins of an amount of ISC, or the shares of the basket if no amount is known. */
export interface BasketTexts {
  readonly title: string
  readonly of: string
  readonly coins: readonly {
    readonly name: string
    readonly share?: string
    readonly amount?: Figure
  }[]
}

/** Asks the user to connect a wallet, or to confirm in the wallet while it is asked to connect. */
export function connectText(mode: Mode, isConnecting: boolean): string {
  return isConnecting ? 'Confirm the connection in your wallet.' : exchangeLabels(mode).connectHint
}

export function basketShares(): BasketTexts {
  const coins = PROTOCOL.basket.map(({ name, percentage }) => ({ name, share: `${percentage}%` }))
  return { title: `What backs one ${ISC}`, of: 'Share of basket', coins }
}
