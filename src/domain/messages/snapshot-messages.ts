import { groupDigits } from '../amounts/format-amount.ts'
import type { AccountSnapshot } from '../wallet/account-snapshot.ts'

const hasAll = (values: Readonly<Record<string, bigint | undefined>>, names: readonly string[]) =>
  names.every((name) => values[name] !== undefined)

/** Says that a snapshot is incomplete or out of date; undefined while nothing is wrong. */
export function missingDataText(
  snapshot: AccountSnapshot | undefined,
  isStale: boolean,
): string | undefined {
  if (isStale) {
    return snapshot === undefined ? 'The chain could not be read.' : 'Could not be renewed.'
  }
  if (snapshot === undefined) return undefined
  const { balances, allowances, parameters } = snapshot
  const isComplete =
    hasAll(balances, ['ETH', 'WETH', 'ISC']) &&
    hasAll(allowances, ['WETH', 'ISC']) &&
    parameters !== undefined
  return isComplete ? undefined : 'Some of it could not be read.'
}

/** The block that the numbers are of. */
export function blockText(snapshot: AccountSnapshot | undefined): string {
  return snapshot ? `As of block ${groupDigits(`${snapshot.block}`)}` : 'Reading the chain'
}

/** The button that reads it again. */
export function retryLabel(isRetrying: boolean): string {
  return isRetrying ? 'Retrying' : 'Retry'
}
