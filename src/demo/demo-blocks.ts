import type { createFakeAdapters } from '../adapters/memory/fake-adapters.ts'
import { FEE_RECIPIENT } from '../adapters/memory/fake-deployment.ts'
import type { ClockPort } from '../application/ports/platform-ports.ts'
import { createStore, type ReadableStore } from '../application/store.ts'
import type { Scenario } from './scenarios.ts'

/** The blocks of the demo's chain. */
export interface DemoBlocks {
  /** The number of the newest block. */
  readonly newest: ReadableStore<number>
  /** Makes a block now. */
  next(): void
}

type Fakes = Pick<ReturnType<typeof createFakeAdapters>, 'chain'>

/** Between two blocks, in milliseconds: less than on Sepolia, for nobody likes to wait. */
const INTERVAL = 5000

/** The number of the demo's first block. */
export const FIRST_BLOCK = 7_000_000

/** The ISC that others hold, in base units. */
const SUPPLY = 250_000n * 10n ** 18n

/** Makes a block every few seconds, unless the scenario holds them. */
export function createDemoBlocks(
  { chain }: Fakes,
  { event, areBlocksHeld }: Scenario,
  clock: ClockPort,
): DemoBlocks {
  chain.ledger.setBalance('ISC', FEE_RECIPIENT, SUPPLY)
  chain.pause()
  const newest = createStore(chain.block())

  const next = () => {
    const before = chain.block()
    if (event === 'spedUp') chain.speedUp()
    if (event === 'reverted') chain.revertNext()
    chain.mine()
    chain.pause()
    if (chain.block() === before) chain.passBlock()
    newest.set(chain.block())
  }

  const goOn = () => {
    next()
    clock.after(INTERVAL, goOn)
  }
  if (!areBlocksHeld) clock.after(INTERVAL, goOn)

  return { newest, next }
}
