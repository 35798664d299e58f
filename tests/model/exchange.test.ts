import fc, { type AsyncCommand } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import type { FakeQuestion } from '../../src/adapters/memory/fake-servers.ts'
import type { Faults } from '../../src/adapters/memory/faults.ts'
import type { WalletStep } from '../../src/adapters/memory/fake-wallet.ts'
import type { Failure } from '../../src/domain/failure.ts'
import type { Fakes } from '../support/services.ts'
import { ExchangeWorld } from './exchange-world.ts'
import { FIRST, SECOND } from './tab.ts'

/** How many sequences are tried; the long run sets it. */
const RUNS = Number(process.env.MODEL_RUNS ?? 300)

/**
 * The usual tests try the same sequences each time; `npm run test:model` tries others at each run, or
 * those of MODEL_SEED again.
 */
const { MODEL_SEED = process.env.MODEL_RUNS ? undefined : '20261122' } = process.env
const SEED = MODEL_SEED === undefined ? {} : { seed: Number(MODEL_SEED) }

type Act = (world: ExchangeWorld) => void | Promise<unknown>

class Step implements AsyncCommand<object, ExchangeWorld> {
  constructor(
    private readonly name: string,
    private readonly act: Act,
  ) {}
  check = () => true
  run = (_model: object, world: ExchangeWorld) => world.step(this.name, () => this.act(world))
  toString = () => this.name
}

const always = (name: string, act: Act) => fc.constant(new Step(name, act))

const AMOUNTS = ['', '0', '1', '5', '5.0', '1.5', '1,5', '-1', '2000']
const FAILURES: Failure[] = [
  { kind: 'rejected' },
  { kind: 'requestPending' },
  { kind: 'malformedAnswer' },
  { kind: 'network' },
  { kind: 'refused', reason: 'Paused' },
  { kind: 'providerMissing' },
  { kind: 'unknown', message: 'Internal error' },
  { kind: 'timeout' },
  { kind: 'rateLimited' },
]
/** One step of a fake that can be held up or fail. */
const stepOf = <Name extends string>(faults: Faults<Name>, name: Name) => ({
  hold: () => faults.hold(name),
  fail: (failure: Failure) => faults.failNext(name, failure),
})
const STEPS = {
  getAllowance: ({ tokens }: Fakes) => stepOf(tokens, 'getAllowance'),
  prepare: ({ transactions }: Fakes) => stepOf(transactions, 'prepare'),
  sign: ({ transactions }: Fakes) => stepOf(transactions, 'sign'),
  getStatus: ({ transactions }: Fakes) => stepOf(transactions, 'getStatus'),
  getNewestBlock: ({ chain }: Fakes) => stepOf(chain, 'getNewestBlock'),
}
const STEP_NAMES = Object.keys(STEPS) as (keyof typeof STEPS)[]
const QUESTIONS: FakeQuestion[] = ['heads', 'receipts', 'states']
const HOUR = 60 * 60_000

/** People do the most, or there would be little to watch. */
const orders = [
  fc
    .constantFrom('1', '5')
    .map((amount) => new Step(`type ${amount} and approve`, (world) => world.approve(amount))),
  fc
    .constantFrom('1', '5')
    .map((amount) => new Step(`type ${amount} and submit`, (world) => world.submit(amount))),
  always('be ready', (world) => world.beReady()),
]

const people = [
  fc
    .constantFrom(...AMOUNTS)
    .map(
      (amount) => new Step(`type ${amount}`, ({ services }) => services.exchange.setAmount(amount)),
    ),
  always('switch mode', ({ services }) => services.exchange.switchMode()),
  always('approve', ({ services }) => services.exchange.approve()),
  always('submit', ({ services }) => services.exchange.submit()),
  always('submit twice', ({ services }) =>
    Promise.all([services.exchange.submit(), services.exchange.submit()]),
  ),
  always('connect', ({ services }) => services.wallet.connect(FIRST.rdns)),
  always('connect the other wallet', ({ services }) => services.wallet.connect(SECOND.rdns)),
  always('look at the other tab', (world) => world.lookAtTheOtherTab()),
  ...(['typed', 'cost'] as const).map((basis) =>
    always(`approval: ${basis}`, ({ services }) => services.exchange.prices.choose({ basis })),
  ),
  always('stop preparing', ({ services }) => services.transactions.stopPreparing()),
  always('stop connecting', ({ services }) => services.wallet.stopConnecting()),
  always('check the network', ({ services }) => services.wallet.checkNetwork()),
  always('disconnect', ({ services }) => services.wallet.disconnect()),
  always('dismiss', ({ services }) => {
    const [newest] = services.transactions.state.get().records
    if (newest !== undefined) services.transactions.dismiss(newest.id)
  }),
]

const wallet = [
  always('account: holder', (world) => world.useAccounts(HOLDER)),
  always('account: stranger', (world) => world.useAccounts(STRANGER)),
  always('lock', (world) => world.useAccounts()),
  always('lose the network', (world) => world.inWallets((owner) => owner.loseNetwork())),
  always('find the network', (world) => world.inWallets((owner) => owner.findNetwork())),
  fc.constantFrom<WalletStep>('requestAccounts', 'chainId', 'switchChain').map(
    (step) =>
      new Step(`hold ${step}`, ({ active, releases }) => {
        releases.push(active.fakes.wallet.hold(step))
      }),
  ),
  always('chain: mainnet', (world) => world.inWallets((owner) => owner.useChain(1))),
  always('chain: Sepolia', (world) => world.inWallets((owner) => owner.useChain(11155111))),
  fc
    .constantFrom('late', 'lost')
    .map((how) => new Step(`the next answer: ${how}`, (world) => void (world.nextAnswer = how))),
]

const network = [
  fc.constantFrom(...STEP_NAMES).map(
    (name) =>
      new Step(`hold ${name}`, ({ fakes, releases }) => {
        releases.push(STEPS[name](fakes).hold())
      }),
  ),
  always('release all', (world) => world.releaseAll()),
  fc
    .tuple(fc.constantFrom(...STEP_NAMES), fc.constantFrom(...FAILURES))
    .map(
      ([name, failure]) =>
        new Step(`fail ${name}: ${failure.kind}`, ({ fakes }) => STEPS[name](fakes).fail(failure)),
    ),
  fc
    .constantFrom('pause', 'mine', 'speedUp', 'cancel', 'replace', 'loseNext', 'passBlock')
    .map((event) => new Step(event, ({ fakes }) => fakes.chain[event as 'mine']())),
  fc
    .constantFrom(50n, 100n, 100n, 101n, 103n, 120n, 20_000n, 1_000_000n)
    .map(
      (perCent) =>
        new Step(`the price: ${perCent} %`, ({ fakes }) => fakes.tokens.ledger.setPrice(perCent)),
    ),
  always('revert next', ({ fakes }) => fakes.chain.revertNext('Paused')),
]

/** What becomes of transactions that wait, and of the newest that does not. */
const outcomes = [
  always('pause', ({ fakes }) => fakes.chain.pause()),
  fc.constantFrom('speedUp', 'cancel', 'replace').map(
    (outcome) =>
      new Step(`${outcome}, then mine`, ({ fakes }) => {
        fakes.chain[outcome as 'speedUp']()
        fakes.chain.mine()
      }),
  ),
  always('take back', (world) => world.takeBack()),
]

const servers = [
  fc
    .tuple(fc.constantFrom(...QUESTIONS), fc.constantFrom(0, 1, 2))
    .map(
      ([question, blocks]) =>
        new Step(`${question} ${blocks} behind`, ({ fakes }) =>
          fakes.chain.servers.lag(question, blocks),
        ),
    ),
  fc
    .constantFrom(1, 2, 4)
    .map(
      (blocks) =>
        new Step(`the states of ${blocks} blocks`, ({ fakes }) =>
          fakes.chain.servers.prune(blocks),
        ),
    ),
  always('forget hashes', ({ fakes }) => fakes.chain.servers.forgetHashes()),
  always('honest servers', ({ fakes }) => fakes.chain.servers.beHonest()),
]

const time = [
  ...[300, 1000, 12_000, 12_000, 60_000].map((passed) =>
    always(`wait ${passed}`, ({ fakes }) => fakes.clock.advance(passed)),
  ),
  fc
    .constantFrom(-24 * HOUR, -60_000, 60_000, 24 * HOUR)
    .map(
      (jump) =>
        new Step(`set the clock by ${jump}`, ({ fakes: { clock } }) =>
          clock.set(clock.now() + jump),
        ),
    ),
]

const often = <Item>(times: number, list: readonly Item[]) =>
  Array.from({ length: times }, () => list).flat()

const ANYTHING = [
  ...often(12, orders),
  ...people,
  ...wallet,
  ...often(2, network),
  ...often(10, outcomes),
  ...often(2, servers),
  ...often(8, time),
]

describe('any sequence of people, wallet and network', () => {
  it('has a larger approval that was dismissed in the most that a mint can take', async () => {
    const world = new ExchangeWorld()
    const { services, fakes } = world
    await world.step('be ready', () => world.beReady())
    fakes.chain.pause()
    await world.step('type 900 and approve', () => world.approve('900'))
    const [approval] = services.transactions.state.get().records
    await world.step('dismiss it', () => services.transactions.dismiss(`${approval?.id}`))
    await world.step('limit', () => services.exchange.prices.choose({ basis: 'cost' }))
    await world.step('type 5 and mint', () => world.submit('5'))
    // Twenty WETH for five ISC.
    fakes.tokens.ledger.setPrice(1_000_000n)
    await world.step('mine', () => fakes.chain.mine())
    const minted = fakes.chain.mined().filter(({ call }) => call?.kind === 'mint')
    expect(minted.map(({ isReverted }) => isReverted)).toEqual([false])
    await world.comeToRest()
  })

  it(
    `keeps what must always hold, in ${RUNS} of them`,
    async () => {
      const sequences = fc.commands(ANYTHING, {
        maxCommands: 40,
        size: 'max',
      })
      const checked = fc.assert(
        fc.asyncProperty(sequences, async (commands) => {
          const world = new ExchangeWorld()
          await world.step('start', () => {})
          await fc.asyncModelRun(() => ({ model: {}, real: world }), commands)
          await world.comeToRest()
        }),
        // A failure prints the seed and the shortest sequence that still shows it.
        { numRuns: RUNS, verbose: 1, ...SEED },
      )
      await expect(checked).resolves.toBeUndefined()
    },
    RUNS * 100 + 10_000,
  )
})
