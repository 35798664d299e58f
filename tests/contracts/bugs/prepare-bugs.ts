import type { TransactionPort } from '../../../src/application/ports/transaction-port.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import { err, ok } from '../../../src/domain/result.ts'
import type { Calldata, PreparedTransaction } from '../../../src/domain/transactions/transaction.ts'
import type { ChainUnderTest } from '../chain-under-test.ts'
import { isFailure } from './seeded-bug.ts'

export type BreakTransactions = (
  port: TransactionPort,
  chain: ChainUnderTest,
) => Partial<TransactionPort>

/** Makes another failure of one that refuses a call. */
const refusing = (
  port: TransactionPort,
  change: (kind: Failure['kind'], isBatch: boolean) => Failure['kind'],
): Partial<TransactionPort> => ({
  async prepare(from, call, first) {
    const answer = await port.prepare(from, call, first)
    if (answer.ok) return answer
    return err({ kind: change(answer.error.kind, first !== undefined) } as Failure)
  },
})

/** Changes what was prepared. */
const preparing = (
  port: TransactionPort,
  change: (prepared: PreparedTransaction) => PreparedTransaction,
): Partial<TransactionPort> => ({
  async prepare(from, call, first) {
    const answer = await port.prepare(from, call, first)
    return answer.ok ? ok(change(answer.value)) : answer
  },
})

/** Prepares something in spite of a failure. */
const ignoring = (port: TransactionPort, kind: Failure['kind']): Partial<TransactionPort> => ({
  async prepare(from, call, first) {
    const answer = await port.prepare(from, call, first)
    if (!isFailure(answer, kind)) return answer
    const calldata = '0x' as Calldata
    return ok({ from, to: from, calldata, value: 0n, nonce: 0, isNonceKnown: false, sinceBlock: 0 })
  },
})

/** What is wrong with what is prepared. */
export const PREPARE_BUGS: Readonly<Record<string, BreakTransactions>> = {
  'takes every call of a contract for the same': (_port, { deployment }) => ({
    encodesCall: async ({ to }) => ok(to === deployment.weth),
  }),
  'approves too much': (port) => ({
    prepare: (from, call, first) =>
      port.prepare(from, call.kind === 'approve' ? { ...call, amount: 2n ** 255n } : call, first),
  }),
  'loses the nonce that the last transaction has taken': (port) => {
    let first: number | undefined
    return preparing(port, (prepared) => {
      first ??= prepared.nonce
      return { ...prepared, nonce: first }
    })
  },
  'accepts a wrong chain': (port) => ignoring(port, 'wrongChain'),
  'accepts an account that is not the active one': (port) => ignoring(port, 'accountChanged'),
  'blames the balance for a missing allowance': (port) =>
    refusing(port, (kind) => (kind === 'insufficientAllowance' ? 'insufficientBalance' : kind)),
  'blames the allowance for a missing balance': (port) =>
    refusing(port, (kind, isBatch) =>
      kind === 'insufficientBalance' && !isBatch ? 'insufficientAllowance' : kind,
    ),
  'blames the allowance that a batch brings along': (port) =>
    refusing(port, (kind, isBatch) =>
      kind === 'insufficientBalance' && isBatch ? 'insufficientAllowance' : kind,
    ),
  'never checks a contract again that was once wrong': (port) => {
    let isWrong = false
    return {
      async prepare(from, call, first) {
        const answer = await port.prepare(from, call, first)
        isWrong ||= isFailure(answer, 'wrongCode')
        return isWrong ? err({ kind: 'wrongCode' }) : answer
      },
    }
  },
  'takes a contract that cannot be read for another': (port) =>
    refusing(port, (kind) => (kind === 'rateLimited' ? 'wrongCode' : kind)),
  'lets WETH be turned back that is not there': (port) => ({
    async prepare(from, call, first) {
      const answer = await port.prepare(from, call, first)
      if (answer.ok || call.kind !== 'unwrap') return answer
      return port.prepare(from, { ...call, amount: 1n }, first)
    },
  }),
  'sends no ether along': (port) => preparing(port, (prepared) => ({ ...prepared, value: 0n })),
  'gives every batch the same id': (port) =>
    preparing(port, (prepared) => {
      const { batch } = prepared
      return batch ? { ...prepared, batch: { ...batch, id: 'batch' as typeof batch.id } } : prepared
    }),
  'signs what it should only prepare': (port) => ({
    async prepare(from, call, first) {
      const answer = await port.prepare(from, call, first)
      if (answer.ok && first === undefined) await port.sign(answer.value)
      return answer
    },
  }),
}
