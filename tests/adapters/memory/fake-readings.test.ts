import { describe } from 'vitest'
import { createFakeAdapters, HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createFakeReadings } from '../../../src/adapters/memory/fake-readings.ts'
import { readingPortContract } from '../../contracts/reading-port-contract.ts'

describe(createFakeReadings.name, () => {
  readingPortContract(async () => {
    const { readings, tokens, deployment } = createFakeAdapters()
    tokens.ledger.setBalance('WETH', HOLDER, 10n ** 30n)
    return {
      port: readings,
      tokens,
      deployment,
      holder: HOLDER,
      failNext: (fault) => readings.failNext('read', { kind: fault }),
    }
  })
})
