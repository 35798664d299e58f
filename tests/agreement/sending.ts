import fc, { type Arbitrary } from 'fast-check'
import { HOLDER, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import { CALLS, MAX, TOKEN, weighted, WITH_SPOILER } from './calls.ts'
import type { Signature } from './pair.ts'
import { NUMBERS, numberOf, step, textOf, type Step } from './step.ts'

const send = fc
  .tuple(CALLS, fc.constantFrom<Signature>('signed', 'signed', 'signed', 'signed', 'refused'))
  .map(([call, how]) => step(`send ${textOf(call)}, ${how}`, (pair) => pair.send(call, how)))

const lose = fc.constant(
  step('approve, and lose it', (pair) =>
    pair.send({ kind: 'approve', mode: 'mint', amount: 7n }, 'lost'),
  ),
)

/** Two accounts mint in one block, in which the second comes first if it pays more. */
const race = fc.tuple(fc.constantFrom(HOLDER, STRANGER), fc.boolean()).map(([first, isOutbid]) =>
  step(`race of two mints, ${isOutbid ? 'the second' : 'the first'} wins`, async (pair) => {
    await pair.mine()
    const accounts = first === HOLDER ? [HOLDER, STRANGER] : [STRANGER, HOLDER]
    for (const owner of accounts) {
      await pair.use(owner)
      await pair.send({ kind: 'wrap', amount: TOKEN })
      await pair.send({ kind: 'approve', mode: 'mint', amount: MAX })
    }
    await pair.pause()
    for (const owner of accounts) {
      await pair.use(owner)
      await pair.send({ kind: 'mint', wholeTokens: 999n })
    }
    if (isOutbid) await pair.replace((side, hash) => side.speedUp(hash))
    await pair.mine()
  }),
)

const prepare = CALLS.map((call) => step(`prepare ${textOf(call)}`, (pair) => pair.prepare(call)))

/** What the simulation of one has seen may not hold any more after the other. */
const crossed = WITH_SPOILER.map(([first, last]) =>
  step(
    `prepare ${textOf(first)} and ${textOf(last)}, then sign the last one first`,
    async (pair) => {
      const numbers = [await pair.prepare(first), await pair.prepare(last)]
      for (const number of numbers.toReversed()) {
        if (number !== undefined) await pair.sign(number, 'signed')
      }
    },
  ),
)

const prepareForOther = CALLS.map((call) =>
  step(`prepare ${textOf(call)} for the other account`, (pair) =>
    pair.ask((side) =>
      side.transactions.prepare(
        pair.account === HOLDER ? STRANGER : HOLDER,
        pair.callOn(side, call),
      ),
    ),
  ),
)

const sign = NUMBERS.map((back) =>
  step(`sign ${back} back`, (pair) => pair.sign(numberOf(pair, back), 'signed')),
)

/** Steps that prepare and sign. */
export const SENDING: Arbitrary<Step> = fc.oneof(
  weighted(10, send),
  weighted(1, lose),
  weighted(1, race),
  weighted(5, crossed),
  weighted(2, prepare),
  weighted(1, prepareForOther),
  weighted(2, sign),
)
