import type { ChainPort } from '../../../src/application/ports/chain-port.ts'
import { ok } from '../../../src/domain/result.ts'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import { fakesUnderTest } from '../../support/fakes-under-test.ts'
import type { CreateChain } from '../chain-under-test.ts'
import { chainPortCases } from '../chain/contract.ts'
import type { Eventually } from '../eventually.ts'
import { READ_KINDS, confusing, crossed } from './listed-bugs.ts'
import { inTurns, seed } from './seeded-bug.ts'

type Break = (port: ChainPort) => Partial<ChainPort>

const BUGS: Readonly<Record<string, Break>> = {
  'is a block behind, as wallets that cache are': (port) => ({
    async getNewestBlock() {
      const answer = await port.getNewestBlock()
      return answer.ok ? ok(Math.max(0, answer.value - 1)) : answer
    },
  }),
  'takes a node that fails for one without blocks': (port) => ({
    async getNewestBlock() {
      const answer = await port.getNewestBlock()
      return answer.ok ? answer : ok(0)
    },
  }),
  'gives the times of blocks in seconds': (port) => ({
    async getBlockTimes(block) {
      const answer = await port.getBlockTimes(block)
      return answer.ok ? ok(answer.value.map((time) => time / 1000)) : answer
    },
  }),
  'gives the times of blocks newest first': (port) => ({
    async getBlockTimes(block) {
      const answer = await port.getBlockTimes(block)
      return answer.ok ? ok(answer.value.toReversed()) : answer
    },
  }),
  'takes a node that fails for one that has dropped the block': (port) => ({
    async getBlockTimes(block) {
      const answer = await port.getBlockTimes(block)
      return answer.ok ? answer : ok([])
    },
  }),
  'gives a block to come the times of the newest': (port) => ({
    async getBlockTimes(block) {
      const newest = await port.getNewestBlock()
      return port.getBlockTimes(newest.ok ? Math.min(block, newest.value) : block)
    },
  }),
}

/** Around the chains that are created. */
export const chainSuite = (create: CreateChain, eventually: Eventually) =>
  seed(
    'ChainPort',
    BUGS,
    (breakPort) =>
      chainPortCases(async () => {
        const fresh = await create()
        return { ...fresh, chain: { ...fresh.chain, ...breakPort?.(fresh.chain) } }
      }, eventually),
    {
      'takes a failure for another': confusing(
        crossed(['getNewestBlock', 'getBlockTimes'], READ_KINDS),
      ),
    },
  )

export const CHAIN_SUITE = chainSuite(async () => fakesUnderTest(createFakeAdapters()), inTurns)
