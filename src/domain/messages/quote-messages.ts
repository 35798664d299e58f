import { PROTOCOL } from '../protocol.ts'
import { BASKET, ISC, WETH, type Deployment } from '../tokens.ts'
import type { Mode } from '../transactions/kinds.ts'
import type { NewestBlock } from '../transactions/transaction.ts'
import { mintQuote, redeemQuote, type Quote } from '../basket/quote.ts'
import type { AccountSnapshot } from '../wallet/account-snapshot.ts'
import {
  ANY_AMOUNT,
  approvalText,
  formatAmount,
  groupDigits,
  feeFigure,
  figure,
  plainText,
  type AmountText,
  type Figure,
} from '../amounts/format-amount.ts'
import { coinSymbol } from '../untrusted-text.ts'
import { perCent, type ProtocolParameters } from '../basket/protocol-parameters.ts'
import { isApproved, mostTaken, shortageOfOne, type CardFacts } from '../transactions/card-rules.ts'
import type { TransactionRecord } from '../transactions/record.ts'
import {
  approvalAmount,
  costOf,
  isOldCost,
  MARGIN,
  quoteOf,
  type ApprovalChoice,
  type Cost,
  type PricedAmount,
} from '../basket/price.ts'
import { shortAddress, type Address } from '../address.ts'

/** A row of the details. Unknown values are left out. */
export interface DetailRow {
  readonly label: string
  readonly values: readonly AmountText[]
}

function networkFeeRow(networkFee: AccountSnapshot['networkFee']): DetailRow {
  if (networkFee === undefined) return { label: 'Network fee', values: [] }
  const fee = feeFigure(networkFee.wei)
  const about = fee.shown === undefined ? '≈ ' : ''
  return { label: 'Network fee', values: [[about, fee, ` to ${networkFee.next.kind}`]] }
}

function feeRow(quote: Quote | undefined, share: bigint | undefined): DetailRow {
  if (share === undefined) return { label: 'Fee', values: [] }
  const part = `${perCent(share)}%`
  if (quote === undefined) return { label: 'Fee', values: [[part]] }
  return { label: 'Fee', values: [[figure(quote.fee, 'up', ISC), ` (${part})`]] }
}

/** What the details say before an amount is typed: one line less than they say then. */
export function firstDetails(
  mode: Mode,
  parameters: ProtocolParameters | undefined,
): { readonly rows: readonly DetailRow[]; readonly promises: readonly string[] } {
  const { minting, redemption } = PROTOCOL.fees
  if (mode === 'mint') {
    return {
      rows: [firstFeeRow(parameters?.mintingFee, minting)],
      promises: ['Shows the cost before you sign.', 'Stops if it rises.'],
    }
  }
  const shares = BASKET.map(({ name, percentage }) => [`${percentage}% ${name}`])
  return {
    rows: [
      firstFeeRow(parameters?.redemptionFee, redemption),
      { label: 'You receive', values: shares },
    ],
    promises: ['Shows what arrives before you sign.'],
  }
}

/** The fee that was read, or else the one that the contract was deployed with, in per cent. */
function firstFeeRow(share: bigint | undefined, deployed: number): DetailRow {
  const fee = share === undefined ? `${deployed}% when deployed` : `${perCent(share)}%`
  return { label: 'Fee', values: [[fee]] }
}

/** The question that the choice of an approval answers. */
export const APPROVAL_QUESTION = 'Your wallet will ask for'

/** What the approval of a mint can cover, in words with amounts as far as they are known. */
export function approvalOptions(
  facts: PricedAmount,
): readonly (readonly [ApprovalChoice, string])[] {
  const amountFor = (approvalChoice: ApprovalChoice) => {
    const amount = approvalAmount({ ...facts, approvalChoice })
    return amount ? plainText(approvalText(amount, WETH)) : undefined
  }
  const typed = amountFor('typed')
  const cost = amountFor('cost')
  const basis = `the cost + ${Number(MARGIN) / 100}%`
  return [
    ['typed', typed === undefined ? 'The amount as typed' : `${typed} (as typed)`],
    ['cost', cost === undefined ? `Only ${basis}, safer` : `${cost} (${basis}), safer`],
  ]
}

/** What is said in place of the most that can be taken before anything is typed. */
export function takingHelp(mode: Mode): string {
  return mode === 'mint'
    ? `Approving takes nothing yet: the contract takes ${WETH} when you mint.`
    : 'Redeeming spends what your account has approved for itself; no other account can use it.'
}

/** What the index token may still take after a mint, in wei of WETH. */
export function stillApprovedText(allowance: bigint | undefined): AmountText {
  if (allowance === undefined) return [`Reading what is still approved.`]
  if (allowance === 0n) return [`No more ${WETH} can be taken.`]
  return [...approvalText(allowance, WETH), ' still approved.']
}

/** How much more than the cost is called far more. */
const FAR_MORE = 2n

/**
 * The most WETH that a mint can take, for a line beside its button: never more than there is, and
 * nothing where there is none. The records are all of the page.
 */
export function mostTakenText(
  facts: CardFacts,
  records: readonly TransactionRecord[],
  balance: bigint | undefined,
): AmountText | undefined {
  const most = mostTaken(facts, records)
  if (most === undefined || balance === 0n) return undefined
  const isAll = balance !== undefined && most > balance
  const isTooMuch = isFarMore(facts, isAll ? balance : most)
  const note = isTooMuch ? ', far more than the cost' : ''
  if (isAll) return ['All of your ', figure(balance, 'down', WETH), ` can be taken${note}.`]
  if (most >= ANY_AMOUNT) return [`Any amount of ${WETH} can be taken${note}.`]
  return ['At most ', figure(most, 'up', WETH), ` can be taken${note}.`]
}

function isFarMore({ price }: Pick<CardFacts, 'price'>, amount: bigint): boolean {
  const cost = costOf(price)?.cost
  return cost !== undefined && amount >= cost * FAR_MORE
}

/** The label of the button that replaces an approval of far more than the cost; none otherwise. */
export function approveLessLabel(facts: CardFacts): string | undefined {
  const { mode, allowance = 0n } = facts
  const less = approvalAmount({ ...facts, approvalChoice: 'cost' })
  const isTooMuch = mode === 'mint' && isApproved(facts) && isFarMore(facts, allowance)
  return isTooMuch && less ? `Approve only ${plainText(approvalText(less, WETH))}` : undefined
}

/** When a cost was read, if it cannot be called that of now. */
function costAge(cost: Cost, { number, isStale }: NewestBlock): string | undefined {
  const isOld = isStale || isOldCost(cost, number)
  return isOld ? `as of block ${groupDigits(`${cost.block}`)}` : undefined
}

function costRow(cost: Cost | undefined, newest: NewestBlock): DetailRow {
  if (cost === undefined) return { label: 'Cost now', values: [] }
  const text = figure(cost.cost, 'up', WETH)
  const age = costAge(cost, newest)
  if (age === undefined) return { label: 'Cost now', values: [[text]] }
  return { label: 'Cost', values: [[text, `, ${age}`]] }
}

/**
 * The details of a mint or redemption of the typed amount. What is not known has no values. A cost
 * that is too old, by the newest block, is marked.
 */
export function quoteRows(
  priced: Omit<PricedAmount, 'approvalChoice'>,
  snapshot: AccountSnapshot | undefined,
  newest: NewestBlock,
): readonly DetailRow[] {
  const quote = quoteOf(priced, snapshot)
  const { parameters, networkFee } = snapshot ?? {}
  if (priced.mode === 'mint') {
    const arrives = quote?.kind === 'mint' ? quote.arrives : undefined
    return [
      costRow(quote && costOf(priced.price), newest),
      feeRow(quote, parameters?.mintingFee),
      {
        label: 'You receive',
        values: arrives === undefined ? [] : [[figure(arrives, 'down', ISC)]],
      },
      networkFeeRow(networkFee),
    ]
  }
  const redeem = quote?.kind === 'redeem' ? quote : undefined
  return [
    feeRow(quote, parameters?.redemptionFee),
    { label: 'Burned', values: redeem ? [[figure(redeem.burnt, 'down', ISC)]] : [] },
    {
      label: 'You receive',
      values: (redeem?.payouts ?? []).map(({ coin, amount }) => [
        figure(amount, 'down', coinSymbol(coin), coin.decimals),
      ]),
    },
    networkFeeRow(networkFee),
  ]
}

/**
 * What to type, with the price of one ISC where that is known, for the line below the field. Beside
 * amounts to choose from it is short. An account that has too little for one is told so.
 */
export function amountHelp(
  mode: Mode,
  snapshot: AccountSnapshot | undefined,
  costOfOne: bigint | undefined,
  isBesideChoices: boolean,
): AmountText {
  const held = shortageOfOne(mode, snapshot)?.held
  if (mode === 'redeem') {
    if (held) return [figure(held, 'down', ISC), ' stays: only whole tokens can be redeemed.']
    if (isBesideChoices) return [`${ISC} for the basket’s coins`]
    return [`Type how many ${ISC} you hand in; you get the basket’s coins.`]
  }
  if (held) return [figure(held, 'down', WETH), ` covers no whole ${ISC}.`]
  const price = costOfOne === undefined ? [] : [`1\u00a0${ISC}\u00a0≈\u00a0`, roughPrice(costOfOne)]
  if (!isBesideChoices) return [`Type how many ${ISC} you want, paid in ${WETH}. `, ...price]
  return price.length > 0 ? price : [`${ISC}, paid in ${WETH}`]
}

/** Three digits are enough of what is only about right for more than one. */
function roughPrice(wei: bigint): Figure {
  const unit = 10n ** BigInt(Math.max(0, `${wei}`.length - 3))
  const rough = ((wei + unit - 1n) / unit) * unit
  return { ...figure(wei, 'up', WETH), shown: formatAmount(rough, 'up') }
}

/** What the typed mint costs, for the line below its field. */
export function costHint(
  { price }: Pick<PricedAmount, 'price'>,
  newest: NewestBlock,
): AmountText | undefined {
  const cost = costOf(price)
  if (cost === undefined) return undefined
  const age = costAge(cost, newest)
  const amount = figure(cost.cost, 'up', WETH)
  return age === undefined ? ['Costs ', amount, ' now'] : ['Cost ', amount, ` ${age}`]
}

/**
 * What arrives after the fee, for the line below the output: `97 ISC arrive after the 3% fee`.
 * Nothing does if the exchange has no price for the amount.
 */
export function arrivalHint(
  { mode, wholeTokens, price }: Omit<PricedAmount, 'approvalChoice'>,
  parameters: ProtocolParameters | undefined,
): AmountText | undefined {
  if (parameters === undefined || wholeTokens === 0n) return undefined
  if (price.kind === 'unavailable' && price.isRefused) return undefined
  if (mode === 'mint') {
    const { arrives } = mintQuote(wholeTokens, 0n, parameters)
    const fee = perCent(parameters.mintingFee)
    return [figure(arrives, 'down', ISC), ` arrive after the ${fee}% fee`]
  }
  const { burnt } = redeemQuote(wholeTokens, parameters)
  const fee = perCent(parameters.redemptionFee)
  return ['Coins for ', figure(burnt, 'down', ISC), ` arrive after the ${fee}% fee`]
}

interface ApprovalParties {
  /** The token and the spender by their short addresses. */
  readonly line: string
  readonly parties: readonly { readonly label: string; readonly address: Address | undefined }[]
  readonly note: string
}

/**
 * The token and the spender that the wallet shows before an approval is signed. The spender of a
 * redemption is the account itself, which has no address before it is connected.
 */
export function approvalParties(
  mode: Mode,
  holder: Address | undefined,
  { weth, indexToken }: Deployment,
): ApprovalParties {
  if (mode === 'mint') {
    return {
      line: partiesLine(WETH, weth, indexToken),
      parties: [
        { label: `Token, ${WETH}`, address: weth },
        { label: 'Spender, the index token', address: indexToken },
      ],
      note: `Your wallet shows both. The spender may take ${WETH} up to the approved amount.`,
    }
  }
  return {
    line: partiesLine(ISC, indexToken, holder),
    parties: [
      { label: `Token, ${ISC}`, address: indexToken },
      { label: 'Spender, your own account', address: holder },
    ],
    note: 'Your wallet shows your own address as the spender, and may warn about it.',
  }
}

function partiesLine(symbol: string, token: Address, spender: Address | undefined): string {
  return `${symbol} ${shortAddress(token)}, spender ${spender ? shortAddress(spender) : 'you'}`
}
