import { createFakeAdapters, HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import type {
  ChainPort,
  ProtocolPort,
  TokenPort,
} from '../../../src/application/ports/chain-ports.ts'
import type { TransactionPort } from '../../../src/application/ports/transaction-port.ts'
import { err, ok } from '../../../src/domain/result.ts'
import type { PreparedTransaction } from '../../../src/domain/transactions/transaction.ts'
import { evidence } from '../../support/evidence.ts'
import { fakeProtocolUnderTest, fakesUnderTest } from '../../support/fakes-under-test.ts'
import type { ChainUnderTest } from '../chain-under-test.ts'
import { chainPortCases } from '../chain/contract.ts'
import { protocolPortCases } from '../protocol/contract.ts'
import { tokenPortCases } from '../token/contract.ts'
import { transactionPortCases } from '../transaction/contract.ts'
import { answering, inTurns, seed } from './seeded-bug.ts'

type Break<Port> = (port: Port, chain: ChainUnderTest) => Partial<Port>
type Bugs<Port> = Readonly<Record<string, Break<Port>>>

const CHAIN_BUGS: Bugs<ChainPort> = {
  'is a block behind, as wallets that cache are': (port) =>
    answering(port, 'getNewestBlock', (answer) =>
      answer.ok ? ok(Math.max(0, answer.value - 1)) : answer,
    ),
}

const TOKEN_BUGS: Bugs<TokenPort> = {
  'reads the allowance of the wrong spender': (port, { deployment }) => ({
    getAllowance: (question, atBlock) =>
      port.getAllowance({ ...question, spender: deployment.indexToken }, atBlock),
  }),
  'reads an allowance as of now, whatever block is asked for': (port) => ({
    getAllowance: (question) => port.getAllowance(question),
  }),
  'takes an allowance that cannot be read for none': (port) =>
    answering(port, 'getAllowance', (answer) => (answer.ok ? answer : ok(0n))),
  'mixes up whose balance is whose': (port) =>
    answering(port, 'getAccountSnapshot', (answer) =>
      answer.ok && answer.value.coins !== undefined
        ? ok({ ...answer.value, coins: answer.value.coins.toReversed() })
        : answer,
    ),
  'is a wei off in a quote': (port) =>
    answering(port, 'getAccountSnapshot', (answer) => {
      if (!answer.ok || answer.value.cost === undefined) return answer
      const { cost } = answer.value
      return ok({ ...answer.value, cost: { ...cost, wei: cost.wei - 1n } })
    }),
}

const TRANSACTION_BUGS: Bugs<TransactionPort> = {
  'prepares on a wrong chain': (port) =>
    answering(port, 'prepare', (answer) =>
      !answer.ok && answer.error.kind === 'wrongChain' ? ok({} as PreparedTransaction) : answer,
    ),
  'signs twice': (port) => ({
    async sign(prepared) {
      const answer = await port.sign(prepared)
      if (answer.ok) await port.sign(prepared)
      return answer
    },
  }),
  'says of logs that it could not read that there are none': (port) => ({
    async getEvidence(query) {
      const answer = await port.getEvidence(query)
      return answer.ok ? ok({ ...answer.value, logsFrom: query.fromBlock }) : answer
    },
  }),
  'takes a reverted transaction for a success': (port) =>
    answering(port, 'getEvidence', (answer) =>
      answer.ok
        ? ok({
            ...answer.value,
            mined: answer.value.mined.map((one) => ({ ...one, isReverted: false })),
          })
        : answer,
    ),
  'takes a node that fails for one that knows nothing': (port) =>
    answering(port, 'getEvidence', (answer) =>
      answer.ok || answer.error.kind === 'wrongChain' ? answer : ok(evidence()),
    ),
  'takes an unanswered signature for a decline': (port) =>
    answering(port, 'sign', (answer) =>
      !answer.ok && answer.error.kind === 'timeout' ? err({ kind: 'rejected' }) : answer,
    ),
}

const PROTOCOL_BUGS: Bugs<ProtocolPort> = {
  'takes the reserve of a broken coin for zero': (port) =>
    answering(port, 'read', (answer) => {
      if (!answer.ok) return answer
      const coins = answer.value.coins.map((coin) => ({ ...coin, reserve: coin.reserve ?? 0n }))
      return ok({ ...answer.value, coins })
    }),
  'reads on another chain': (port) => ({
    async read() {
      const answer = await port.read()
      return !answer.ok && answer.error.kind === 'wrongChain' ? port.read() : answer
    },
  }),
}

export const CHAIN_SUITES = [
  seed('ChainPort', CHAIN_BUGS, (breakPort) =>
    chainPortCases(async () => {
      const fresh = fakesUnderTest(createFakeAdapters({ permitted: true }))
      return { ...fresh, chain: { ...fresh.chain, ...breakPort?.(fresh.chain, fresh) } }
    }, inTurns),
  ),
  seed('TokenPort', TOKEN_BUGS, (breakPort) =>
    tokenPortCases(async () => {
      const fakes = createFakeAdapters({ permitted: true })
      fakes.tokens.ledger.setBalance('WETH', HOLDER, 10n ** 30n)
      const fresh = fakesUnderTest(fakes)
      return { ...fresh, tokens: { ...fresh.tokens, ...breakPort?.(fresh.tokens, fresh) } }
    }, inTurns),
  ),
  seed('TransactionPort', TRANSACTION_BUGS, (breakPort) =>
    transactionPortCases(async () => {
      const fresh = fakesUnderTest(createFakeAdapters({ permitted: true }))
      const broken = breakPort?.(fresh.transactions, fresh)
      return { ...fresh, transactions: { ...fresh.transactions, ...broken } }
    }, inTurns),
  ),
  seed('ProtocolPort', PROTOCOL_BUGS, (breakPort) =>
    protocolPortCases(async () => {
      const protocol = fakeProtocolUnderTest()
      const chain = fakesUnderTest(createFakeAdapters({ permitted: true }))
      return { ...protocol, port: { ...protocol.port, ...breakPort?.(protocol.port, chain) } }
    }),
  ),
]
