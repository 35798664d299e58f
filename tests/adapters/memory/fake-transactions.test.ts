import { describe } from 'vitest'
import { createFakeAdapters } from '../../../src/adapters/memory/fake-adapters.ts'
import type { FakeChain } from '../../../src/adapters/memory/fake-chain.ts'
import { createFakeTransactions } from '../../../src/adapters/memory/fake-transactions.ts'
import { chainPortContract } from '../../contracts/chain/contract.ts'
import { allowanceContract } from '../../contracts/token/contract.ts'
import { transactionPortContract } from '../../contracts/transaction/contract.ts'
import { fakesUnderTest } from '../../support/fakes-under-test.ts'

type Change = (servers: FakeChain['servers']) => void

const WAYS: [string, Change, isPool?: boolean][] = [
  ['as one node', () => {}],
  ['as a pool whose heads are behind', (servers) => servers.lag('heads', 1), true],
  ['as a pool whose receipts are behind', (servers) => servers.lag('receipts', 1), true],
  ['as a pool whose states are behind', (servers) => servers.lag('states', 1), true],
  ['as a pool whose logs are behind', (servers) => servers.lag('logs', 1), true],
  ['as a pool that forgets hashes', (servers) => servers.forgetHashes(), true],
]

describe.each(WAYS)(`${createFakeTransactions.name}, answering %s`, (_name, change, isPool) => {
  const create = async () => {
    const fakes = createFakeAdapters({ permitted: true })
    const { servers } = fakes.chain
    let asked = 0
    if (isPool !== true) return fakesUnderTest(fakes)
    // Two of three questions go to such a server, the third to one that is right.
    return fakesUnderTest(fakes, () => {
      asked += 1
      servers.beHonest()
      if (asked % 3 > 0) change(servers)
    })
  }
  chainPortContract(create)
  allowanceContract(create)
  transactionPortContract(create)
})
