import { shortAddress, type Address } from '../address.ts'
import {
  aligned,
  feeFigure,
  figure,
  plainText,
  type AmountText,
  type Rounding,
} from '../amounts/format-amount.ts'
import { coinSymbol } from '../basket/coin-symbol.ts'
import type { Coin } from '../basket/protocol-parameters.ts'
import type { Quote } from '../card/quote.ts'
import { wordList } from '../protocol.ts'
import { ISC, TOKEN_DECIMALS, WETH, type Deployment, type ListedToken } from '../tokens.ts'
import type { TokenAmount } from '../transactions/kinds/kind.ts'
import type { TokenCall } from '../transactions/kinds/kinds.ts'
import { effectIn, type Transaction } from '../transactions/outcome.ts'
import type { BasketTexts } from './basket-messages.ts'

interface SummaryToken {
  readonly address: Address
  readonly symbol: string | undefined
  /** Zero without a symbol, of which only the address is known: amounts are then in base units. */
  readonly decimals: number
}

interface SummaryAmount {
  readonly token: SummaryToken
  /** In base units. */
  readonly amount: bigint
  /** Undefined if it does not differ from the amount. */
  readonly quoted: bigint | undefined
}

export interface Summary {
  readonly paid: readonly SummaryAmount[]
  /** A quoted coin that was not received has a zero. */
  readonly received: readonly SummaryAmount[]
  readonly fee: SummaryAmount | undefined
  /** In wei. */
  readonly networkFee: bigint | undefined
}

/** For a record without a quote, `coins` are the known coins of the basket. */
export function summaryOf(
  record: Transaction,
  deployment: Deployment,
  coins: readonly Coin[],
): Summary {
  const { quote } = record
  const moved = effectIn(record)?.summary
  const networkFee = paidFee(record)
  if (moved === undefined) return { paid: [], received: [], fee: undefined, networkFee }

  const quoted = quotedAmounts(quote, deployment)
  const quotedCoins = quote?.kind === 'redeem' ? quote.payouts.map(({ coin }) => coin) : []
  const known = knownTokens(deployment, [...quotedCoins, ...coins])
  const compare = (amounts: readonly TokenAmount[], expected: readonly TokenAmount[]) => {
    const missing = expected.filter(({ token }) => !findAmount(amounts, token))
    return [...amounts, ...missing.map(({ token }) => ({ token, amount: 0n }))].map(
      ({ token, amount }) =>
        compared(tokenOf(token, known), amount, findAmount(expected, token)?.amount),
    )
  }
  return {
    paid: compare(moved.paid, quoted.paid),
    received: compare(moved.received, quoted.received),
    fee: compared(tokenOf(deployment.indexToken, known), moved.fee, quote?.fee),
    networkFee,
  }
}

/** Undefined if the account has not paid it: of its own transaction, sent by itself. */
function paidFee({ found, from }: Transaction): bigint | undefined {
  return found?.isOwn && found.mined.sender === from ? found.mined.networkFee : undefined
}

function compared(token: SummaryToken, amount: bigint, quoted: bigint | undefined): SummaryAmount {
  return { token, amount, quoted: quoted === amount ? undefined : quoted }
}

function findAmount(amounts: readonly TokenAmount[], token: Address): TokenAmount | undefined {
  return amounts.find((amount) => amount.token === token)
}

function quotedAmounts(
  quote: Quote | undefined,
  { weth, indexToken }: Deployment,
): Record<'paid' | 'received', readonly TokenAmount[]> {
  switch (quote?.kind) {
    case 'mint':
      return {
        paid: [{ token: weth, amount: quote.cost }],
        received: [{ token: indexToken, amount: quote.arrives }],
      }
    case 'redeem':
      return {
        paid: [{ token: indexToken, amount: quote.burnt + quote.fee }],
        received: quote.payouts.map(({ coin, amount }) => ({ token: coin.address, amount })),
      }
    case undefined:
      return { paid: [], received: [] }
  }
}

function knownTokens(
  { weth, indexToken }: Deployment,
  coins: readonly Coin[],
): readonly SummaryToken[] {
  return [
    { address: weth, symbol: WETH, decimals: TOKEN_DECIMALS },
    { address: indexToken, symbol: ISC, decimals: TOKEN_DECIMALS },
    ...coins.map((coin) => ({ ...coin, symbol: coinSymbol(coin) })),
  ]
}

function tokenOf(address: Address, known: readonly SummaryToken[]): SummaryToken {
  const token = known.find((coin) => coin.address === address)
  return token ?? { address, symbol: undefined, decimals: 0 }
}

export interface SummaryRow {
  readonly label: string
  readonly values: readonly AmountText[]
}

/** There is no row before a block has decided the transaction. */
export function summaryRows({ paid, received, fee, networkFee }: Summary): readonly SummaryRow[] {
  const rows = [
    { label: 'Paid', values: paid.map((amount) => comparedText(amount, 'up')) },
    { label: 'Received', values: received.map((amount) => comparedText(amount, 'down')) },
    { label: 'Fee', values: fee ? [comparedText(fee, 'up')] : [] },
    { label: 'Network fee', values: networkFee === undefined ? [] : [[feeFigure(networkFee)]] },
  ]
  return rows.filter(({ values }) => values.length > 0)
}

/** The card shows the received amounts in other places. */
export function receiptRows(summary: Summary): readonly SummaryRow[] {
  return summaryRows({ ...summary, received: [] })
}

export function receivedTexts({ received }: Summary): BasketTexts {
  const amounts = aligned(
    received.map(({ token, amount }) => [figure(amount, 'down', '', token.decimals)]),
  )
  return {
    title: 'What you received',
    of: 'Amount',
    coins: received.map(({ token, quoted }, index) => {
      const coin = { name: unitOf(token), amount: amounts[index] }
      if (quoted === undefined) return coin
      const before = figure(quoted, 'down', '', token.decimals)
      return { ...coin, share: `quoted ${plainText([before])}` }
    }),
  }
}

/** The received coins of the basket, as a wallet lists them. */
export function receivedCoins({ received }: Summary): readonly ListedToken[] {
  return received.flatMap(({ token: { address, symbol, decimals }, amount }) =>
    symbol !== undefined && amount > 0n ? [{ address, symbol, decimals }] : [],
  )
}

/** `97 ISC are yours.`, `5 coins are yours.` */
export function receiptTitle({ received }: Summary, { kind }: Pick<TokenCall, 'kind'>): string {
  const arrived = received.filter(({ amount }) => amount > 0n)
  if (arrived.length === 0) return 'No tokens were received.'
  if (kind !== 'redeem') {
    const amounts = arrived.map(({ token, amount }) => plainText([amountIn(token, amount, 'down')]))
    return `${wordList(amounts)} are yours.`
  }
  return arrived.length === 1 ? '1 coin is yours.' : `${arrived.length} coins are yours.`
}

function comparedText({ token, amount, quoted }: SummaryAmount, rounding: Rounding): AmountText {
  const shown = amountIn(token, amount, rounding)
  return quoted === undefined ? [shown] : [shown, ', quoted ', amountIn(token, quoted, rounding)]
}

function amountIn(token: SummaryToken, amount: bigint, rounding: Rounding) {
  return figure(amount, rounding, unitOf(token), token.decimals)
}

function unitOf({ symbol, address }: SummaryToken): string {
  return symbol ?? `base units of ${shortAddress(address)}`
}
