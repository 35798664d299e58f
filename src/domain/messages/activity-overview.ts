import type { ActivityFilter } from '../transactions/activity-filter.ts'

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
