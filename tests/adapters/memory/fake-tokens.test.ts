import { describe } from 'vitest'
import { createFakeAdapters, HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { FakeQuestion } from '../../../src/adapters/memory/fake-chain.ts'
import { createFakeTokens } from '../../../src/adapters/memory/fake-tokens.ts'
import { tokenPortContract } from '../../contracts/token/contract.ts'
import { fakesUnderTest } from '../../support/fakes-under-test.ts'

const WAYS: [string, lagging: readonly FakeQuestion[]][] = [
  ['one node', []],
  ['a pool that is behind', ['heads', 'receipts', 'states']],
]

describe.each(WAYS)(`${createFakeTokens.name}, as %s`, (_name, lagging) => {
  tokenPortContract(async () => {
    const fakes = createFakeAdapters({ permitted: true })
    fakes.chain.ledger.setBalance('WETH', HOLDER, 10n ** 30n)
    if (lagging.length === 0) return fakesUnderTest(fakes)
    let asked = 0
    // Each server is behind every third time, and never all of them at once.
    return fakesUnderTest(fakes, () => {
      asked += 1
      for (const [index, question] of lagging.entries()) {
        fakes.chain.servers.lag(question, asked % lagging.length === index ? 1 : 0)
      }
    })
  })
})
