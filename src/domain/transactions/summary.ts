import { sameAddress, type Address } from '../address.ts'
import type { TokenEvent } from './evidence.ts'

/** Base units of a token, named by its contract. */
export interface TokenAmount {
  readonly token: Address
  readonly amount: bigint
}

/** What a mint or redemption paid and received, from the logs of its receipt. */
export interface TransactionSummary {
  /** What left the account, by token. */
  readonly paid: readonly TokenAmount[]
  /** What the account received, by token. */
  readonly received: readonly TokenAmount[]
  /** The ISC that went to the fee recipient, in base units. */
  readonly fee: bigint
}

/** The sum for each token. */
function sums(amounts: readonly TokenAmount[]): readonly TokenAmount[] {
  const found: TokenAmount[] = []
  for (const { token, amount } of amounts) {
    const index = found.findIndex((one) => sameAddress(one.token, token))
    if (index < 0) found.push({ token, amount })
    else found[index] = { token, amount: amount + (found[index]?.amount ?? 0n) }
  }
  return found
}

/** What a transaction has moved to and from the account. */
export function summaryOf(
  account: Address,
  events: readonly TokenEvent[],
  fee: bigint,
): TransactionSummary {
  const transfers = events.filter((one) => one.kind === 'transfer')
  return {
    paid: sums(transfers.filter(({ from }) => sameAddress(from, account))),
    received: sums(transfers.filter(({ to }) => sameAddress(to, account))),
    fee,
  }
}
