import type { TransactionPort } from '../../../src/application/ports/transaction-port.ts'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import { err, ok, type Result } from '../../../src/domain/result.ts'
import type { TokenCall } from '../../../src/domain/transactions/call.ts'
import type {
  PreparedTransaction,
  TransactionHash,
} from '../../../src/domain/transactions/transaction.ts'
import { fakesUnderTest } from '../../support/fakes-under-test.ts'
import type { ChainUnderTest } from '../chain-under-test.ts'
import { transactionPortCases } from '../transaction/contract.ts'
import { inTurns, seed } from './seeded-bug.ts'
import { STATUS_BUGS } from './status-bugs.ts'

type BreakTransactions = (port: TransactionPort, chain: ChainUnderTest) => Partial<TransactionPort>

const isFailure = (answer: Result<unknown, Failure>, ...kinds: readonly Failure['kind'][]) =>
  !answer.ok && kinds.includes(answer.error.kind)

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

/** Prepares in spite of a failure. */
const ignoring = (
  port: TransactionPort,
  kind: Failure['kind'],
  instead: (call: TokenCall) => TokenCall = (call) => call,
): Partial<TransactionPort> => ({
  async prepare(from, call, first) {
    const answer = await port.prepare(from, call, first)
    return isFailure(answer, kind) ? port.prepare(from, instead(call), first) : answer
  },
})

/** A hash as nobody else writes it, and back. */
const own = (hash: TransactionHash) => hash.replace('0x', '0X') as TransactionHash
const usual = (hash: TransactionHash) => hash.replace('0X', '0x') as TransactionHash

const BUGS: Readonly<Record<string, BreakTransactions>> = {
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
  'lets WETH be turned back that is not there': (port) =>
    ignoring(port, 'insufficientBalance', (call) =>
      call.kind === 'unwrap' ? { ...call, amount: 0n } : call,
    ),
  'sends no ether along': (port) => preparing(port, (prepared) => ({ ...prepared, value: 0n })),
  'writes hashes as nobody else does': (port) => {
    return {
      async sign(prepared) {
        const answer = await port.sign(prepared)
        return answer.ok ? ok(own(answer.value)) : answer
      },
      async getStatus({ hash, ...transaction }, query = {}) {
        const { otherHashes = [] } = query
        const answer = await port.getStatus(
          { ...transaction, ...(hash && { hash: usual(hash) }) },
          { ...query, otherHashes: new Set([...otherHashes].map(usual)) },
        )
        const isSingle = transaction.batch === undefined
        if (!answer.ok || answer.value.kind !== 'mined' || !isSingle) return answer
        return ok({ ...answer.value, hash: own(answer.value.hash) })
      },
    }
  },
  'signs twice': (port) => ({
    async sign(prepared) {
      const answer = await port.sign(prepared)
      if (answer.ok) await port.sign(prepared)
      return answer
    },
  }),
  'signs what it should only prepare': (port) => ({
    async prepare(from, call, first) {
      const answer = await port.prepare(from, call, first)
      if (answer.ok && first === undefined) await port.sign(answer.value)
      return answer
    },
  }),
  'takes a nonce that was used for a decline': (port) => ({
    async sign(prepared) {
      const answer = await port.sign(prepared)
      return isFailure(answer, 'nonceTooLow') ? err({ kind: 'rejected' }) : answer
    },
  }),
  'leaks the rejection of a signature that was declined': (port) => ({
    async sign(prepared) {
      const answer = await port.sign(prepared)
      if (!answer.ok) void Promise.reject(new Error(answer.error.kind))
      return answer
    },
  }),
  'says that every wallet can batch': (port) => ({
    async canBatch(account) {
      const answer = await port.canBatch(account)
      return answer.ok ? ok(true) : answer
    },
  }),
  'says that no wallet can batch': (port) => ({
    async canBatch(account) {
      const answer = await port.canBatch(account)
      return answer.ok ? ok(false) : answer
    },
  }),
  'takes a wallet that does not answer for one without batches': (port) => ({
    async canBatch(account) {
      const answer = await port.canBatch(account)
      return answer.ok ? answer : ok(false)
    },
  }),
  'gives every batch the same id': (port) =>
    preparing(port, (prepared) => {
      const { batch } = prepared
      return batch ? { ...prepared, batch: { ...batch, id: 'batch' as typeof batch.id } } : prepared
    }),
  'takes an open request for a decline': (port) => ({
    async signBatch(prepared) {
      const answer = await port.signBatch(prepared)
      return isFailure(answer, 'requestPending') ? err({ kind: 'rejected' }) : answer
    },
  }),
  ...STATUS_BUGS,
}

type Break = (chain: ChainUnderTest) => ChainUnderTest

/** Bugs that only the other ports of the chain, or the controls, show. */
const BESIDE: Readonly<Record<string, Break>> = {
  'checks the contract with every call': (chain) => {
    let isReplaced = false
    const { transactions } = chain
    return {
      ...chain,
      async replaceContract() {
        isReplaced = true
        const restore = await chain.replaceContract()
        return () => {
          isReplaced = false
          return restore()
        }
      },
      transactions: {
        ...transactions,
        prepare: async (...args) =>
          isReplaced ? err({ kind: 'wrongCode' }) : transactions.prepare(...args),
      },
    }
  },
  'rounds the allowance that a mint leaves': (chain) => ({
    ...chain,
    tokens: {
      ...chain.tokens,
      async getAllowance(question, atBlock) {
        const answer = await chain.tokens.getAllowance(question, atBlock)
        if (!answer.ok || atBlock !== undefined || answer.value < 10n ** 19n) return answer
        return ok(((answer.value + 10n ** 18n - 1n) / 10n ** 18n) * 10n ** 18n)
      },
    },
  }),
  'counts the allowance of ISC in 17 decimals': (chain) => ({
    ...chain,
    tokens: {
      ...chain.tokens,
      async getAllowance(question, atBlock) {
        const answer = await chain.tokens.getAllowance(question, atBlock)
        return answer.ok && question.token === 'ISC' ? ok(answer.value * 10n) : answer
      },
    },
  }),
}

const onTransactions =
  (breakPort: BreakTransactions): Break =>
  (chain) => ({
    ...chain,
    transactions: { ...chain.transactions, ...breakPort(chain.transactions, chain) },
  })

/** Around the fake transactions. */
export const TRANSACTION_SUITE = seed(
  'TransactionPort',
  {
    ...Object.fromEntries(
      Object.entries(BUGS).map(([name, breakPort]) => [name, onTransactions(breakPort)]),
    ),
    ...BESIDE,
  },
  (breakChain) =>
    transactionPortCases(async () => {
      const fakes = fakesUnderTest(createFakeAdapters())
      return breakChain?.(fakes) ?? fakes
    }, inTurns),
)
