import fc, { type Arbitrary } from 'fast-check'
import { HOLDER, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import { weighted } from './calls.ts'
import type { Pair } from './pair.ts'
import { READING } from './reading.ts'
import { SENDING } from './sending.ts'
import { step, type Step } from './step.ts'

const NEWEST_BLOCK = 'newest block'

const outcomes: Arbitrary<Step>[] = [
  fc.constant(step('pause', (pair) => pair.pause())),
  fc.constant(step('mine', (pair) => pair.mine())),
  fc.constant(
    step('pass a block', async (pair) => {
      if (pair.fake.waiting().length === 0) await pair.happen((side) => side.passBlock())
    }),
  ),
]

const replacement = fc
  .constantFrom('speedUp' as const, 'cancel' as const, 'replace' as const)
  .map((outcome) => step(outcome, (pair) => pair.replace((side, hash) => side[outcome](hash))))

const reorg = fc.constant(step('reorg', (pair) => pair.reorg()))

const move = fc
  .tuple(fc.nat({ max: 4 }), fc.constantFrom(50n, 99n, 101n, 300n))
  .map(([index, perCent]) =>
    step(`pool ${index} to ${perCent} %`, (pair) =>
      pair.happen((side) => side.movePool(index, perCent)),
    ),
  )

const account = fc
  .constantFrom(HOLDER, STRANGER)
  .map((owner) =>
    step(`account ${owner === HOLDER ? 'holder' : 'stranger'}`, (pair) => pair.use(owner)),
  )

const newest = fc.constant(step(NEWEST_BLOCK, (pair) => pair.newestBlock()))

const STEPS = fc.oneof(
  { withCrossShrink: true },
  weighted(1, newest),
  weighted(22, SENDING),
  weighted(9, READING),
  weighted(4, fc.oneof(...outcomes)),
  weighted(4, replacement),
  weighted(1, reorg),
  weighted(2, move),
  weighted(2, account),
)

/** Thirty steps. A failing sequence shrinks to steps that only read the newest block. */
export const SEQUENCES = fc.array(STEPS, { minLength: 30, maxLength: 30 })

/** Takes the steps one after the other. Throws at the first difference, and says after which steps. */
export async function take(steps: readonly Step[], pair: Pair): Promise<void> {
  const taken: string[] = []
  // The adapter quotes nothing before it knows the basket.
  await pair.readProtocol()
  try {
    for (const one of steps) {
      if (`${one}` !== NEWEST_BLOCK) taken.push(`${one}`)
      await one.run(pair)
    }
    taken.push('the end')
    await pair.compareAll()
  } catch (error) {
    throw new Error(`${taken.join('\n')}\n${(error as Error).message}`, { cause: error })
  }
}
