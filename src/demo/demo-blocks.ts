import type { createFakeAdapters } from '../adapters/memory/fake-adapters.ts'
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

type Fakes = Pick<ReturnType<typeof createFakeAdapters>, 'chain' | 'protocol'>

/** Between two blocks, in milliseconds: less than on Sepolia, for nobody likes to wait. */
const INTERVAL = 5000

/** The number of the demo's first block. */
export const FIRST_BLOCK = 6_999_999

/** The whole ISC that others hold. */
const SUPPLY = 250_000n

/** Makes a block every few seconds, unless the scenario holds them. */
export function createDemoBlocks(
  { chain, protocol: { wallet: protocol } }: Fakes,
  { event, areBlocksHeld }: Scenario,
  clock: ClockPort,
): DemoBlocks {
  protocol.mint(SUPPLY)
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
