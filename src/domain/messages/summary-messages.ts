import { sameAddress, type Address } from '../address.ts'
import { amountOf, knownCoins } from './receipt-messages.ts'
import type { Quote } from '../basket/quote.ts'
import {
  feeFigure,
  figure,
  plainText,
  type AmountText,
  type Figure,
} from '../amounts/amount-text.ts'
import type { TokenAmount } from '../transactions/summary.ts'
import type { Coin } from '../basket/protocol-parameters.ts'
import { ISC, type Deployment, type ListedToken } from '../tokens.ts'
import { effectIn, hasEnded, type TransactionRecord } from '../transactions/record.ts'

/** A line of a summary. */
interface SummaryLine {
  readonly label: string
  readonly amount: Figure
  /** The quote for it; undefined without one. */
  readonly quoted?: Figure
}

/** The amount of a token in the quote. */
function quotedAmount(
  quote: Quote | undefined,
  side: 'paid' | 'received',
  token: Address,
  deployment: Deployment,
): bigint | undefined {
  if (quote === undefined) return undefined
  if (quote.kind === 'mint') {
    const [quotedToken, amount] =
      side === 'paid' ? [deployment.weth, quote.cost] : [deployment.indexToken, quote.arrives]
    return sameAddress(token, quotedToken) ? amount : undefined
  }
  if (side === 'paid') return quote.burnt + quote.fee
  return sameAddress(token, deployment.indexToken)
    ? undefined
    : quote.payouts.find(({ coin }) => sameAddress(coin.address, token))?.amount
}

function isAsQuoted({ amount, quoted }: SummaryLine): boolean {
  return quoted?.baseUnits === amount.baseUnits
}

/** Said once in place of each line's comparison. */
export const ALL_AS_QUOTED = 'All as quoted'

/** Whether everything that was quoted came so. */
export function isAllAsQuoted(lines: readonly SummaryLine[]): boolean {
  const compared = lines.filter(({ quoted }) => quoted !== undefined)
  return compared.length > 0 && compared.every(isAsQuoted)
}

/** The value of a line, and how it compares with the quote unless all of them came as quoted. */
export function lineText(line: SummaryLine, allAsQuoted: boolean): AmountText {
  const { amount, quoted } = line
  if (quoted === undefined || allAsQuoted) return [amount]
  return isAsQuoted(line) ? [amount, ', as quoted'] : [amount, ', quoted ', quoted]
}

/** A summary as text to copy; `url` leads to the transaction on the explorer. */
export function summaryText(
  title: string,
  lines: readonly SummaryLine[],
  url: string | undefined,
): string {
  const allAsQuoted = isAllAsQuoted(lines)
  const rows = lines.map(
    (line) => `${line.label}: ${plainText(lineText(line, allAsQuoted), 'ungrouped')}`,
  )
  const verdict = allAsQuoted ? [ALL_AS_QUOTED] : []
  return [title, ...rows, ...verdict, ...(url === undefined ? [] : [url])].join('\n')
}

/** The summary of a record. `coins` are the known coins of the basket, for a record without a quote. */
export function summaryLines(
  record: TransactionRecord,
  deployment: Deployment,
  coins: readonly Coin[],
): readonly SummaryLine[] {
  const { quote } = record
  const { effect, gasPaid } = hasEnded(record) ? record.stage : {}
  const summary = effect?.summary
  if (summary === undefined) return []
  const known = knownCoins(record, coins)
  const line = (side: 'paid' | 'received', { token, amount }: TokenAmount): SummaryLine => {
    const [label, rounding] =
      side === 'paid' ? (['Paid', 'up'] as const) : (['Received', 'down'] as const)
    const inToken = (some: bigint) => amountOf({ token, amount: some }, rounding, deployment, known)
    const quoted = quotedAmount(quote, side, token, deployment)
    return {
      label,
      amount: inToken(amount),
      ...(quoted !== undefined && { quoted: inToken(quoted) }),
    }
  }
  return [
    ...summary.paid.map((one) => line('paid', one)),
    ...summary.received.map((one) => line('received', one)),
    ...missingPayouts(quote, summary.received).map((one) => line('received', one)),
    {
      label: 'Fee',
      amount: figure(summary.fee, 'up', ISC),
      ...(quote && { quoted: figure(quote.fee, 'up', ISC) }),
    },
    ...(gasPaid === undefined ? [] : [{ label: 'Network fee', amount: feeFigure(gasPaid) }]),
  ]
}

/** The coins that were quoted and have not come, as zero. */
function missingPayouts(
  quote: Quote | undefined,
  received: readonly TokenAmount[],
): readonly TokenAmount[] {
  if (quote?.kind !== 'redeem') return []
  return quote.payouts
    .filter(({ coin }) => received.every(({ token }) => !sameAddress(token, coin.address)))
    .map(({ coin }) => ({ token: coin.address, amount: 0n }))
}

/** The coins that a redemption has brought, for a wallet to show; without those of unknown decimals. */
export function receivedCoins(
  record: TransactionRecord,
  coins: readonly Coin[],
): readonly ListedToken[] {
  const { call } = record
  const summary = effectIn(record)?.summary
  if (call.kind !== 'redeem' || summary === undefined) return []
  const known = knownCoins(record, coins)
  return summary.received.flatMap(({ token, amount }) => {
    const coin = known.find(({ address }) => sameAddress(address, token))
    if (coin === undefined || amount === 0n) return []
    return [{ address: token, symbol: coin.symbol, decimals: coin.decimals }]
  })
}
