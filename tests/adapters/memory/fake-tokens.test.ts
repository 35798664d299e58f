import { describe } from 'vitest'
import { createFakeAdapters, HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { createFakeTokens } from '../../../src/adapters/memory/fake-tokens.ts'
import { tokenPortContract } from '../../contracts/token-port-contract.ts'

describe(createFakeTokens.name, () => {
  tokenPortContract(async () => {
    const { tokens, deployment } = createFakeAdapters()
    const { chain } = tokens
    return {
      port: tokens,
      deployment,
      holder: HOLDER,
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
