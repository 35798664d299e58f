import { HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import type { ChainUnderTest } from '../contracts/chain-under-test.ts'
import type { Fakes } from './services.ts'

/** The fakes, with something done before each question to them where they answer as a pool. */
export function fakesUnderTest(fakes: Fakes, beforeEach?: () => void): ChainUnderTest {
  const { chain, tokens, transactions, deployment } = fakes
  const asked = <Port extends object>(port: Port): Port =>
    beforeEach === undefined ? port : onEachQuestion(port, beforeEach)
  return {
    chain: asked(chain),
    tokens: asked(tokens),
    transactions: asked(transactions),
    deployment,
    holder: HOLDER,
    isPool: beforeEach !== undefined,
    failNext(step, fault) {
      const failure = { kind: fault }
      if (step === 'getNewestBlock') chain.failNext(step, failure)
      else if (step === 'getAllowance' || step === 'getAccountSnapshot') {
        tokens.failNext(step, failure)
      } else transactions.failNext(step, failure)
    },
    pause: async () => chain.pause(),
    mine: async () => chain.mine(),
    speedUp: async () => chain.speedUp(),
    cancel: async () => chain.cancel(),
    replace: async () => chain.replace(),
    loseNext: chain.loseNext,
    reorg: async () => chain.reorg(),
    async replaceContract() {
      const restore = transactions.replaceContract()
      return async () => restore()
    },
    offerBatches: () => void (transactions.batches.areOffered = true),
    endBatches: (how) =>
      how === 'partial' ? transactions.batches.endInPart() : transactions.batches.abandon(),
  }
}

/** The port, with something done before each question to it. */
function onEachQuestion<Port extends object>(port: Port, act: () => void): Port {
  return new Proxy(port, {
    get(target, name, itself) {
      act()
      return Reflect.get(target, name, itself) as unknown
    },
  })
}
