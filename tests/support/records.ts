import { createFakeAdapters, HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import type { TransactionRecord } from '../../src/domain/transactions/record.ts'
import type {
  BatchId,
  Calldata,
  TransactionHash,
} from '../../src/domain/transactions/transaction.ts'

const { deployment } = createFakeAdapters()

/** A hash that is told apart by its last digits. */
export function hash(number: number): TransactionHash {
  return `0x${number.toString(16).padStart(64, '0')}` as TransactionHash
}

/** A mint of 5 ISC that was asked for at time 0, changed as a test needs it. */
export function record(change: Partial<TransactionRecord> = {}): TransactionRecord {
  return {
    id: 'one',
    chainId: 11155111,
    call: { kind: 'mint', wholeTokens: 5n },
    from: HOLDER,
    to: deployment.indexToken,
    calldata: '0xa0712d68' as Calldata,
    value: 0n,
    nonce: 7,
    isNonceKnown: false,
    sinceBlock: 100,
    stage: { kind: 'signing' },
    asked: 0,
    since: 0,
    isDismissed: false,
    ...change,
  }
}

/** The same, signed and in no block. */
export function pending(change: Partial<TransactionRecord> = {}): TransactionRecord {
  return record({ hash: hash(1), signedHash: hash(1), stage: { kind: 'pending' }, ...change })
}

/** A mint with its approval in one batch, that the wallet has and no block. */
export function batch(change: Partial<TransactionRecord> = {}): TransactionRecord {
  const { weth, indexToken } = deployment
  return record({
    approval: { kind: 'approve', token: 'WETH', spender: indexToken, amount: 5n * 10n ** 18n },
    batch: { id: '0xba7c4' as BatchId, first: { to: weth, calldata: '0x095ea7b3' as Calldata } },
    stage: { kind: 'pending' },
    ...change,
  })
}
