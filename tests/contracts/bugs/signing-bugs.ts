import { err, ok } from '../../../src/domain/result.ts'
import type { TransactionHash } from '../../../src/domain/transactions/transaction.ts'
import type { BreakTransactions } from './prepare-bugs.ts'
import { isFailure } from './seeded-bug.ts'

/** A hash as nobody else writes it, and back. */
const own = (hash: TransactionHash) => hash.replace('0x', '0X') as TransactionHash
const usual = (hash: TransactionHash) => hash.replace('0X', '0x') as TransactionHash

/** What is wrong with what the wallet is asked. */
export const SIGNING_BUGS: Readonly<Record<string, BreakTransactions>> = {
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
      return isFailure(answer, 'timeout') ? answer : ok(true)
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
  'takes an open request for a decline': (port) => ({
    async signBatch(prepared) {
      const answer = await port.signBatch(prepared)
      return isFailure(answer, 'requestPending') ? err({ kind: 'rejected' }) : answer
    },
  }),
}
