import { FAKE_DEPLOYMENT as deployment, HOLDER } from '../../src/adapters/memory/fake-deployment.ts'
import { NETWORK } from '../../src/domain/network.ts'
import type { LostReason } from '../../src/domain/transactions/issue.ts'
import { keyOf, outcomeOf, type Transaction } from '../../src/domain/transactions/outcome.ts'
import type { TransactionRecord } from '../../src/domain/transactions/record.ts'
import type { MinedTransaction } from '../../src/domain/transactions/report.ts'
import type { Calldata } from '../../src/domain/transactions/transaction.ts'
import { block, hash, mined, mintEvents } from './reports.ts'

export { block, hash }

/**
 * Returns the record of a mint of 5 ISC that was requested at time 0, with the changes of a test.
 * The wallet is being asked.
 */
export function record(change: Partial<TransactionRecord> = {}): TransactionRecord {
  return {
    id: 'one',
    chainId: NETWORK.chainId,
    call: { kind: 'mint', wholeTokens: 5n },
    from: HOLDER,
    to: deployment.indexToken,
    calldata: '0xa0712d68' as Calldata,
    value: 0n,
    nextNonce: 7,
    since: block(100),
    asked: 0,
    answer: { kind: 'none' },
    seenAt: 100,
    ...change,
  }
}

/** Returns the record of a transaction that was sent and is in no block. */
export function sent(change: Partial<TransactionRecord> = {}): TransactionRecord {
  return record({ answer: { kind: 'hash', hash: hash(1), at: 0 }, ...change })
}

/** Returns the record of a transaction that was sent, once a node has seen it. */
export function seen(change: Partial<TransactionRecord> = {}): TransactionRecord {
  const { to, calldata } = record(change)
  return sent({ signed: { nonce: 7, call: { to, calldata } }, ...change })
}

/** Returns the record of a transaction whose wallet's answer was lost. */
export function lost(
  why: LostReason = 'unclear',
  change: Partial<TransactionRecord> = {},
): TransactionRecord {
  return record({ answer: { kind: 'lost', why }, ...change })
}

/**
 * Returns the record of a transaction that is in block 101, as of that block. By default it has
 * carried out the call. What was found is told.
 */
export function found(
  transaction: Partial<MinedTransaction> = {},
  change: Partial<TransactionRecord> = {},
): TransactionRecord {
  const before = seen(change)
  const { to, calldata } = before
  const own = mined({ signed: { to, calldata }, ...transaction })
  const mint = before.call.kind === 'mint' ? mintEvents(before.call.wholeTokens) : []
  const events = transaction.events ?? (own.isReverted ? [] : mint)
  const standing = { mined: { ...own, events }, isOwn: true, confirmedAt: own.block.number }
  const whole = { ...before, found: standing, ...change }
  return { ...whole, told: keyOf(outcomeOf(whole, deployment)), ...change }
}

/** Returns the record with what became of it. */
export function described(of: TransactionRecord): Transaction {
  return { ...of, outcome: outcomeOf(of, deployment) }
}
