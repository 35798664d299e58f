import { figure, type AmountText } from '../amounts/amount-text.ts'
import type { Rounding } from '../amounts/format-amount.ts'
import type { Coin } from '../basket/parameters.ts'
import { ETH, ISC, type Deployment } from '../tokens.ts'
import type {
  ActivityFilter,
  ActivityTotals,
  NetworkFees,
} from '../transactions/activity-filter.ts'
import type { TokenAmount } from '../transactions/summary.ts'
import { amountOf } from './summary-messages.ts'

type Options<Name extends keyof ActivityFilter> = readonly (readonly [
  ActivityFilter[Name],
  string,
])[]

/** The choices of the two filters. */
export const KIND_OPTIONS: Options<'kind'> = [
  ['all', 'All kinds'],
  ['mint', 'Mints'],
  ['redeem', 'Redemptions'],
  ['approval', 'Approvals'],
  ['wrapping', 'Wrapping'],
]
export const STATE_OPTIONS: Options<'state'> = [
  ['all', 'All states'],
  ['open', 'Waiting'],
  ['succeeded', 'Confirmed'],
  ['failed', 'Not carried out'],
]

/** The sums of confirmed mints and redemptions, as rows of a list. */
export function totalRows(
  { paid, received, fee }: ActivityTotals,
  deployment: Deployment,
  coins: readonly Coin[],
) {
  const text = (amounts: readonly TokenAmount[], rounding: Rounding): readonly AmountText[] =>
    amounts.map((one) => [amountOf(one, rounding, deployment, coins)])
  return [
    { label: 'Spent', values: text(paid, 'up') },
    { label: 'Received', values: text(received, 'down') },
    { label: 'Fees', values: [[figure(fee, 'up', ISC)]] },
  ]
}

/** The network fees of all transactions in the list, as a row of it. */
export function networkFeesRow({ gasPaid, isMore }: NetworkFees) {
  // A lower bound: some of it is not known.
  const paid = figure(gasPaid, isMore ? 'down' : 'up', ETH)
  return { label: 'Network fees', values: [isMore ? ['at least ', paid] : [paid]] }
}
