import fc, { type AsyncCommand } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../src/adapters/memory/fake-adapters.ts'
import type { TokenStep } from '../../src/adapters/memory/fake-tokens.ts'
import type { WalletStep } from '../../src/adapters/memory/fake-wallet.ts'
import type { Failure } from '../../src/domain/failure.ts'
import { ExchangeWorld } from './exchange-world.ts'

/** How many sequences are tried; the long run sets it. */
const RUNS = Number(process.env.MODEL_RUNS ?? 300)

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
]
const STEPS: TokenStep[] = ['allowance', 'prepare', 'sign', 'look']

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
  always('connect', ({ services }) => services.wallet.connect()),
  always('stop connecting', ({ services }) => services.wallet.stopConnecting()),
  always('check the network', ({ services }) => services.wallet.checkNetwork()),
  always('disconnect', ({ services }) => services.wallet.disconnect()),
  always('dismiss', ({ services }) => {
    const [newest] = services.transactions.state.get().records
    if (newest !== undefined) services.transactions.dismiss(newest.id)
  }),
]

const wallet = [
  always('account: holder', ({ fakes }) => fakes.wallet.useAccounts(HOLDER)),
  always('account: stranger', ({ fakes }) => fakes.wallet.useAccounts(STRANGER)),
  always('lock', ({ fakes }) => fakes.wallet.useAccounts()),
  always('lose the network', ({ fakes }) => fakes.wallet.loseNetwork()),
  always('find the network', ({ fakes }) => fakes.wallet.findNetwork()),
  fc.constantFrom('requestAccounts', 'chainId', 'switchChain').map(
    (step) =>
      new Step(`hold ${step}`, ({ fakes, releases }) => {
        releases.push(fakes.wallet.hold(step as WalletStep))
      }),
  ),
  always('chain: mainnet', ({ fakes }) => fakes.wallet.useChain(1)),
  always('chain: Sepolia', ({ fakes }) => fakes.wallet.useChain(11155111)),
]

const network = [
  fc.constantFrom(...STEPS).map(
    (step) =>
      new Step(`hold ${step}`, ({ fakes, releases }) => {
        releases.push(fakes.tokens.hold(step))
      }),
  ),
  always('release all', ({ releases }) => {
    for (const release of releases.splice(0)) release()
  }),
  fc
    .tuple(fc.constantFrom(...STEPS), fc.constantFrom(...FAILURES))
    .map(
      ([step, failure]) =>
        new Step(`fail ${step}: ${failure.kind}`, ({ fakes }) =>
          fakes.tokens.failNext(step, failure),
        ),
    ),
  fc
    .constantFrom('pause', 'mine', 'speedUp', 'cancel', 'replace', 'loseNext', 'takeBack')
    .map((fate) => new Step(fate, ({ fakes }) => fakes.tokens.chain[fate as 'mine']())),
  always('revert next', ({ fakes }) => fakes.tokens.chain.revertNext('Paused')),
  fc
    .constantFrom(300, 1000, 12_000, 60_000)
    .map((time) => new Step(`wait ${time}`, ({ fakes }) => fakes.clock.advance(time))),
]

describe('any sequence of people, wallet and network', () => {
  it(
    `keeps what must always hold, in ${RUNS} of them`,
    async () => {
      const sequences = fc.commands([...people, ...people, ...wallet, ...network], {
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
        { numRuns: RUNS, verbose: 1 },
      )
      await expect(checked).resolves.toBeUndefined()
    },
    RUNS * 100 + 10_000,
  )
})
