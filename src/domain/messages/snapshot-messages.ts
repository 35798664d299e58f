import type { Failure } from '../failure.ts'
import { groupDigits } from '../amounts/format-amount.ts'
import type { AccountSnapshot } from '../wallet/account-snapshot.ts'
import { explain } from './failure-messages.ts'

const hasAll = (values: Readonly<Record<string, bigint | undefined>>, names: readonly string[]) =>
  names.every((name) => values[name] !== undefined)

/**
 * Says that a snapshot is incomplete or out of date; undefined while nothing is wrong. It is stale when
 * no new block has come for long.
 */
export function missingDataText(
  snapshot: AccountSnapshot | undefined,
  failure: Failure | undefined,
  isStale = false,
): string | undefined {
  if (failure !== undefined) {
    const text = snapshot === undefined ? 'The chain could not be read.' : 'Could not be renewed.'
    // It lasts long, and the person can do something about it.
    if (failure.kind !== 'nodePaused') return text
    const { happened, remedy } = explain(failure)
    return `${text} ${happened} ${remedy}`
  }
  if (snapshot === undefined) return undefined
  if (isStale) return 'No other block has come for over a minute.'
  const { balances, allowances, parameters } = snapshot
  const isComplete =
    hasAll(balances, ['ETH', 'WETH', 'ISC']) &&
    hasAll(allowances, ['WETH', 'ISC']) &&
    parameters !== undefined
  return isComplete ? undefined : 'Some of it could not be read.'
}

/** The block that the numbers are of. */
export function blockText(snapshot: AccountSnapshot | undefined, isStale = false): string {
  if (snapshot === undefined) return 'Reading the chain'
  const block = `As of block ${groupDigits(`${snapshot.block}`)}`
  return isStale ? `${block}, over a minute ago` : block
}

/** The button that reads it again. */
export function retryLabel(isRetrying: boolean): string {
  return isRetrying ? 'Retrying' : 'Retry'
}
