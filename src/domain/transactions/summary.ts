import { sameAddress, type Address } from '../address.ts'
import { kindOf, type TokenCall } from './call.ts'
import type { TransactionStatus } from './transaction.ts'

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

const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000' as Address

/** The sum for each token. */
export function sums(transfers: readonly TokenAmount[]): readonly TokenAmount[] {
  const found: TokenAmount[] = []
  for (const { token, amount } of transfers) {
    const index = found.findIndex((one) => sameAddress(one.token, token))
    if (index < 0) found.push({ token, amount })
    else found[index] = { token, amount: amount + (found[index]?.amount ?? 0n) }
  }
  return found
}

/**
 * The summary of a confirmed mint or redemption, for the account that sent it. Newly minted tokens
 * that go to another address are the fee: both calls mint it for its recipient.
 */
export function summaryOf(
  call: TokenCall,
  account: Address,
  status: TransactionStatus & { kind: 'mined' },
): TransactionSummary | undefined {
  const { transfers } = status
  if (status.isReverted || transfers === undefined || !kindOf(call).hasSummary) return undefined
  const minted = transfers.filter(({ from }) => sameAddress(from, ZERO_ADDRESS))
  const fee = minted.filter(({ to }) => !sameAddress(to, account))
  return {
    paid: sums(transfers.filter(({ from }) => sameAddress(from, account))),
    received: sums(transfers.filter(({ to }) => sameAddress(to, account))),
    fee: fee.reduce((sum, { amount }) => sum + amount, 0n),
  }
}
