import type { ReadNode } from '../../application/ports/adapters.ts'
import { createBareFakes } from './bare-fakes.ts'
import { withFaults } from './controls.ts'
import { createEventfulChain } from './eventful-chain.ts'
import { HOLDER, STRANGER } from './fake-deployment.ts'
import {
  createFakeClipboard,
  createFakeLocks,
  createFakeLog,
  createFakePreferences,
  createFakeStorage,
  createFakeVisibility,
} from './fake-platform.ts'
import { createFakeWallet, type FakeWalletOptions } from './fake-wallet.ts'
import { createServers, withServers } from './lagging-chain.ts'
import { createManualClock } from './manual-clock.ts'

export { HOLDER, STRANGER }

export type Fakes = ReturnType<typeof createFakeAdapters>

/** The things that the tabs of a browser share, besides the wallet: each tab has its own. */
interface Shared {
  readonly chain: ReturnType<typeof createChain>
  readonly clock: ReturnType<typeof createManualClock>
  readonly storage: ReturnType<typeof createFakeStorage>
  readonly preferences: ReturnType<typeof createFakePreferences>
  /** The names of the locks that the tabs hold. */
  readonly heldLocks: Set<string>
}

export interface Surroundings extends Partial<Shared> {
  /** A node that is read without a wallet. */
  readonly node?: ReadNode
  /** The number of the newest block at the start, if no chain is given. */
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
 * - `shared` makes the fakes of another tab: `createFakeAdapters({}, first.shared)`.
 * @param wallet the options in which the wallet differs from the default
 */
export function createFakeAdapters(
  wallet: Partial<FakeWalletOptions> = {},
  { node, firstBlock, ...given }: Surroundings = {},
) {
  const chain = given.chain ?? createChain(firstBlock)
  const shared: Shared = {
    chain,
    clock: given.clock ?? createManualClock(),
    storage: given.storage ?? createFakeStorage(),
    preferences: given.preferences ?? createFakePreferences(),
    heldLocks: given.heldLocks ?? new Set(),
  }
  const visibility = createFakeVisibility()
  const locks = createFakeLocks(visibility, shared.heldLocks)
  const { steps, ...wallets } = createFakeWallet({ accounts: [HOLDER], ...wallet })
  const fakes = createBareFakes(wallets, { ...shared, locks, node })
  const { serve, signNext, ...ports } = withServers(fakes, chain)
  const controlled = withFaults(ports)
  return {
    ...fakes,
    shared,
    clock: shared.clock,
    log: createFakeLog(),
    clipboard: createFakeClipboard(),
    visibility,
    wallet: { ...wallets, ...withFaults(steps) },
    chain: { ...chain, ...controlled, serve },
    tokens: { ...fakes.tokens, ...controlled, signNext },
  }
}

function createChain(firstBlock?: number) {
  const chain = createEventfulChain(firstBlock)
  const amount = 10n ** 19n
  chain.ledger.setBalance('WETH', HOLDER, amount)
  for (const account of [HOLDER, STRANGER]) chain.ledger.setBalance('ETH', account, amount)
  return { ...chain, servers: createServers(chain.block()) }
}
