import type { Coin } from '../basket/parameters.ts'
import type { Deployment } from '../protocol.ts'
import type { ActivityFilter, ActivityTotals } from '../transactions/activity-filter.ts'
import type { TokenAmount } from '../transactions/summary.ts'
import { amountIn, amountOf } from './summary-messages.ts'

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
  { paid, received, fee, gasPaid }: ActivityTotals,
  deployment: Deployment,
  coins: readonly Coin[],
) {
  const text = (amounts: readonly TokenAmount[]) =>
    amounts.map((one) => amountOf(one, deployment, coins).short)
  const fees = [amountIn('ISC', fee).short, amountIn('ETH', gasPaid).short]
  return [
    { label: 'Spent', values: text(paid) },
    { label: 'Received', values: text(received) },
    { label: 'Fees', values: fees },
  ]
}
