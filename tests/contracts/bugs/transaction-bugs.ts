import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { err, ok } from '../../../src/domain/result.ts'
import { fakesUnderTest } from '../../support/fakes-under-test.ts'
import type { ChainUnderTest, CreateChain } from '../chain-under-test.ts'
import { transactionPortCases } from '../transaction/contract.ts'
import type { Eventually } from '../eventually.ts'
import { PREPARE_BUGS, type BreakTransactions } from './prepare-bugs.ts'
import { READ_KINDS, SIGN_KINDS, confusing, crossed } from './listed-bugs.ts'
import { inTurns, seed } from './seeded-bug.ts'
import { SIGNING_BUGS } from './signing-bugs.ts'
import { confusingStatus, STATUS_BUGS } from './status-bugs.ts'

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

const onEach = (bugs: Readonly<Record<string, BreakTransactions>>) =>
  Object.fromEntries(Object.entries(bugs).map(([place, bug]) => [place, onTransactions(bug)]))

/** Around the transactions that are created. */
export const transactionSuite = (create: CreateChain, eventually: Eventually) =>
  seed(
    'TransactionPort',
    {
      ...onEach({ ...PREPARE_BUGS, ...SIGNING_BUGS, ...STATUS_BUGS }),
      ...BESIDE,
    },
    (breakChain) =>
      transactionPortCases(async () => {
        const fresh = await create()
        return breakChain?.(fresh) ?? fresh
      }, eventually),
    {
      'takes a failure for another': onEach(
        confusing([
          ...crossed(['prepare'], READ_KINDS),
          ...crossed(['sign'], SIGN_KINDS),
          ...crossed(['signBatch'], ['rejected', 'requestPending', 'malformedAnswer']),
        ]),
      ),
      'takes a failure to tell a status for another': onEach(confusingStatus(false)),
      'takes a failure to tell the status of a batch for another': onEach(confusingStatus(true)),
    },
  )

export const TRANSACTION_SUITE = transactionSuite(
  async () => fakesUnderTest(createFakeAdapters()),
  inTurns,
)
