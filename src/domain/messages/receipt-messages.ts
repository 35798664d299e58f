import { sameAddress, shortAddress, type Address } from '../address.ts'
import { coinSymbol } from './untrusted-quote.ts'
import {
  feeFigure,
  figure,
  plainText,
  type AmountText,
  type Figure,
} from '../amounts/amount-text.ts'
import type { Rounding } from '../amounts/format-amount.ts'
import type { TokenAmount } from '../transactions/summary.ts'
import type { Coin } from '../basket/protocol-parameters.ts'
import type { DetailRow } from './quote-messages.ts'
import { BASE_UNITS_PER_TOKEN, ISC, TOKEN_DECIMALS, WETH, type Deployment } from '../tokens.ts'
import { effectIn, hasEnded, type TransactionRecord } from '../transactions/record.ts'

type Unit = Pick<Coin, 'symbol' | 'decimals'>

function unitOf(
  token: Address,
  { weth, indexToken }: Deployment,
  coins: readonly Coin[],
): Unit | undefined {
  if (sameAddress(token, weth)) return { symbol: WETH, decimals: TOKEN_DECIMALS }
  if (sameAddress(token, indexToken)) return { symbol: ISC, decimals: TOKEN_DECIMALS }
  const coin = coins.find(({ address }) => sameAddress(address, token))
  return coin && { symbol: coinSymbol(coin), decimals: coin.decimals }
}

/** An amount of any token. */
export function amountOf(
  { token, amount }: TokenAmount,
  rounding: Rounding,
  deployment: Deployment,
  coins: readonly Coin[],
): Figure {
  const unit = unitOf(token, deployment, coins)
  // Without the decimals of a token, only base units are known.
  if (unit === undefined) return figure(amount, rounding, `base units of ${shortAddress(token)}`, 0)
  return figure(amount, rounding, unit.symbol, unit.decimals)
}

/** The coins that a redemption was quoted in, and then those of the basket now. */
export function knownCoins({ quote }: TransactionRecord, coins: readonly Coin[]): readonly Coin[] {
  return quote?.kind === 'redeem' ? [...quote.payouts.map(({ coin }) => coin), ...coins] : coins
}

/** What was paid and received, and the fees, in rows; none before that is known. */
export function receiptRows(
  record: TransactionRecord,
  deployment: Deployment,
  coins: readonly Coin[],
): readonly DetailRow[] {
  const summary = effectIn(record)?.summary
  if (summary === undefined) return []
  const known = knownCoins(record, coins)
  const values = (amounts: readonly TokenAmount[], rounding: Rounding): readonly AmountText[] =>
    amounts.map((one) => [amountOf(one, rounding, deployment, known)])
  const { gasPaid } = hasEnded(record) ? record.stage : {}
  return [
    { label: 'Paid', values: values(summary.paid, 'up') },
    { label: 'Received', values: values(summary.received, 'down') },
    { label: 'Fee', values: [[figure(summary.fee, 'up', ISC)]] },
    { label: 'Network fee', values: gasPaid === undefined ? [] : [[feeFigure(gasPaid)]] },
  ]
}

/** What a mint or redemption has brought; `held` is the ISC that the account has now, if it is known. */
export function receiptText(record: TransactionRecord, held: bigint | undefined): string {
  const { call } = record
  const fee = effectIn(record)?.summary?.fee ?? 0n
  const whole = 'wholeTokens' in call ? call.wholeTokens * BASE_UNITS_PER_TOKEN : 0n
  const left = plainText([figure(whole - fee, 'down', ISC)])
  const have = held === undefined ? '' : ` You have ${plainText([figure(held, 'down', ISC)])} now.`
  return call.kind === 'mint'
    ? `${left} are yours, of ${plainText([figure(whole, 'down')])} minted.${have}`
    : `The coins for ${left} are yours.${have}`
}
