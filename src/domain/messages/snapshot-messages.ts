import type { AccountSnapshot } from '../wallet/account-snapshot.ts'

const hasAll = (values: Readonly<Record<string, bigint | undefined>>, names: readonly string[]) =>
  names.every((name) => values[name] !== undefined)

/** What a snapshot lacks, in a sentence; nothing while it is whole, or on its way for the first time. */
export function missingDataText(
  snapshot: AccountSnapshot | undefined,
  isStale: boolean,
): string | undefined {
  if (isStale) {
    return snapshot === undefined ? 'The chain could not be read.' : 'Could not be renewed.'
  }
  if (snapshot === undefined) return undefined
  const { balances, allowances, parameters } = snapshot
  const isWhole =
    hasAll(balances, ['ETH', 'WETH', 'ISC']) &&
    hasAll(allowances, ['WETH', 'ISC']) &&
    parameters !== undefined
  return isWhole ? undefined : 'Some of it could not be read.'
}
