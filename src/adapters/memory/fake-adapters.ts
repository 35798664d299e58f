import { createBareFakes, type BareSurroundings } from './bare-fakes.ts'
import { withFaults } from './controls.ts'
import { createEventfulChain } from './eventful-chain.ts'
import { HOLDER, STRANGER } from './fake-deployment.ts'
import { createFakeClipboard, createFakeLog, createFakeVisibility } from './fake-platform.ts'
import type { FakeWalletOptions } from './fake-wallet.ts'
import { withServers } from './lagging-chain.ts'
import { createManualClock } from './manual-clock.ts'
import { createSeveralWallets } from './several-wallets.ts'

export { HOLDER, STRANGER }

/** The parts that several tabs or visits can share, and the node that the build may name. */
export interface Surroundings extends Omit<BareSurroundings, 'chain'> {
  /** The number of the chain's newest block at the start. */
  readonly firstBlock?: number
}

/**
 * All adapters of the container, in memory. The holder has 10 WETH and 10 ETH, the stranger 10 ETH.
 * docs/testing.md has an example.
 *
 * - `clock` stands still: `clock.pass(milliseconds)` lets time pass, and runs due tasks.
 * - `chain` makes a block of each transaction, unless it is paused. It can replace, lose or revert
 *   transactions, take blocks back, and answer like servers that lag.
 * - `wallet`, `chain` and `tokens` have a control for each way in which a method of their port can
 *   fail, wait or answer something else (`controls.ts`). `chain` and `tokens` share their controls.
 *
 * A second tab shares the storage and the locks. A later visit also shares the preferences.
 * @param wallet the options in which the wallet differs from the default
 */
export function createFakeAdapters(
  wallet: Partial<FakeWalletOptions> = {},
  { firstBlock = 0, ...surroundings }: Surroundings = {},
) {
  const { steps, ...wallets } = createSeveralWallets({ accounts: [HOLDER], ...wallet })
  const events = createEventfulChain(firstBlock)
  const fakes = createBareFakes(wallets, { ...surroundings, chain: events })
  const { serve, signNext, ...ports } = withServers(fakes, events)
  const controlled = withFaults(ports)
  return {
    ...fakes,
    clock: createManualClock(),
    log: createFakeLog(),
    clipboard: createFakeClipboard(),
    visibility: createFakeVisibility(),
    wallet: { ...wallets, ...withFaults(steps) },
    chain: { ...events, ...controlled, serve },
    tokens: { ...fakes.tokens, ...controlled, signNext },
  }
}
