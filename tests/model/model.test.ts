import fc, { type AsyncCommand } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import type { Failure } from '../../src/domain/failure.ts'
import { NETWORK } from '../../src/domain/network.ts'
import { err, ok } from '../../src/domain/result.ts'
import type { TransactionHash } from '../../src/domain/transactions/transaction.ts'
import type { Question } from '../support/lagging-chain.ts'
import { TOKEN } from '../support/services.ts'
import { World } from './world.ts'

/** The number of sequences. The long run sets it. */
const RUNS = Number(process.env.MODEL_RUNS ?? 100)

/**
 * The usual tests try the same sequences each time. `npm run test:model` tries different sequences
 * at each run, or repeats the sequences of MODEL_SEED.
 */
const { MODEL_SEED = process.env.MODEL_RUNS ? undefined : '20261122' } = process.env
const SEED = MODEL_SEED === undefined ? {} : { seed: Number(MODEL_SEED) }

class Step implements AsyncCommand<object, World> {
  constructor(
    private readonly name: string,
    private readonly act: (world: World) => unknown,
  ) {}
  check = () => true
  run = (_model: object, world: World) => world.step(this.name, () => this.act(world))
  toString = () => this.name
}

const step = (name: string, act: (world: World) => unknown) => new Step(name, act)
const always = (name: string, act: (world: World) => unknown) => fc.constant(step(name, act))
/** Chooses one of the values and makes a step of it. */
const each = <Value>(values: readonly Value[], toStep: (value: Value) => Step) =>
  fc.constantFrom(...values).map(toStep)

const FAILURES: readonly Failure[] = [
  { kind: 'rejected' },
  { kind: 'requestPending' },
  { kind: 'malformedAnswer' },
  { kind: 'network' },
  { kind: 'refused', reason: 'Paused' },
  { kind: 'unknown', message: 'Internal error' },
  { kind: 'timeout' },
  { kind: 'rateLimited' },
]
/**
 * Failures that wallets report although they have sent the transaction. They repeat a publication
 * that got no answer, and report the failure of the repetition.
 */
const SENT_ANYWAY: readonly Failure[] = [
  { kind: 'nonceTaken' },
  { kind: 'timeout' },
  { kind: 'network' },
  { kind: 'malformedAnswer' },
  { kind: 'unknown', message: 'already known' },
]
const USER_OPERATION = `0x${'a'.repeat(64)}` as TransactionHash

const METHODS = [
  ...(['prepare', 'send', 'getReport', 'getNewestBlock'] as const),
  ...(['getAccountSnapshot', 'getMintingCosts'] as const),
]

const orders = [
  ...(['approve', 'submit'] as const).map((button) =>
    each(['1', '5'], (amount) =>
      step(`type ${amount} and ${button}`, async (world) => {
        await world.type(amount)
        await world.press(button)
      }),
    ),
  ),
  always('be ready', (world) => world.beReady()),
]

const people = [
  each(['', '0', '1', '5', '1.5', '2000'], (amount) =>
    step(`type ${amount}`, (world) => world.enter(amount)),
  ),
  always('switch mode', ({ services }) => {
    // The switch button is disabled while the card is busy (specification, chapter 4).
    if (!services.exchange.card.get().current) services.drafts.switchMode()
  }),
  always('approve', (world) => world.press('approve')),
  always('submit', (world) => world.press('submit')),
  always('submit twice', (world) => Promise.all([world.press('submit'), world.press('submit')])),
  always('look at the other tab', (world) => world.lookAtOther()),
  always('reload', (world) => world.reload()),
  each([false, true], (isLimited) =>
    step(`limit to the cost: ${isLimited}`, ({ services }) =>
      services.drafts.setLimitToCost(isLimited),
    ),
  ),
  always('stop preparing', ({ services }) => services.send.stopPreparing()),
  always('disconnect', ({ services }) => services.wallet.disconnect()),
  always('dismiss', ({ services }) => {
    const [newest] = services.records.state.get().records
    if (newest !== undefined) services.records.dismiss(newest.id)
  }),
  always('clear', ({ services }) => services.records.dismissEnded()),
]

const wallet = [
  always('account: holder', ({ fakes }) => fakes.wallet.useAccounts(HOLDER)),
  always('account: stranger', ({ fakes }) => fakes.wallet.useAccounts(STRANGER)),
  always('lock', ({ fakes }) => fakes.wallet.useAccounts()),
  always('lose the network', ({ fakes }) => fakes.wallet.loseNetwork()),
  always('find the network', ({ fakes }) => fakes.wallet.findNetwork()),
  always('another network', ({ fakes }) => fakes.wallet.useChain(1)),
  always('another network, silently', ({ fakes }) => fakes.wallet.useChain(1, true)),
  always('the right network', ({ fakes }) => fakes.wallet.useChain(NETWORK.chainId)),
]

const signings = [
  ...SENT_ANYWAY.map((failure) =>
    always(`sent, then ${failure.kind}`, (world) => sign(world, { answer: () => err(failure) })),
  ),
  always('a late answer', (world) => sign(world, { isLate: true })),
  always('sent by another', (world) => sign(world, { sender: STRANGER })),
  always('sent by another, as a user operation', (world) =>
    sign(world, { sender: STRANGER, answer: () => ok(USER_OPERATION) }),
  ),
  always('wrapped', (world) => sign(world, { isWrapped: true })),
  always('edited', (world) => sign(world, { cap: TOKEN / 2n })),
  always('swallowed', (world) => sign(world, { isWrapped: true, isSwallowed: true })),
]

function sign(world: World, how: World['nextSigning']): void {
  // Other accounts can send only for an account that has code.
  if (how.sender) for (const account of [HOLDER, STRANGER]) world.fakes.chain.giveCode(account)
  world.nextSigning = how
}

const faults = [
  each(METHODS, (name) =>
    step(`hold ${name}`, ({ fakes, releases }) => {
      releases.push(fakes.chain.hold(name))
    }),
  ),
  always('release all', (world) => world.releaseAll()),
  fc
    .tuple(fc.constantFrom(...METHODS), fc.constantFrom(...FAILURES))
    .map(([name, failure]) =>
      step(`fail ${name}: ${failure.kind}`, ({ fakes }) => fakes.chain.failNext(name, failure)),
    ),
  always('lose next', ({ fakes }) => fakes.chain.loseNext()),
  always('revert next', ({ fakes }) => fakes.chain.revertNext('Paused')),
  each([50n, 100n, 100n, 101n, 103n, 120n, 1_000_000n], (perCent) =>
    step(`the price: ${perCent} %`, ({ fakes }) => fakes.chain.ledger.setPrice(perCent)),
  ),
]

const blocks = [
  always('pause', ({ fakes }) => fakes.chain.pause()),
  always('mine', ({ fakes }) => fakes.chain.mine()),
  always('pass a block', ({ fakes }) => fakes.chain.passBlock()),
  always('pass four blocks', ({ fakes }) => fakes.chain.passBlock(4)),
  always('use a nonce', ({ fakes }) => fakes.chain.useNonce(HOLDER)),
  each(['speedUp', 'cancel', 'replace'] as const, (outcome) =>
    step(`${outcome}, then mine`, ({ fakes }) => {
      fakes.chain[outcome]()
      fakes.chain.mine()
    }),
  ),
  each(['speedUp', 'cancel', 'replace'] as const, (outcome) =>
    step(outcome, ({ fakes }) => fakes.chain[outcome]()),
  ),
  always('reorg', (world) => world.reorg()),
  each([90n, 100n, 110n], (perCent) =>
    step(`reorg, at ${perCent} %`, (world) =>
      world.reorg(() => world.fakes.chain.ledger.setPrice(perCent)),
    ),
  ),
  always('reorg, and revert', (world) => world.reorg(() => world.fakes.chain.revertNext())),
]

const QUESTIONS: readonly Question[] = ['heads', 'receipts', 'states', 'logs']
const servers = [
  fc
    .tuple(fc.constantFrom(...QUESTIONS), fc.constantFrom(0, 1, 2))
    .map(([question, behind]) =>
      step(`${question} ${behind} behind`, (world) => world.servers.limit({ [question]: behind })),
    ),
  each([1, 2, 4], (keptStates) =>
    step(`the states of ${keptStates} blocks`, (world) => world.servers.limit({ keptStates })),
  ),
  always('forget hashes', (world) => world.servers.limit({ hasHashes: false })),
  always('refuse past counts', (world) => world.servers.limit({ hasCounts: false })),
  always('refuse logs', (world) => world.servers.limit({ hasLogs: false })),
  always('honest servers', (world) => world.servers.beHonest()),
]

const HOUR = 60 * 60_000
const time = [
  each([300, 1000, 12_000, 12_000, 60_000], (passed) =>
    step(`wait ${passed}`, ({ fakes }) => fakes.clock.advance(passed)),
  ),
  each([-24 * HOUR, -60_000, 60_000, 24 * HOUR], (jump) =>
    step(`set the clock by ${jump}`, ({ fakes: { clock } }) => clock.set(clock.now() + jump)),
  ),
]

const often = <Item>(times: number, list: readonly Item[]) =>
  Array.from({ length: times }, () => list).flat()

const ANYTHING = [
  ...often(10, orders),
  ...people,
  ...wallet,
  ...often(2, signings),
  ...often(2, faults),
  ...often(4, blocks),
  ...servers,
  ...often(12, time),
]

describe('any sequence of people, wallet and network', () => {
  it(
    `keeps what must always hold, in ${RUNS} of them`,
    async () => {
      const sequences = fc.commands(ANYTHING, { maxCommands: 40, size: 'max' })
      const checked = fc.assert(
        fc.asyncProperty(sequences, async (commands) => {
          const world = new World()
          await world.step('start', () => {})
          await fc.asyncModelRun(() => ({ model: {}, real: world }), commands)
          await world.comeToRest()
        }),
        // A failure prints the seed and the shortest sequence that still fails.
        { numRuns: RUNS, verbose: 1, ...SEED },
      )
      await expect(checked).resolves.toBeUndefined()
    },
    RUNS * 500 + 10_000,
  )
})
