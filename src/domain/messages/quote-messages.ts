import type { TypedAmount } from '../amounts/amount.ts'
import { BASE_UNITS_PER_TOKEN, ETH, ISC, WETH } from '../tokens.ts'
import type { Mode } from '../transactions/mode.ts'
import { mintQuote, redeemQuote, type Quote } from '../basket/quote.ts'
import { isUnpriced, quoteFrom, type AccountSnapshot } from '../wallet/account-snapshot.ts'
import { figure, type AmountText } from '../amounts/amount-text.ts'
import { groupDigits } from '../amounts/format-amount.ts'
import { ANY_AMOUNT, approvalText } from './approval-messages.ts'
import { coinSymbol } from './untrusted-quote.ts'
import { perCent } from '../basket/protocol-parameters.ts'
import type { ExchangeFacts } from '../transactions/exchange-rules.ts'
import { mostTaken } from '../transactions/most-taken.ts'
import type { TransactionRecord } from '../transactions/record.ts'
import { formatMargin } from '../transactions/margin.ts'
import {
  approvalAmount,
  isOldQuote,
  withQuotedCost,
  type PricedAmount,
  type QuotedCost,
} from '../transactions/price-limit.ts'

/** A row of the details. Unknown values are left out. */
export interface DetailRow {
  readonly label: string
  readonly values: readonly AmountText[]
}

function networkFeeRow(networkFee: AccountSnapshot['networkFee']): DetailRow {
  const values =
    networkFee === undefined
      ? []
      : [['about ', figure(networkFee.wei, 'up', ETH), ` to ${networkFee.next.kind}`]]
  return { label: 'Network fee', values }
}

function feeRow(quote: Quote | undefined, share: bigint | undefined): DetailRow {
  const part = share === undefined ? undefined : `${perCent(share)}%`
  if (quote === undefined) return { label: 'Fee', values: part === undefined ? [] : [[part]] }
  return { label: 'Fee', values: [[figure(quote.fee, 'up', ISC), ` (${part})`]] }
}

function approvalRow(
  snapshot: AccountSnapshot | undefined,
  amount: bigint,
  cost: bigint | undefined,
): DetailRow {
  const given = snapshot?.allowances.WETH ?? 0n
  if (snapshot === undefined || amount === 0n) return { label: 'Approval', values: [] }
  const limit = given > amount ? given : amount
  const text = ['up to ', ...approvalText(limit, WETH)]
  const isLess = cost !== undefined && cost < limit
  return { label: 'Approval', values: [isLess ? [...text, '; the cost is less'] : text] }
}

/** The choice of what the approval of a mint covers. */
export const APPROVAL_LABELS = {
  group: 'Approval',
  typed: 'As typed',
  cost: 'The cost, with a margin',
  margin: 'Margin (%)',
} as const

/** Beside a margin that cannot be used; the last one that could be, in basis points, counts. */
export function marginHint(margin: bigint): string {
  return `Enter 0.1 to 10. Using ${formatMargin(margin)}.`
}

/** How much more than the cost is called far more. */
const FAR_MORE = 2n

/** The most WETH that a mint can take, for a line beside its button. The records are all of the page. */
export function mostTakenText(
  facts: ExchangeFacts,
  records: readonly TransactionRecord[],
): AmountText | undefined {
  const most = mostTaken(facts, records)
  if (most === undefined) return undefined
  const amount =
    most >= ANY_AMOUNT ? [`Any amount of ${WETH}`] : ['At most ', figure(most, 'up', WETH)]
  const isFarMore = facts.quoted !== undefined && most >= facts.quoted.cost * FAR_MORE
  return [...amount, ` can be taken${isFarMore ? ', far more than the cost' : ''}.`]
}

/** The newest block, as far as it is known. */
export interface NewestBlock {
  readonly number?: number | undefined
  /** Whether no other has come for so long that it does not stand for now. */
  readonly isStale?: boolean
}

/** When a cost was read, if it cannot be called that of now. */
function quoteAge(quoted: QuotedCost, { number, isStale }: NewestBlock): string | undefined {
  if (number !== undefined && isOldQuote(quoted, number))
    return `${number - quoted.block} blocks ago`
  return isStale ? `as of block ${groupDigits(`${quoted.block}`)}` : undefined
}

function costRow(quoted: QuotedCost | undefined, newest: NewestBlock): DetailRow {
  if (quoted === undefined) return { label: 'Cost now', values: [] }
  const text = figure(quoted.cost, 'up', WETH)
  const age = quoteAge(quoted, newest)
  if (age === undefined) return { label: 'Cost now', values: [[text]] }
  return { label: 'Cost', values: [[text, `, ${age}`]] }
}

/**
 * The details of a mint or redemption of the typed amount. Without a snapshot they have no values. A
 * cost that is too old, by the newest block, is marked.
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
      approvalRow(snapshot, approvalAmount({ ...typed, mode }) ?? 0n, mint?.cost),
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
 * What stays of the balance when all that can be redeemed is, for the line below the field. It names
 * the balance that was read, so that it holds when there is another by now.
 */
export function restHint(
  mode: Mode,
  { wholeTokens }: TypedAmount,
  { balances }: AccountSnapshot,
): AmountText | undefined {
  const { ISC: held = 0n } = balances
  const rest = held % BASE_UNITS_PER_TOKEN
  const isAll = wholeTokens > 0n && wholeTokens === held / BASE_UNITS_PER_TOKEN
  if (mode !== 'redeem' || !isAll || rest === 0n) return undefined
  const [stays, all] = [figure(rest, 'down'), figure(held, 'down', ISC)]
  return [stays, ' of ', all, ` stays: ${ISC} is redeemed in whole tokens.`]
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
