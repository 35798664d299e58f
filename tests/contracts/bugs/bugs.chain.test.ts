import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../src/adapters/memory/fake-adapters.ts'
import { useTestChain } from '../../support/chain.ts'
import { enrich } from '../../support/enrich.ts'
import { evmUnderTest } from '../../support/evm-under-test.ts'
import { checkOf, titleOf, type ContractCase } from '../contract-case.ts'
import type { Eventually } from '../eventually.ts'
import { CHAIN_SUITE, chainSuite } from './chain-bugs.ts'
import { brokenPromises } from './seeded-bug.ts'
import { TOKEN_SUITE, tokenSuite } from './token-bugs.ts'
import { TRANSACTION_SUITE, transactionSuite } from './transaction-bugs.ts'

// A bug must be caught around the adapters on a real chain too. Every fifth is tried, all with ALL_BUGS=1.
const STEP = process.env.ALL_BUGS ? 1 : 5

/** The newest two blocks of the local chain are of the same second. */
const INVISIBLE = 'gives the times of blocks newest first'

/** How long a case waits for what a bug may keep from it, in milliseconds. */
const PATIENCE = 1500

/** Waits no longer than that. The same case without the bug shows that it was not just too slow. */
const briefly: Eventually = async (assertion) => {
  const deadline = Date.now() + PATIENCE
  for (;;) {
    try {
      return await assertion()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
    await setTimeout(5)
  }
}

const isKept = (port: string, one: ContractCase): Promise<boolean> =>
  checkOf(port, one)().then(
    () => true,
    () => false,
  )

describe('on a real chain', () => {
  const chain = useTestChain()

  const create = async () => {
    await chain.reset()
    return evmUnderTest(chain, 'metamask')
  }
  const createRich = async () => {
    await chain.reset()
    await enrich(chain, HOLDER)
    return evmUnderTest(chain, 'metamask')
  }

  describe.each([
    ['the chain', chainSuite(create, briefly), CHAIN_SUITE],
    ['the tokens', tokenSuite(createRich, briefly), TOKEN_SUITE],
    ['the transactions', transactionSuite(create, briefly), TRANSACTION_SUITE],
  ])('%s', (_name, { port, sound, bugs }, fake) => {
    // Those of a list do the same wrong in many places: the fakes show where.
    const visible = bugs.filter(({ name, group }) => name !== INVISIBLE && group === undefined)
    const some = visible.filter((_bug, index) => index % STEP === 0)

    const firstBroken = async (cases: readonly ContractCase[]) => {
      for (const one of cases) if (!(await isKept(port, one))) return titleOf(one)
      return undefined
    }

    const known = new Map<string, Promise<boolean>>()
    /** Whether the case passes on the adapter without a bug. It is tried once. */
    const isSound = (title = '') => {
      const one = sound.find((other) => titleOf(other) === title)
      const answer =
        known.get(title) ?? (one === undefined ? Promise.resolve(false) : isKept(port, one))
      known.set(title, answer)
      return answer
    }

    it.each(some)('with a bug are caught: $name', async ({ name, cases }) => {
      const same = fake.bugs.find((bug) => bug.name === name)?.cases ?? []
      const broken = new Set((await brokenPromises(port, same)).map(({ promise }) => promise))
      const suspects = cases.filter(({ promise }) => broken.has(promise))
      const caught = await firstBroken(suspects)
      expect(caught, 'no case notices it').toBeDefined()
      expect(await isSound(caught), 'its case fails without the bug too').toBe(true)
    })
  })
})
