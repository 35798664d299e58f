import { FAKE_DEPLOYMENT } from '../../src/adapters/memory/fake-deployment.ts'
import type { FakeMinedTransaction } from '../../src/adapters/memory/fake-chain.ts'
import type { Effect } from '../../src/domain/transactions/kinds/kind.ts'
import { effectOf } from '../../src/domain/transactions/kinds/kinds.ts'
import type { TransactionRecord } from '../../src/domain/transactions/record.ts'
import type { Fakes } from '../support/services.ts'

/** What a transaction has done for a record, if the ledger has carried out its call. */
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

/** What the ledger says, and what it ever said. */
export function createTruth({ chain, tokens }: Pick<Fakes, 'chain' | 'tokens'>) {
  const ever = new Map<string, FakeMinedTransaction>()
  const mined = () => chain.mined()
  return {
    /** Remembers every block, also those that are reorganised away. */
    look() {
      for (const one of mined()) ever.set(`${one.hash} ${one.block.hash}`, one)
    },
    ever: () => [...ever.values()],
    mined,
    /** What stands of what a record has asked the wallet to sign. */
    standingOf: ({ id }: TransactionRecord) =>
      mined().find(({ transaction }) => isOf(id)(transaction)),
    /** Whether it waits for a block: after a reorg, nothing may use the nonces before its own. */
    waits: ({ id }: TransactionRecord) => chain.waiting().some(isOf(id)),
    /** Whether the wallet has sent this to any network. */
    wasSent: (id: string) => tokens.sent.some(isOf(id)),
  }
}

export type Truth = ReturnType<typeof createTruth>
