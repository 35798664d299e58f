import { sameAddress, type Address, shortAddress } from '../address.ts'
import type { Quote } from '../card/quote.ts'
import {
  feeFigure,
  figure,
  plainText,
  type AmountText,
  type Figure,
  type Rounding,
} from '../amounts/format-amount.ts'
import type { TokenAmount } from '../transactions/kinds/kind.ts'
import type { Coin } from '../basket/protocol-parameters.ts'
import { wordList } from '../protocol.ts'
import { ISC, type Deployment, WETH } from '../tokens.ts'
import { effectIn, hasEnded, type TransactionRecord } from '../transactions/record.ts'
import { coinSymbol } from '../basket/coin-symbol.ts'
import type { BasketTexts } from './visitor-messages.ts'

/** A row of a summary, for example the received amounts of each coin. */
export interface SummaryRow {
  readonly label: string
  readonly values: readonly AmountText[]
}

interface SummaryLine {
  readonly label: string
  readonly amount: Figure
  /** The quoted amount; undefined without a quote. */
  readonly quoted?: Figure
}

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

/** The amount of a line, and the quoted amount if it differs. */
function lineText(line: SummaryLine): AmountText {
  const { amount, quoted } = line
  return quoted === undefined || isAsQuoted(line) ? [amount] : [amount, ', quoted ', quoted]
}

/**
 * The rows about the result of a transaction: the network fee, and what a mint or redemption has
 * paid and received, compared with its quote. Empty before that is known. `coins` are the known
 * coins of the basket, for a record without a quote.
 */
export function summaryRows(
  record: TransactionRecord,
  deployment: Deployment,
  coins: readonly Coin[],
): readonly SummaryRow[] {
  const lines = summaryLines(record, deployment, coins)
  return [...new Set(lines.map(({ label }) => label))].map((label) => ({
    label,
    values: lines.filter((one) => one.label === label).map((one) => lineText(one)),
  }))
}

const RECEIVED = 'Received'

function summaryLines(
  record: TransactionRecord,
  deployment: Deployment,
  coins: readonly Coin[],
): readonly SummaryLine[] {
  const { quote } = record
  const { effect, gasPaid } = hasEnded(record) ? record.stage : {}
  const summary = effect?.summary
  const networkFee =
    gasPaid === undefined ? [] : [{ label: 'Network fee', amount: feeFigure(gasPaid) }]
  if (summary === undefined) return networkFee
  const known = knownCoins(record, coins)
  const line = (side: 'paid' | 'received', { token, amount }: TokenAmount): SummaryLine => {
    const [label, rounding] =
      side === 'paid' ? (['Paid', 'up'] as const) : ([RECEIVED, 'down'] as const)
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
    ...networkFee,
  ]
}

/** The coins that were quoted but not received, with zero as the amount. */
function missingPayouts(
  quote: Quote | undefined,
  received: readonly TokenAmount[],
): readonly TokenAmount[] {
  if (quote?.kind !== 'redeem') return []
  return quote.payouts
    .filter(({ coin }) => received.every(({ token }) => !sameAddress(token, coin.address)))
    .map(({ coin }) => ({ token: coin.address, amount: 0n }))
}

function coinOf(token: Address, coins: readonly Coin[]): Coin | undefined {
  return coins.find(({ address }) => sameAddress(address, token))
}

function amountOf(
  { token, amount }: TokenAmount,
  rounding: Rounding,
  { weth, indexToken }: Deployment,
  coins: readonly Coin[],
): Figure {
  if (sameAddress(token, weth)) return figure(amount, rounding, WETH)
  if (sameAddress(token, indexToken)) return figure(amount, rounding, ISC)
  const coin = coinOf(token, coins)
  // Without the decimals of a token, only its base units are known.
  return coin
    ? figure(amount, rounding, coinSymbol(coin), coin.decimals)
    : figure(amount, rounding, `base units of ${shortAddress(token)}`, 0)
}

/** The coins that a redemption was quoted in, followed by the coins of the current basket. */
function knownCoins({ quote }: TransactionRecord, coins: readonly Coin[]): readonly Coin[] {
  return quote?.kind === 'redeem' ? [...quote.payouts.map(({ coin }) => coin), ...coins] : coins
}

/** Same as `summaryRows`, without the received amounts, which the card shows in other places. */
export function receiptRows(
  record: TransactionRecord,
  deployment: Deployment,
  coins: readonly Coin[],
): readonly SummaryRow[] {
  return summaryRows(record, deployment, coins).filter(({ label }) => label !== RECEIVED)
}

/** The coins that a redemption has paid out. */
export function receivedTexts(
  record: TransactionRecord,
  deployment: Deployment,
  coins: readonly Coin[],
): BasketTexts {
  return {
    title: 'What you received',
    of: 'Amount',
    coins: receivedLines(record, deployment, coins).map((line) => {
      const { amount, quoted } = line
      const coin = { name: amount.unit, amount: { ...amount, unit: '' } }
      if (quoted === undefined || isAsQuoted(line)) return coin
      return { ...coin, share: `quoted ${plainText([{ ...quoted, unit: '' }])}` }
    }),
  }
}

/**
 * What the account has received by a mint or redemption: `97 ISC are yours.`, `USDC and USDM are
 * yours.`
 */
export function receiptTitle(
  record: TransactionRecord,
  deployment: Deployment,
  coins: readonly Coin[],
): string {
  const received = (effectIn(record)?.summary?.received ?? []).filter(({ amount }) => amount > 0n)
  if (received.length === 0) return 'Nothing has come.'
  if (record.call.kind !== 'redeem') {
    const amounts = received.map((one) => plainText([amountOf(one, 'down', deployment, coins)]))
    return `${wordList(amounts)} are yours.`
  }
  const known = knownCoins(record, coins)
  const names = received.flatMap(({ token }) => {
    const coin = coinOf(token, known)
    return coin ? coinSymbol(coin) : []
  })
  if (names.length < received.length) return 'The coins are yours.'
  return `${wordList(names)} ${names.length === 1 ? 'is' : 'are'} yours.`
}

function receivedLines(
  record: TransactionRecord,
  deployment: Deployment,
  coins: readonly Coin[],
): readonly SummaryLine[] {
  return summaryLines(record, deployment, coins).filter(({ label }) => label === RECEIVED)
}
