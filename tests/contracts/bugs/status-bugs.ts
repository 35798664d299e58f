import type { StatusQuery } from '../../../src/application/ports/transaction-port.ts'
import { err, ok } from '../../../src/domain/result.ts'
import type {
  PreparedTransaction,
  TransactionHash,
  TransactionStatus,
} from '../../../src/domain/transactions/transaction.ts'
import type { BreakTransactions } from './prepare-bugs.ts'
import { READ_KINDS } from './listed-bugs.ts'
import { isFailure } from './seeded-bug.ts'

type Mined = Extract<TransactionStatus, { readonly kind: 'mined' }>

/** Changes what a check finds out. */
const finding =
  (
    change: (
      status: TransactionStatus,
      transaction: PreparedTransaction,
      query: StatusQuery | undefined,
    ) => TransactionStatus,
  ): BreakTransactions =>
  (port) => ({
    async getStatus(transaction, query) {
      const answer = await port.getStatus(transaction, query)
      return answer.ok ? ok(change(answer.value, transaction, query)) : answer
    },
  })

/** Changes what a check finds out about a transaction in a block. */
const findingMined = (
  change: (status: Mined, transaction: PreparedTransaction) => TransactionStatus,
): BreakTransactions =>
  finding((status, transaction) => (status.kind === 'mined' ? change(status, transaction) : status))

/** Changes how a check is asked for. */
const asking =
  (change: (query: StatusQuery) => StatusQuery): BreakTransactions =>
  (port) => ({
    getStatus: (transaction, query) => port.getStatus(transaction, change(query ?? {})),
  })

/** What is wrong with statuses. */
export const STATUS_BUGS: Readonly<Record<string, BreakTransactions>> = {
  'takes what was not signed for waiting': finding((status, { hash, batch, nonce, calldata }) => {
    const isSigned = hash !== undefined || batch !== undefined
    if (isSigned || status.kind !== 'unseen' || status.nonce !== undefined) return status
    return { kind: 'waiting', nonce, calldata }
  }),
  'takes a hash for proof that a node knows it': finding((status, { hash, nonce, calldata }) =>
    hash !== undefined && status.kind === 'unseen' ? { kind: 'waiting', nonce, calldata } : status,
  ),
  'reports sent as confirmed': finding((status, { hash = '' as TransactionHash }) =>
    status.kind === 'waiting' ? { kind: 'mined', hash, block: 1, isReverted: false } : status,
  ),
  'reads everything, however little is asked for': asking((query) => ({
    ...query,
    evidence: 'all',
  })),
  'has a block for what waits for one': finding((status, _transaction, query) =>
    status.kind === 'waiting' && query === undefined ? { ...status, block: 0 } : status,
  ),
  'decides nothing by the transaction itself': finding((status, _transaction, query) =>
    status.kind === 'waiting' && query?.evidence === 'transaction' ? { kind: 'undecided' } : status,
  ),
  'loses the nonce that a transaction got': findingMined(({ nonce: _nonce, ...status }) => status),
  'finds no transaction in the newest block without its hash': (port, { chain }) => ({
    async getStatus(transaction, query) {
      const [answer, newest] = await Promise.all([
        port.getStatus(transaction, query),
        chain.getNewestBlock(),
      ])
      const isNewest =
        answer.ok && newest.ok && 'block' in answer.value && answer.value.block === newest.value
      const isBare = transaction.hash === undefined && transaction.batch === undefined
      return isNewest && isBare ? ok({ kind: 'undecided' }) : answer
    },
  }),
  'looks for a transaction without its hash in the newest block only': (port, { chain }) => ({
    async getStatus(transaction, query) {
      const [answer, newest] = await Promise.all([
        port.getStatus(transaction, query),
        chain.getNewestBlock(),
      ])
      const isOlder =
        answer.ok && newest.ok && 'block' in answer.value && answer.value.block !== newest.value
      const isBare = transaction.hash === undefined && transaction.batch === undefined
      return isOlder && isBare ? ok({ kind: 'undecided' }) : answer
    },
  }),
  'takes a reverted transaction for one that succeeded': findingMined((status) => ({
    ...status,
    isReverted: false,
  })),
  'keeps the reason of a revert to itself': findingMined(
    ({ reason: _reason, ...status }) => status,
  ),
  'takes a node that fails for one that does not know it': (port) => ({
    async getStatus(transaction, query) {
      const answer = await port.getStatus(transaction, query)
      return answer.ok || transaction.batch ? answer : ok({ kind: 'unseen' })
    },
  }),
  'takes a wallet that fails for one that has dropped the batch': (port) => ({
    async getStatus(transaction, query) {
      const answer = await port.getStatus(transaction, query)
      return answer.ok || !transaction.batch ? answer : ok({ kind: 'abandoned' })
    },
  }),
  'takes a speed-up for a replacement': findingMined((status, { hash, isNonceKnown }) =>
    isNonceKnown && status.hash !== hash ? { kind: 'replaced', block: status.block } : status,
  ),
  'takes a speed-up for a replacement before the nonce is known': findingMined(
    (status, { hash, isNonceKnown }) =>
      !isNonceKnown && hash !== undefined && status.hash !== hash
        ? { kind: 'replaced', block: status.block }
        : status,
  ),
  'takes the hash of another transaction': asking(({ otherHashes: _hashes, ...query }) => query),
  'takes the nonce of another transaction': asking(({ otherNonces: _nonces, ...query }) => query),
  'takes a replacement for a cancellation': finding((status, { batch }) =>
    status.kind === 'replaced' && batch === undefined ? { ...status, kind: 'cancelled' } : status,
  ),
  'takes a cancellation for a replacement': finding((status) =>
    status.kind === 'cancelled' ? { ...status, kind: 'replaced' } : status,
  ),
  'remembers a block that was taken back': (port) => {
    const ends = new Map<TransactionHash, TransactionStatus>()
    return {
      async getStatus(transaction, query) {
        const { hash } = transaction
        const answer = await port.getStatus(transaction, query)
        if (!answer.ok || hash === undefined) return answer
        if (answer.value.kind === 'mined') ends.set(hash, answer.value)
        return answer.value.kind === 'waiting' ? ok(ends.get(hash) ?? answer.value) : answer
      },
    }
  },
  'says that the network took nothing': findingMined((status) => ({ ...status, gasPaid: 0n })),
  'forgets what the network took for a wrapping': findingMined(
    ({ gasPaid, ...status }, { value }) =>
      value > 0n || gasPaid === undefined ? status : { ...status, gasPaid },
  ),
  'forgets what the network took for a reverted transaction': findingMined(
    ({ gasPaid, ...status }) =>
      status.isReverted || gasPaid === undefined ? status : { ...status, gasPaid },
  ),
  'does not read what a batch moved': findingMined((status, { batch }) =>
    batch ? { ...status, transfers: [] } : status,
  ),
  'takes a batch that was reverted for one that succeeded': findingMined((status, { batch }) =>
    batch ? { ...status, isReverted: false } : status,
  ),
  'takes a batch for the wallet’s before it has it': finding((status, { batch }) =>
    batch !== undefined && status.kind === 'unseen' ? { kind: 'inWallet' } : status,
  ),
  'does not see that a batch is in the wallet': finding((status, { hash }) =>
    status.kind === 'inWallet' && hash === undefined ? { kind: 'unseen' } : status,
  ),
  'does not see that a batch is back in the wallet': finding((status, { hash }) =>
    status.kind === 'inWallet' && hash !== undefined ? { kind: 'abandoned' } : status,
  ),
  'does not see that a batch was given up': finding((status, { batch }) =>
    status.kind === 'abandoned' && batch !== undefined ? { kind: 'unseen' } : status,
  ),
  'takes a batch that was carried out in part for none': finding((status) =>
    status.kind === 'partial' ? { kind: 'abandoned' } : status,
  ),
}

/** Takes a failure to tell the status, of a batch or of what is none, for another: one kind each. */
export const confusingStatus = (ofBatch: boolean): Readonly<Record<string, BreakTransactions>> =>
  Object.fromEntries(
    READ_KINDS.map((kind) => [
      kind,
      (port) => ({
        async getStatus(transaction, query) {
          const answer = await port.getStatus(transaction, query)
          const isMeant = (transaction.batch !== undefined) === ofBatch
          return isMeant && isFailure(answer, kind) ? err({ kind: 'unproven' }) : answer
        },
      }),
    ]),
  )
