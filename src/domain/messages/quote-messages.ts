import type { TypedAmount } from '../amounts/amount.ts'
import { PROTOCOL } from '../protocol.ts'
import { BASKET, ISC, WETH, type Deployment } from '../tokens.ts'
import type { Mode } from '../transactions/kinds.ts'
import { mintQuote, redeemQuote, type Quote } from '../basket/quote.ts'
import { isUnpriced, quoteFrom, type AccountSnapshot } from '../wallet/account-snapshot.ts'
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
import { isApproved, type ExchangeFacts, mostTaken } from '../transactions/exchange-rules.ts'
import type { TransactionRecord } from '../transactions/record.ts'
import {
  approvalAmount,
  isOldQuote,
  MARGIN,
  withQuotedCost,
  type ApprovalChoice,
  type PricedAmount,
  type QuotedCost,
} from '../transactions/price-limit.ts'
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
  const part = share === undefined ? undefined : `${perCent(share)}%`
  if (quote === undefined) return { label: 'Fee', values: part === undefined ? [] : [[part]] }
  return { label: 'Fee', values: [[figure(quote.fee, 'up', ISC), ` (${part})`]] }
}

/** What the details say before an amount is typed: one line less than they say then. */
export function firstDetails(
  mode: Mode,
  parameters: ProtocolParameters | undefined,
): { readonly rows: readonly DetailRow[]; readonly promises: readonly string[] } {
  const { minting, redemption } = PROTOCOL.fees
  const [share, stated] =
    mode === 'mint' ? [parameters?.mintingFee, minting] : [parameters?.redemptionFee, redemption]
  const fee = share === undefined ? `${stated}% when deployed` : `${perCent(share)}%`
  const rows = [{ label: 'Fee', values: [[fee]] }]
  if (mode === 'mint') {
    return { rows, promises: ['Shows the cost before you sign.', 'Stops if it rises.'] }
  }
  const shares = BASKET.map(({ name, percentage }) => [`${percentage}% ${name}`])
  return {
    rows: [...rows, { label: 'You receive', values: shares }],
    promises: ['Shows what arrives before you sign.'],
  }
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
  const [typed, cost] = [amountFor('typed'), amountFor('cost')]
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
  facts: ExchangeFacts,
  records: readonly TransactionRecord[],
  balance: bigint | undefined,
): AmountText | undefined {
  const most = mostTaken(facts, records)
  if (most === undefined || balance === 0n) return undefined
  const isAll = balance !== undefined && most > balance
  const amount = isAll ? ['All of your ', figure(balance, 'down', WETH)] : limitText(most)
  const isTooMuch = isFarMore(facts, isAll ? balance : most)
  return [...amount, ` can be taken${isTooMuch ? ', far more than the cost' : ''}.`]
}

function limitText(most: bigint): AmountText {
  if (most >= ANY_AMOUNT) return [`Any amount of ${WETH}`]
  return ['At most ', figure(most, 'up', WETH)]
}

function isFarMore({ quoted }: Pick<ExchangeFacts, 'quoted'>, amount: bigint): boolean {
  return quoted !== undefined && amount >= quoted.cost * FAR_MORE
}

/** The label of the button that replaces an approval of far more than the cost; none otherwise. */
export function approveLessLabel(facts: ExchangeFacts): string | undefined {
  const { mode, allowance = 0n } = facts
  const less = approvalAmount({ ...facts, approvalChoice: 'cost' })
  const isTooMuch = mode === 'mint' && isApproved(facts) && isFarMore(facts, allowance)
  return isTooMuch && less ? `Approve only ${plainText(approvalText(less, WETH))}` : undefined
}

export interface NewestBlock {
  readonly number?: number | undefined
  /** Whether no other has come for so long that it does not stand for now. */
  readonly isStale?: boolean
}

/** When a cost was read, if it cannot be called that of now. */
function quoteAge(quoted: QuotedCost, { number, isStale }: NewestBlock): string | undefined {
  const isOld = isStale || isOldQuote(quoted, number)
  return isOld ? `as of block ${groupDigits(`${quoted.block}`)}` : undefined
}

function costRow(quoted: QuotedCost | undefined, newest: NewestBlock): DetailRow {
  if (quoted === undefined) return { label: 'Cost now', values: [] }
  const text = figure(quoted.cost, 'up', WETH)
  const age = quoteAge(quoted, newest)
  if (age === undefined) return { label: 'Cost now', values: [[text]] }
  return { label: 'Cost', values: [[text, `, ${age}`]] }
}

/**
 * The details of a mint or redemption of the typed amount. Without a snapshot they have no values.
 * A cost that is too old, by the newest block, is marked.
 */
export function quoteRows(
  mode: Mode,
  typed: TypedAmount & Omit<PricedAmount, 'mode'>,
  last: AccountSnapshot | undefined,
  newest: NewestBlock = {},
): readonly DetailRow[] {
  const { wholeTokens, quoted } = typed
  const snapshot = withQuotedCost(last, typed)
  const quote = snapshot && quoteFrom(snapshot, mode, wholeTokens)
  const { parameters, networkFee } = snapshot ?? {}
  if (mode === 'mint') {
    const mint = quote?.kind === 'mint' ? quote : undefined
    return [
      costRow(
        mint && snapshot && { cost: mint.cost, block: quoted?.block ?? snapshot.block },
        newest,
      ),
      feeRow(quote, parameters?.mintingFee),
      { label: 'You receive', values: mint ? [[figure(mint.arrives, 'down', ISC)]] : [] },
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

/** What to type, with the price of one ISC where that is known, for the line below the field. */
export function amountHelp(mode: Mode, snapshot: AccountSnapshot | undefined): AmountText {
  if (mode === 'redeem') return [`Type how many ${ISC} you hand in; you get the basket’s coins.`]
  const { cost } = snapshot ?? {}
  const price =
    cost?.wholeTokens === 1n ? [` 1\u00a0${ISC}\u00a0≈\u00a0`, roughPrice(cost.wei)] : []
  return [`Type how many ${ISC} you want, paid in ${WETH}.`, ...price]
}

/** Three digits are enough of what is only about right for more than one. */
function roughPrice(wei: bigint): Figure {
  const unit = 10n ** BigInt(Math.max(0, `${wei}`.length - 3))
  const rough = ((wei + unit - 1n) / unit) * unit
  return { ...figure(wei, 'up', WETH), shown: formatAmount(rough, 'up') }
}

/** What the typed mint costs, for the line below its field. */
export function costHint(
  { mode, quoted }: PricedAmount,
  newest: NewestBlock = {},
): AmountText | undefined {
  if (mode !== 'mint' || quoted === undefined) return undefined
  const age = quoteAge(quoted, newest)
  const cost = figure(quoted.cost, 'up', WETH)
  return age === undefined ? ['Costs ', cost, ' now'] : ['Cost ', cost, ` ${age}`]
}

/**
 * What arrives after the fee, for the line below the output: `97 ISC arrive after the 3% fee`.
 * Nothing does if the exchange has no price for the amount.
 */
export function arrivalHint(
  mode: Mode,
  { wholeTokens }: TypedAmount,
  snapshot: AccountSnapshot,
): AmountText | undefined {
  const { parameters } = snapshot
  if (parameters === undefined || wholeTokens === 0n) return undefined
  if (isUnpriced(snapshot, mode, wholeTokens)) return undefined
  if (mode === 'mint') {
    const { arrives } = mintQuote(wholeTokens, 0n, parameters)
    const fee = perCent(parameters.mintingFee)
    return [figure(arrives, 'down', ISC), ` arrive after the ${fee}% fee`]
  }
  const { burnt } = redeemQuote(wholeTokens, parameters)
  const fee = perCent(parameters.redemptionFee)
  return ['Coins for ', figure(burnt, 'down', ISC), ` arrive after the ${fee}% fee`]
}

/**
 * The token and the spender that the wallet shows before an approval is signed, and in one line by
 * their short addresses. The spender of a redemption has no address before an account is connected.
 */
export function approvalParties(
  mode: Mode,
  holder: Address | undefined,
  { weth, indexToken }: Deployment,
) {
  const [symbol, token, spender, name, note] =
    mode === 'mint'
      ? ([WETH, weth, indexToken, 'the index token', WETH_NOTE] as const)
      : ([ISC, indexToken, holder, 'your own account', ISC_NOTE] as const)
  return {
    line: `${symbol} ${shortAddress(token)}, spender ${spender ? shortAddress(spender) : 'you'}`,
    parties: [
      { label: `Token, ${symbol}`, address: token },
      { label: `Spender, ${name}`, address: spender },
    ],
    note,
  }
}

const WETH_NOTE = `Your wallet shows both. The spender may take ${WETH} up to the approved amount.`
const ISC_NOTE = 'Your wallet shows your own address as the spender, and may warn about it.'
