import type { Address } from '../address.ts'
import {
  ANY_AMOUNT,
  feeFigure,
  figure,
  groupDigits,
  formatAmount,
  isSmallFee,
  roughFigure,
  type AmountText,
} from '../amounts/format-amount.ts'
import { perCent } from '../basket/protocol-parameters.ts'
import {
  isApproved,
  mayApprove,
  shortageOfOne,
  spendingLimit,
  type CardFacts,
} from '../card/card-rules.ts'
import type { CardStatus } from '../card/card-status.ts'
import { approvalAmount, costOf, isLimited, isOldCost } from '../card/price.ts'
import { arrivalOf } from '../card/quote.ts'
import { requestText } from '../card/status-texts.ts'
import { ETH, ISC, WETH, type Deployment } from '../tokens.ts'
import type { Mode } from '../transactions/kinds/kinds.ts'
import { costOfOne } from '../wallet/account-snapshot.ts'
import { isReady } from '../wallet/session.ts'

export const LIMIT_TO_COST = 'Limit to the cost'

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

/**
 * The request of the next approval, unless the status says it. Otherwise, the most WETH that a mint
 * can take, but never more than the account has, or the purpose of an approval.
 */
export function spendingLimitText(card: CardText): {
  readonly text: AmountText
  readonly isLimit: boolean
} {
  const text = isReady(card.session) ? (requestedText(card) ?? takenText(card)) : undefined
  const purpose =
    card.mode === 'mint'
      ? 'Approving takes nothing yet: minting does.'
      : 'Only your own account can use this approval.'
  return { text: text ?? [purpose], isLimit: text !== undefined }
}

function requestedText(card: CardText): AmountText | undefined {
  const { kind } = card.status
  if (kind === 'notApproved' || kind === 'partlyApproved') return undefined
  if (card.mode !== 'mint' || isApproved(card) || !mayApprove(card)) return undefined
  const asked = approvalAmount(card)
  return asked ? requestText(asked, !isLimited(card)) : undefined
}

function takenText(card: CardText): AmountText | undefined {
  const balance = card.snapshot?.balances.WETH
  const most = spendingLimit(card)
  if (!most || balance === 0n) return undefined
  if (balance !== undefined && most > balance) {
    return ['All of your ', figure(balance, 'down', WETH), ' can be taken.']
  }
  if (most >= ANY_AMOUNT) return [`Any amount of ${WETH} can be taken.`]
  return ['At most ', figure(most, 'up', WETH), ' can be taken.']
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
        { label: 'spender', address: indexToken },
      ]
    : [
        { label: `Token ${ISC}`, address: indexToken },
        { label: 'spender, your own account', address: holder },
      ]
}

/**
 * The line below the field: what to type, the price of one ISC, or that the account has too little
 * ISC to redeem one. `nodePrice` comes from the node of the build, in wei of WETH.
 */
export function amountHelp(
  { mode, amount, snapshot }: CardFacts,
  nodePrice: bigint | undefined,
): AmountText {
  if (mode === 'redeem') {
    const held = shortageOfOne(mode, snapshot)?.held
    if (held === undefined) return [`${ISC} for the basket’s coins`]
    return [figure(held, 'down', ISC), ' stays: only whole tokens can be redeemed.']
  }
  const price = costOfOne(snapshot) ?? nodePrice
  // For more than one ISC, the price is only about right, so three digits are enough.
  if (price !== undefined) return [`1\u00a0${ISC}\u00a0≈\u00a0`, roughFigure(price, 3, WETH)]
  return amount === '' ? [`${ISC}, paid in ${WETH}`] : []
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
