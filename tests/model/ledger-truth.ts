import { FAKE_DEPLOYMENT } from '../../src/adapters/memory/fake-deployment.ts'
import type { FakeMinedTransaction } from '../../src/adapters/memory/fake-chain.ts'
import type { Effect } from '../../src/domain/transactions/kinds/kind.ts'
import { effectOf } from '../../src/domain/transactions/kinds/kinds.ts'
import type { TransactionRecord } from '../../src/domain/transactions/record.ts'
import type { Fakes } from '../support/services.ts'

/**
 * Returns the effect of a mined transaction for a record; undefined if the transaction has not
 * carried out the record's call.
 */
export function effectFor(
  { call, from }: Pick<TransactionRecord, 'call' | 'from'>,
  mined: FakeMinedTransaction | undefined,
): Effect | undefined {
  if (mined === undefined || mined.isReverted) return undefined
  return effectOf(call, from, mined.events, FAKE_DEPLOYMENT)
}

const isOf =
  (id: string) =>
  ({ asked }: { readonly asked: object }) =>
    (asked as TransactionRecord).id === id

/** Creates functions that read the present state of the ledger and its history. */
export function createTruth({ chain, tokens }: Pick<Fakes, 'chain' | 'tokens'>) {
  const ever = new Map<string, FakeMinedTransaction>()
  const mined = () => chain.mined()
  return {
    /** Remembers the transactions of all blocks, so that they are known even after a reorg. */
    look() {
      for (const one of mined()) ever.set(`${one.hash} ${one.block.hash}`, one)
    },
    ever: () => [...ever.values()],
    mined,
    /** Returns the transaction on the ledger that belongs to a record's request to the wallet. */
    standingOf: ({ id }: TransactionRecord) =>
      mined().find(({ transaction }) => isOf(id)(transaction)),
    /**
     * Whether the record's transaction waits for a block. After a reorg, perhaps nothing will use
     * the nonces before its own.
     */
    waits: ({ id }: TransactionRecord) => chain.waiting().some(isOf(id)),
    /** Whether the wallet has sent the record's transaction to any network. */
    wasSent: (id: string) => tokens.sent.some(isOf(id)),
  }
}

export type Truth = ReturnType<typeof createTruth>
