import { sameAddress, shortAddress, type Address } from '../address.ts'
import type { Quote } from '../basket/quote.ts'
import { formatAmount } from '../amounts/format-amount.ts'
import type { TokenAmount } from '../transactions/summary.ts'
import type { Coin } from '../basket/parameters.ts'
import { TOKEN_DECIMALS, type Deployment } from '../protocol.ts'
import type { TransactionRecord } from '../transactions/record.ts'

/** A line of a summary, compared with the quote. */
export interface SummaryLine {
  readonly label: string
  readonly value: string
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
  return coins.find(({ address }) => sameAddress(address, token))
}

function inUnits(amount: bigint, unit: Unit | undefined, token: Address): string {
  // Without the decimals of a token, only base units are known.
  if (unit === undefined) return `${amount} base units of ${shortAddress(token)}`
  return `${formatAmount(amount, 'exact', unit.decimals)} ${unit.symbol}`
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
  return { comparison: amount === quoted ? 'as quoted' : `quoted ${text(quoted)}` }
}

const feeText = (amount: bigint) => `${formatAmount(amount, 'exact')} ISC`

/** The value of a line, and how it compares with the quote. */
export function lineText({ value, comparison }: SummaryLine): string {
  return comparison === undefined ? value : `${value}, ${comparison}`
}

/** A summary as text to copy; `url` leads to the transaction on the explorer. */
export function summaryText(
  title: string,
  lines: readonly SummaryLine[],
  url: string | undefined,
): string {
  const rows = lines.map((line) => `${line.label}: ${lineText(line)}`)
  return [title, ...rows, ...(url === undefined ? [] : [url])].join('\n')
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
  const quotedCoins = quote?.kind === 'redeem' ? quote.payouts.map(({ coin }) => coin) : []
  const known = [...quotedCoins, ...coins]
  const line = (side: 'paid' | 'received', { token, amount }: TokenAmount): SummaryLine => {
    const unit = unitOf(token, deployment, known)
    const text = (some: bigint) => inUnits(some, unit, token)
    const quoted = quotedAmount(quote, side, token, deployment)
    const label = side === 'paid' ? 'Paid' : 'Received'
    return { label, value: text(amount), ...compared(amount, quoted, text) }
  }
  return [
    ...summary.paid.map((one) => line('paid', one)),
    ...summary.received.map((one) => line('received', one)),
    {
      label: 'Fee',
      value: feeText(summary.fee),
      ...compared(summary.fee, quote?.fee, feeText),
    },
    ...(summary.gasPaid === undefined
      ? []
      : [{ label: 'Network fee', value: `${formatAmount(summary.gasPaid, 'exact')} ETH` }]),
  ]
}
