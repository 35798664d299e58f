import type { TransactionPort } from '../../application/ports/transaction-port.ts'
import type { Address } from '../../domain/address.ts'
import { ok } from '../../domain/result.ts'
import type { Deployment } from '../../domain/protocol.ts'
import type {
  BatchId,
  Calldata,
  PreparedTransaction,
} from '../../domain/transactions/transaction.ts'
import type { TokenCall } from '../../domain/transactions/call.ts'
import { createFakeBatches, type FakeBatches } from './fake-batches.ts'
import type { FakeChain } from './fake-chain.ts'
import { createFaults, type Faults } from './faults.ts'

export type TransactionStep = 'prepare' | 'sign' | 'canBatch' | 'signBatch' | 'getStatus'

/** Transactions without a wallet. Each makes a block of its own, at once. */
export interface FakeTransactions extends TransactionPort, Faults<TransactionStep> {
  readonly batches: FakeBatches
  /** What was signed, in order. */
  readonly sent: ReadonlyArray<{ readonly from: Address; readonly call: TokenCall }>
}

/**
 * The transactions of unit tests, on a fake chain.
 *
 * ```ts
 * const { transactions, chain } = createFakeAdapters()
 * transactions.failNext('sign', { kind: 'rejected' })
 * chain.pause() // transactions wait …
 * chain.speedUp() // … get another hash …
 * chain.mine() // … and a block
 * ```
 */
export function createFakeTransactions(chain: FakeChain, deployment: Deployment): FakeTransactions {
  const faults = createFaults<TransactionStep>()
  const batches = createFakeBatches()
  const sent: { from: Address; call: TokenCall }[] = []
  const calls = new Map<Calldata, TokenCall>()

  const encode = (call: TokenCall): Calldata => {
    const calldata = JSON.stringify(call, (_key, value) => {
      return typeof value === 'bigint' ? value.toString() : value
    }) as Calldata
    calls.set(calldata, call)
    return calldata
  }

  const target = (call: TokenCall) => (isForWeth(call) ? deployment.weth : deployment.indexToken)
  const encodeFirst = (call: TokenCall) => ({ to: target(call), calldata: encode(call) })
  let ids = 0
  const newId = () => {
    ids += 1
    return `batch ${ids}` as BatchId
  }

  return {
    batches,
    sent,
    failNext: faults.failNext,
    hold: faults.hold,
    prepare: (from, call, first) =>
      faults.run('prepare', () => {
        const simulated = chain.newestState().copy()
        if (first !== undefined) simulated.apply(from, first)
        const refused = simulated.apply(from, call)
        if (!refused.ok) return refused
        return ok<PreparedTransaction>({
          from,
          to: target(call),
          calldata: encode(call),
          value: call.kind === 'wrap' ? call.amount : 0n,
          nonce: chain.nextNonce(from),
          isNonceKnown: false,
          sinceBlock: chain.head(),
          ...(first && { batch: { id: newId(), first: encodeFirst(first) } }),
        })
      }),
    encodesCall: async ({ to, calldata }, call) =>
      ok(to === target(call) && calldata === encode(call)),
    sign: ({ from, calldata }) =>
      faults.run('sign', () => {
        const call = calls.get(calldata)
        if (call === undefined) throw new TypeError('Only what was prepared can be signed')
        sent.push({ from, call })
        return ok(chain.submit(from, call, calldata))
      }),
    canBatch: () => faults.run('canBatch', () => ok(batches.areOffered)),
    signBatch: ({ from, calldata, batch }) =>
      faults.run('signBatch', () => {
        const call = calls.get(calldata)
        const first = batch && calls.get(batch.first.calldata)
        if (call === undefined || batch === undefined || first === undefined) {
          throw new TypeError('Only what was prepared can be signed')
        }
        sent.push({ from, call: first }, { from, call })
        batches.enter(batch.id, chain.submit(from, call, calldata, first))
        return ok(batch.id)
      }),
    getStatus: (transaction, query) =>
      faults.run('getStatus', () =>
        ok(
          transaction.batch === undefined
            ? chain.statusOf(transaction, query)
            : batches.statusOf(transaction, transaction.batch.id, chain.statusOf),
        ),
      ),
  }
}

function isForWeth(call: TokenCall): boolean {
  return 'wholeTokens' in call ? false : call.kind !== 'approve' || call.token === 'WETH'
}
