import { FAKE_DEPLOYMENT as deployment, HOLDER } from '../../src/adapters/memory/fake-deployment.ts'
import type { UnknownReason } from '../../src/domain/transactions/issue.ts'
import type { Ended, TransactionRecord } from '../../src/domain/transactions/record.ts'
import type {
  BlockHash,
  BlockRef,
  Calldata,
  TransactionHash,
} from '../../src/domain/transactions/transaction.ts'

/** Returns a hash that differs from other hashes in its last digits. */
export function hash(number: number): TransactionHash {
  return `0x${number.toString(16).padStart(64, '0')}` as TransactionHash
}

/** Returns a block with this number. After a reorg, `fork` tells it apart. */
export function block(number: number, fork = 0): BlockRef {
  return { number, hash: hash(number * 16 + fork) as string as BlockHash }
}

/**
 * Returns the record of a mint of 5 ISC that was requested at time 0, with the changes of a test.
 */
export function record(change: Partial<TransactionRecord> = {}): TransactionRecord {
  return {
    id: 'one',
    chainId: 11155111,
    call: { kind: 'mint', wholeTokens: 5n },
    origin: 'page',
    from: HOLDER,
    to: deployment.indexToken,
    calldata: '0xa0712d68' as Calldata,
    value: 0n,
    nextNonce: 7,
    since: block(100),
    stage: { kind: 'asking' },
    asked: 0,
    changed: 0,
    isDismissed: false,
    ...change,
  }
}

/** Returns the record of a transaction that was sent and is in no block. */
export function sent(change: Partial<TransactionRecord> = {}): TransactionRecord {
  return record({ hash: hash(1), stage: { kind: 'sent', atBlock: 100 }, ...change })
}

/** Returns the record of a transaction that was sent, once a node has seen it. */
export function seen(change: Partial<TransactionRecord> = {}): TransactionRecord {
  return sent({ nonce: 7, ...change })
}

/** Returns the record of a transaction that was decided in block 101. */
export function ended(
  end: Partial<Ended> = {},
  change: Partial<TransactionRecord> = {},
): TransactionRecord & { stage: Ended } {
  const stage = {
    kind: 'ended',
    how: 'succeeded',
    block: block(101),
    isFinal: false,
    isAnnounced: true,
    hash: hash(1),
    ...end,
  } as const
  return { ...seen(change), stage }
}

/** Returns the record of a transaction whose outcome is unknown. */
export function unknown(
  why: UnknownReason,
  change: Partial<TransactionRecord> = {},
): TransactionRecord {
  return record({ stage: { kind: 'unknown', why }, ...change })
}
