import { describe } from 'vitest'
import { createFakeAdapters, HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { FakeServers } from '../../../src/adapters/memory/fake-servers.ts'
import { createFakeTokens, type FakeTokens } from '../../../src/adapters/memory/fake-tokens.ts'
import type { TokenPort } from '../../../src/application/ports/token-port.ts'
import { tokenPortContract } from '../../contracts/token-port-contract.ts'
import { onEachQuestion } from '../../support/on-each-question.ts'

type Change = (servers: FakeServers) => void

const WAYS: [string, Change, isPool?: boolean][] = [
  ['as one node', () => {}],
  ['as a pool whose heads are behind', (servers) => servers.lag('heads', 1), true],
  ['as a pool whose receipts are behind', (servers) => servers.lag('receipts', 1), true],
  ['as a pool whose states are behind', (servers) => servers.lag('states', 1), true],
  ['as a pool that forgets hashes', (servers) => servers.forgetHashes(), true],
]

/** Two of three questions go to such a server, the third to one that is right. */
function servedBy(tokens: FakeTokens, change: Change): TokenPort {
  const { servers } = tokens.chain
  let asked = 0
  return onEachQuestion(tokens, () => {
    asked += 1
    servers.beHonest()
    if (asked % 3 > 0) change(servers)
  })
}

describe.each(WAYS)(`${createFakeTokens.name}, answering %s`, (_name, change, isPool) => {
  tokenPortContract(async () => {
    const { tokens, deployment } = createFakeAdapters()
    const { chain } = tokens
    const port = isPool === true ? servedBy(tokens, change) : tokens
    return {
      port,
      deployment,
      holder: HOLDER,
      isPool: isPool === true,
      failNext: (step, fault) => tokens.failNext(step, { kind: fault }),
      pause: async () => chain.pause(),
      mine: async () => chain.mine(),
      speedUp: async () => chain.speedUp(),
      cancel: async () => chain.cancel(),
      replace: async () => chain.replace(),
      loseNext: chain.loseNext,
      takeBack: async () => chain.takeBack(),
      offerBatches: () => void (tokens.batches.areOffered = true),
      endBatches: (how) =>
        how === 'partial' ? tokens.batches.endInPart() : tokens.batches.abandon(),
    }
  })
})
