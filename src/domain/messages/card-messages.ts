import type { Address } from '../address.ts'
import {
  approvalText,
  feeFigure,
  figure,
  groupDigits,
  formatAmount,
  isSmallFee,
  roughFigure,
  type AmountText,
} from '../amounts/format-amount.ts'
import { perCent } from '../basket/protocol-parameters.ts'
import { shortageOfOne, type CardFacts } from '../card/card-rules.ts'
import type { CardStatus } from '../card/card-status.ts'
import { approvalAmount, costOf, isOldCost } from '../card/price.ts'
import { arrivalOf } from '../card/quote.ts'
import { approvalReason } from '../card/status-texts.ts'
import { ETH, ISC, WETH, type Deployment } from '../tokens.ts'
import type { Mode } from '../transactions/kinds/kinds.ts'
import { costOfOne } from '../wallet/account-snapshot.ts'
import { isReady } from '../wallet/session.ts'

export function networkFeeText({ status, snapshot }: CardText): AmountText | undefined {
  // Once the transaction is sent, no fee is estimated any more.
  if (status.kind === 'sent') return ['Known with its block']
  if (snapshot?.networkFee === undefined) return undefined
  const { wei, next } = snapshot.networkFee
  return [isSmallFee(wei) ? '' : '≈ ', feeFigure(wei), ` to ${next.kind}`]
}

interface CardText extends CardFacts {
  readonly status: CardStatus
}

/** The amount of an approval that the user can choose, with its reason. */
export interface ApprovalChoice {
  readonly isLimited: boolean
  readonly amount: AmountText
  readonly reason: string
}

/** Only a mint has a cost that can limit its approval. */
export function approvalChoices(card: CardFacts): readonly ApprovalChoice[] {
  if (card.mode !== 'mint' || card.baseUnits === 0n || !isReady(card.session)) return []
  return [false, true].map((isLimited) => {
    const amount = approvalAmount({ ...card, limitToCost: isLimited })
    return {
      isLimited,
      amount: amount === undefined ? ['Less'] : approvalText(amount, WETH),
      reason: approvalReason(isLimited),
    }
  })
}

export function approvalPurpose(mode: Mode): string {
  return mode === 'mint'
    ? 'Approving takes nothing yet: minting does.'
    : 'Only your own account can use this approval.'
}

/**
 * As the wallet shows before the user signs an approval. The spender of a redemption is the account
 * itself, whose address is unknown before it is connected.
 */
export function approvalParties(
  mode: Mode,
  holder: Address | undefined,
  { weth, indexToken }: Deployment,
): readonly { readonly label: string; readonly address: Address | undefined }[] {
  return mode === 'mint'
    ? [
        { label: `Token ${WETH}`, address: weth },
        { label: 'Spender', address: indexToken },
      ]
    : [
        { label: `Token ${ISC}`, address: indexToken },
        { label: 'Spender: your own account', address: holder },
      ]
}

/**
 * The line below the field: what to type, the price of one ISC, or that the account has too little
 * ISC to redeem one. `nodePrice` comes from the node of the build, in wei of WETH.
 */
export function amountHelp(
  { mode, snapshot }: CardFacts,
  nodePrice: bigint | undefined,
): AmountText {
  if (mode === 'redeem') {
    const held = shortageOfOne(mode, snapshot)?.held
    if (held === undefined) return []
    return [figure(held, 'down', ISC), ' stays: only whole tokens can be redeemed.']
  }
  const price = costOfOne(snapshot) ?? nodePrice
  // For more than one ISC, the price is only about right, so three digits are enough.
  if (price !== undefined) {
    return [`1\u00a0${ISC}\u00a0≈\u00a0`, roughFigure(price, 3, WETH), ' before the fee']
  }
  return []
}

/**
 * For the line below the field. A cost is as of now only while the chain can be read: `newestBlock`
 * is undefined while it cannot.
 */
export function costHint(
  { price }: CardFacts,
  newestBlock: number | undefined,
): AmountText | undefined {
  const cost = costOf(price)
  if (cost === undefined) return undefined
  const amount = figure(cost.cost, 'up', WETH)
  return newestBlock !== undefined && !isOldCost(cost, newestBlock)
    ? ['Costs ', amount, ' now']
    : ['Cost ', amount, ` as of block ${groupDigits(`${cost.block}`)}`]
}

/**
 * `97 ISC arrive after the 3% fee`, for the line below the output. Otherwise, the line says that
 * the mirrored amount leaves out the fee.
 */
export function arrivalHint({ mode, wholeTokens, price, snapshot }: CardFacts): AmountText {
  const parameters = snapshot?.parameters
  if (parameters === undefined) return [beforeFee('fee')]
  const { arrives, share } = arrivalOf(mode, wholeTokens, parameters)
  const fee = `${perCent(share)} fee`
  if (wholeTokens === 0n || price.kind === 'unpriced') return [beforeFee(fee)]
  const text = [figure(arrives, 'down', ISC), ` arrive after the ${fee}`]
  return mode === 'mint' ? text : ['Coins for ', ...text]
}

const beforeFee = (fee: string) => `Shown one to one, before the ${fee}.`

export const wrapLabel = (wei: bigint) => `Wrap ${formatAmount(wei, 'up')} ${ETH}`

export const enterLabel = (wholeTokens: bigint) => `Use ${groupDigits(`${wholeTokens}`)}`
