import type { TypedAmount } from '../amounts/amount.ts'
import { helpFor, type Help } from '../wallet/wrapping.ts'
import type { Mode } from '../transactions/mode.ts'
import type { Quote } from '../basket/quote.ts'
import {
  quoteFrom,
  shortageOf,
  withCost,
  type AccountSnapshot,
} from '../wallet/account-snapshot.ts'
import { formatAmount } from '../amounts/format-amount.ts'
import { perCent } from '../basket/parameters.ts'
import { mostTaken, type ExchangeFacts } from '../transactions/exchange-rules.ts'
import { approvalAmount, isOldQuote, type PricedAmount } from '../transactions/price-limit.ts'

/** A row of the details. Unknown values are left out. */
export interface DetailRow {
  readonly label: string
  readonly values: readonly string[]
}

/** More than the supply of any token: how wallets express "any amount". */
const ANY_AMOUNT = 2n ** 255n

/** An approved amount: `99.9598 WETH`, `any amount of WETH`. */
export function approvalText(amount: bigint, token: string): string {
  return amount >= ANY_AMOUNT
    ? `any amount of ${token}`
    : `${formatAmount(amount, 'down')} ${token}`
}

function networkFeeRow(networkFee: AccountSnapshot['networkFee']): DetailRow {
  const values =
    networkFee === undefined
      ? []
      : [`about ${formatAmount(networkFee.wei, 'up')} ETH to ${networkFee.next.kind}`]
  return { label: 'Network fee', values }
}

function feeRow(quote: Quote | undefined, share: bigint | undefined): DetailRow {
  const part = share === undefined ? undefined : `${perCent(share)} %`
  if (quote === undefined) return { label: 'Fee', values: part === undefined ? [] : [part] }
  return { label: 'Fee', values: [`${formatAmount(quote.fee, 'up')} ISC (${part})`] }
}

function approvalRow(
  snapshot: AccountSnapshot | undefined,
  amount: bigint,
  cost: bigint | undefined,
): DetailRow {
  const given = snapshot?.allowances.WETH ?? 0n
  if (snapshot === undefined || amount === 0n) return { label: 'Approval', values: [] }
  const limit = given > amount ? given : amount
  const text = `up to ${approvalText(limit, 'WETH')}`
  const isLess = cost !== undefined && cost < limit
  return { label: 'Approval', values: [isLess ? `${text}; the cost is less` : text] }
}

/** How much more than the cost is called far more. */
const FAR_MORE = 2n

/** The most WETH that a mint can take, for a line beside its button. */
export function mostTakenText(facts: ExchangeFacts): string | undefined {
  const most = mostTaken(facts)
  if (most === undefined) return undefined
  const amount = most >= ANY_AMOUNT ? 'Any amount of' : `At most ${formatAmount(most, 'up')}`
  const isFarMore = facts.quoted !== undefined && most >= facts.quoted.cost * FAR_MORE
  return `${amount} WETH can be taken${isFarMore ? ', far more than the cost' : ''}.`
}

function costText(cost: bigint, block: number, newest: number | undefined): string {
  const text = `${formatAmount(cost, 'up')} WETH`
  return newest !== undefined && isOldQuote({ cost, block }, newest)
    ? `${text}, ${newest - block} blocks ago`
    : text
}

/**
 * The details of a mint or redemption of the typed amount. Without a snapshot they have no values. A
 * cost that is too old, by the newest block, is marked.
 */
export function quoteRows(
  mode: Mode,
  typed: TypedAmount & Omit<PricedAmount, 'mode'>,
  last: AccountSnapshot | undefined,
  newest?: number,
): readonly DetailRow[] {
  const { wholeTokens, quoted } = typed
  const snapshot = last && withCost(last, wholeTokens, quoted?.cost)
  const quote = snapshot && quoteFrom(snapshot, mode, wholeTokens)
  const { parameters, networkFee } = snapshot ?? {}
  if (mode === 'mint') {
    const mint = quote?.kind === 'mint' ? quote : undefined
    return [
      {
        label: 'Cost now',
        values:
          mint && snapshot ? [costText(mint.cost, quoted?.block ?? snapshot.block, newest)] : [],
      },
      feeRow(quote, parameters?.mintingFee),
      { label: 'You receive', values: mint ? [`${formatAmount(mint.arrives, 'down')} ISC`] : [] },
      approvalRow(snapshot, approvalAmount({ ...typed, mode }) ?? 0n, mint?.cost),
      networkFeeRow(networkFee),
    ]
  }
  const redeem = quote?.kind === 'redeem' ? quote : undefined
  return [
    feeRow(quote, parameters?.redemptionFee),
    { label: 'Burnt', values: redeem ? [`${formatAmount(redeem.burnt, 'down')} ISC`] : [] },
    {
      label: 'You receive',
      values: (redeem?.payouts ?? []).map(
        ({ coin, amount }) => `${formatAmount(amount, 'down', coin.decimals)} ${coin.symbol}`,
      ),
    },
    networkFeeRow(networkFee),
  ]
}

/** A shortage, and what the user can do about it. */
export interface ShortageMessage {
  readonly text: string
  readonly help: Help
}

/** The label of the button that helps with a shortage. */
export function helpLabel(help: Help): string {
  return help.kind === 'wrap' ? `Wrap ${help.amount} ETH` : 'Use the most you can'
}

/** `This needs 0.0402 WETH; you have 0.01.` Undefined if the account has enough. */
export function shortageMessage(
  mode: Mode,
  { wholeTokens }: TypedAmount,
  snapshot: AccountSnapshot,
): ShortageMessage | undefined {
  const shortage = shortageOf(snapshot, mode, wholeTokens)
  if (shortage === undefined) return undefined
  const { token, needed, held } = shortage
  // Rounded in opposite directions, so that the two never look the same.
  const [needs, has] = [formatAmount(needed, 'up'), formatAmount(held, 'down')]
  return {
    text: `This needs ${needs} ${token}; you have ${has}.`,
    help: helpFor(snapshot, shortage),
  }
}
