import { sameAddress, shortAddress, type Address } from '../address.ts'
import { coinSymbol } from './coin-symbol.ts'
import type { Quote } from '../basket/quote.ts'
import { formatBaseUnits } from '../amounts/amount.ts'
import { displayAmount } from '../amounts/display-amount.ts'
import type { TokenAmount } from '../transactions/summary.ts'
import type { Coin } from '../basket/parameters.ts'
import { TOKEN_DECIMALS, type Deployment, type ListedToken } from '../protocol.ts'
import type { TransactionRecord } from '../transactions/record.ts'

/** A line of a summary, compared with the quote. */
export interface SummaryLine {
  readonly label: string
  /** With every digit. */
  readonly value: string
  /** With six significant digits. */
  readonly short: string
  /** Undefined without a quote. */
  readonly comparison?: string
}

type Unit = Pick<Coin, 'symbol' | 'decimals'>

function unitOf(
  token: Address,
  { weth, indexToken }: Deployment,
  coins: readonly Coin[],
): Unit | undefined {
  if (sameAddress(token, weth)) return { symbol: 'WETH', decimals: TOKEN_DECIMALS }
  if (sameAddress(token, indexToken)) return { symbol: 'ISC', decimals: TOKEN_DECIMALS }
  const coin = coins.find(({ address }) => sameAddress(address, token))
  return coin && { symbol: coinSymbol(coin), decimals: coin.decimals }
}

function inUnits(amount: bigint, unit: Unit | undefined, token: Address): string {
  // Without the decimals of a token, only base units are known.
  if (unit === undefined) return `${amount} base units of ${shortAddress(token)}`
  return `${formatBaseUnits(amount, unit.decimals)} ${unit.symbol}`
}

function inShort(amount: bigint, unit: Unit | undefined, token: Address): string {
  if (unit === undefined) return inUnits(amount, unit, token)
  return `${displayAmount(amount, unit.decimals).shown} ${unit.symbol}`
}

/** An amount of any token, with every digit and with six. */
export function amountOf(
  { token, amount }: TokenAmount,
  deployment: Deployment,
  coins: readonly Coin[],
) {
  const unit = unitOf(token, deployment, coins)
  return { value: inUnits(amount, unit, token), short: inShort(amount, unit, token) }
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

function compared(amount: bigint, quoted: bigint | undefined, text: (amount: bigint) => string) {
  if (quoted === undefined) return {}
  return { comparison: amount === quoted ? AS_QUOTED : `quoted ${text(quoted)}` }
}

const AS_QUOTED = 'as quoted'

/** Said once in place of each line's comparison. */
export const ALL_AS_QUOTED = 'All as quoted'

/** Whether everything that was quoted came so. */
export function isAllAsQuoted(lines: readonly SummaryLine[]): boolean {
  const comparisons = lines.flatMap(({ comparison = [] }) => comparison)
  return comparisons.length > 0 && comparisons.every((one) => one === AS_QUOTED)
}

/** The value of a line, and how it compares with the quote unless all of them came as quoted. */
export function lineText(
  { value, short, comparison }: SummaryLine,
  isAsQuoted: boolean,
  digits: 'all' | 'short',
): string {
  const amount = digits === 'all' ? value : short
  return comparison === undefined || isAsQuoted ? amount : `${amount}, ${comparison}`
}

/** A summary as text to copy; `url` leads to the transaction on the explorer. */
export function summaryText(
  title: string,
  lines: readonly SummaryLine[],
  url: string | undefined,
): string {
  const isAsQuoted = isAllAsQuoted(lines)
  const rows = lines.map((line) => `${line.label}: ${lineText(line, isAsQuoted, 'all')}`)
  const verdict = isAsQuoted ? [ALL_AS_QUOTED] : []
  return [title, ...rows, ...verdict, ...(url === undefined ? [] : [url])].join('\n')
}

/**
 * The summary of a record, with every digit of each amount. `coins` are the known coins of the
 * basket, for a record without a quote.
 */
export function summaryLines(
  { summary, quote }: TransactionRecord,
  deployment: Deployment,
  coins: readonly Coin[],
): readonly SummaryLine[] {
  if (summary === undefined) return []
  const known = [...quotedCoins(quote), ...coins]
  const line = (side: 'paid' | 'received', { token, amount }: TokenAmount): SummaryLine => {
    const inToken = (some: bigint) => amountOf({ token, amount: some }, deployment, known)
    const quoted = quotedAmount(quote, side, token, deployment)
    const label = side === 'paid' ? 'Paid' : 'Received'
    const comparison = compared(amount, quoted, (some) => inToken(some).value)
    return { label, ...inToken(amount), ...comparison }
  }
  return [
    ...summary.paid.map((one) => line('paid', one)),
    ...summary.received.map((one) => line('received', one)),
    {
      label: 'Fee',
      ...amountIn('ISC', summary.fee),
      ...compared(summary.fee, quote?.fee, (fee) => amountIn('ISC', fee).value),
    },
    ...(summary.gasPaid === undefined
      ? []
      : [{ label: 'Network fee', ...amountIn('ETH', summary.gasPaid) }]),
  ]
}

/** An amount of ISC or ether, with every digit and with six. */
export function amountIn(symbol: 'ISC' | 'ETH', amount: bigint) {
  return {
    value: `${formatBaseUnits(amount)} ${symbol}`,
    short: `${displayAmount(amount).shown} ${symbol}`,
  }
}

function quotedCoins(quote: Quote | undefined): readonly Coin[] {
  return quote?.kind === 'redeem' ? quote.payouts.map(({ coin }) => coin) : []
}

/** The coins that a redemption has brought, for a wallet to show; without those of unknown decimals. */
export function receivedCoins(
  { call, summary, quote }: TransactionRecord,
  coins: readonly Coin[],
): readonly ListedToken[] {
  if (call.kind !== 'redeem' || summary === undefined) return []
  const known = [...quotedCoins(quote), ...coins]
  return summary.received.flatMap(({ token, amount }) => {
    const coin = known.find(({ address }) => sameAddress(address, token))
    if (coin === undefined || amount === 0n) return []
    return [{ address: token, symbol: coin.symbol, decimals: coin.decimals }]
  })
}
