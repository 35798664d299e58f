import type { AccountSnapshot } from '../wallet/account-snapshot.ts'

const hasAll = (values: Readonly<Record<string, bigint>>, names: readonly string[]) =>
  names.every((name) => values[name] !== undefined)

/** What a reading lacks, in a sentence; nothing while it is whole, or on its way for the first time. */
export function lackWords(
  reading: AccountSnapshot | undefined,
  isStale: boolean,
): string | undefined {
  if (isStale) {
    return reading === undefined ? 'The chain could not be read.' : 'Could not be renewed.'
  }
  if (reading === undefined) return undefined
  const { holdings, allowances, terms } = reading
  const isWhole =
    hasAll(holdings, ['ETH', 'WETH', 'ISC']) &&
    hasAll(allowances, ['WETH', 'ISC']) &&
    terms !== undefined
  return isWhole ? undefined : 'Some of it could not be read.'
}
