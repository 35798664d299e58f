import { describe } from 'vitest'
import { createFakeAdapters, HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createFakeReadings } from '../../../src/adapters/memory/fake-readings.ts'
import type { FakeQuestion } from '../../../src/adapters/memory/fake-servers.ts'
import { readingPortContract } from '../../contracts/reading-port-contract.ts'
import { onEachQuestion } from '../../support/on-each-question.ts'

const WAYS: [string, lagging: readonly FakeQuestion[]][] = [
  ['one node', []],
  ['a pool that is behind', ['heads', 'receipts', 'states']],
]

describe.each(WAYS)(`${createFakeReadings.name}, as %s`, (_name, lagging) => {
  readingPortContract(async () => {
    const { readings, tokens, deployment } = createFakeAdapters()
    const { servers } = tokens.chain
    tokens.ledger.setBalance('WETH', HOLDER, 10n ** 30n)
    let asked = 0
    // Each server is behind every third time, and never all of them at once.
    const turn = () => {
      asked += 1
      for (const [index, question] of lagging.entries()) {
        servers.lag(question, asked % lagging.length === index ? 1 : 0)
      }
    }
    return {
      port: onEachQuestion(readings, turn),
      tokens: onEachQuestion(tokens, turn),
      deployment,
      holder: HOLDER,
      isPool: lagging.length > 0,
      failNext: (fault) => readings.failNext('read', { kind: fault }),
    }
  })
})
