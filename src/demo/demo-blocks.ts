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

/** Enough blocks for the history on /about. */
const FIRST_BLOCK = 7_000_000

/** The whole ISC that others hold. */
const SUPPLY = 250_000n

/** Makes a block every few seconds, unless the scenario holds them. */
export function createDemoBlocks(
  { chain, protocol: { wallet: protocol } }: Fakes,
  { fate, areBlocksHeld }: Scenario,
  clock: ClockPort,
): DemoBlocks {
  protocol.mint(SUPPLY)
  // Both count on by themselves: the protocol from 1, and by one for each mint.
  let inProtocol = 2
  const followChain = () => {
    protocol.mine(chain.block() - inProtocol)
    inProtocol = chain.block()
  }
  chain.pause()
  chain.passBlock(FIRST_BLOCK)
  followChain()
  const newest = createStore(chain.block())

  /** Has the protocol hold what was minted in the newest blocks. */
  const countMints = (known: number) => {
    for (const { call, isReverted } of chain.mined().slice(known)) {
      if (isReverted || (call?.kind !== 'mint' && call?.kind !== 'redeem')) continue
      protocol.mint(call.kind === 'mint' ? call.wholeTokens : -call.wholeTokens)
      inProtocol += 1
    }
  }

  const next = () => {
    const before = chain.block()
    const known = chain.mined().length
    if (fate === 'spedUp') chain.speedUp()
    if (fate === 'cancelled') chain.cancel()
    if (fate === 'reverted') chain.revertNext()
    chain.mine()
    chain.pause()
    if (chain.block() === before) chain.passBlock()
    countMints(known)
    followChain()
    newest.set(chain.block())
  }

  const goOn = () => {
    next()
    clock.after(INTERVAL, goOn)
  }
  if (!areBlocksHeld) clock.after(INTERVAL, goOn)

  return { newest, next }
}
