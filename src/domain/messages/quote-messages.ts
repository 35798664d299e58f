import type { TypedAmount } from '../amounts/amount.ts'
import { helpFor, type Help } from '../wallet/wrapping.ts'
import type { Mode } from '../transactions/mode.ts'
import type { Quote } from '../basket/quote.ts'
import { quoteFrom, shortageOf, type AccountSnapshot } from '../wallet/account-snapshot.ts'
import { formatAmount, groupDigits } from '../amounts/format-amount.ts'
import { perCent } from '../basket/parameters.ts'

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
  const part = share === undefined ? undefined : `${perCent(share)}%`
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

/** The details of a mint or redemption of the typed amount. Without a snapshot they have no values. */
export function quoteRows(
  mode: Mode,
  { baseUnits, wholeTokens }: TypedAmount,
  snapshot: AccountSnapshot | undefined,
): readonly DetailRow[] {
  const quote = snapshot && quoteFrom(snapshot, mode, wholeTokens)
  const { parameters, networkFee } = snapshot ?? {}
  if (mode === 'mint') {
    const mint = quote?.kind === 'mint' ? quote : undefined
    return [
      { label: 'Cost now', values: mint ? [`${formatAmount(mint.cost, 'up')} WETH`] : [] },
      feeRow(quote, parameters?.mintingFee),
      { label: 'You receive', values: mint ? [`${formatAmount(mint.arrives, 'down')} ISC`] : [] },
      approvalRow(snapshot, baseUnits, mint?.cost),
      networkFeeRow(networkFee),
    ]
  }
  const redeem = quote?.kind === 'redeem' ? quote : undefined
  return [
    feeRow(quote, parameters?.redemptionFee),
    { label: 'Burned', values: redeem ? [`${formatAmount(redeem.burnt, 'down')} ISC`] : [] },
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
  return help.kind === 'wrap' ? `Wrap ${groupDigits(help.amount)} ETH` : 'Use the most you can'
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
