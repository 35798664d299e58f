import type { ReadNode } from '../../application/ports/adapters.ts'
import { withFaults } from './controls.ts'
import { createEventfulChain } from './eventful-chain.ts'
import { createFakeChainPort } from './fake-chain.ts'
import { FAKE_BUILD, HOLDER, STRANGER } from './fake-deployment.ts'
import {
  createFakeClipboard,
  createFakeJournal,
  createFakeLocks,
  createFakeLog,
  createFakePreferences,
  createFakeStorage,
  createFakeVisibility,
} from './fake-platform.ts'
import { createFakeTokens } from './fake-tokens.ts'
import { createFakeWallet, type FakeWalletOptions } from './fake-wallet.ts'
import { createManualClock } from './manual-clock.ts'

export { HOLDER, STRANGER }

export type Fakes = ReturnType<typeof createFakeAdapters>

/** Shared by the tabs of a browser. The wallet is not: each tab has its own. */
interface Shared {
  readonly chain: ReturnType<typeof createChain>
  readonly clock: ReturnType<typeof createManualClock>
  readonly storage: ReturnType<typeof createFakeStorage>
  readonly preferences: ReturnType<typeof createFakePreferences>
  readonly heldLocks: Set<string>
}

export interface Surroundings extends Partial<Shared> {
  readonly node?: ReadNode
  /** Only counts if no chain is given. */
  readonly firstBlock?: number
}

/**
 * All adapters of the container, in memory. The holder has 10 WETH and 10 ETH, the stranger 10 ETH.
 * docs/testing.md has an example.
 *
 * - `clock` stands still: `clock.pass(milliseconds)` lets time pass, and runs due tasks.
 * - `chain` makes a block of each transaction, unless it is paused. It can replace, lose or revert
 *   transactions, and take blocks back.
 * - `wallet`, `chain` and `tokens` have a control for each way in which a method of their port can
 *   fail, wait or answer something else (`controls.ts`). `chain` and `tokens` share their controls.
 * - `shared` makes the fakes of another tab: `createFakeAdapters({}, first.shared)`.
 * @param wallet the options in which the wallet differs from the default
 */
export function createFakeAdapters(
  wallet: Partial<FakeWalletOptions> = {},
  { node, firstBlock, ...given }: Surroundings = {},
) {
  const shared: Shared = {
    chain: given.chain ?? createChain(firstBlock),
    clock: given.clock ?? createManualClock(),
    storage: given.storage ?? createFakeStorage(),
    preferences: given.preferences ?? createFakePreferences(),
    heldLocks: given.heldLocks ?? new Set(),
  }
  const { chain, clock, preferences } = shared
  const visibility = createFakeVisibility()
  const { steps, ...wallets } = createFakeWallet({ accounts: [HOLDER], ...wallet })
  const { port, ...tokens } = createFakeTokens(chain, wallets)
  const controlled = withFaults({ ...createFakeChainPort(chain, wallets), ...port })
  return {
    wallet: { ...wallets, ...withFaults(steps) },
    chain: { ...chain, ...controlled },
    tokens: { ...tokens, ...controlled },
    node,
    shared,
    clock,
    preferences,
    journal: createFakeJournal(shared.storage),
    visibility,
    locks: createFakeLocks(visibility, shared.heldLocks),
    log: createFakeLog(),
    clipboard: createFakeClipboard(),
    ...FAKE_BUILD,
  }
}

function createChain(firstBlock?: number) {
  const chain = createEventfulChain(firstBlock)
  const amount = 10n ** 19n
  chain.ledger.setBalance('WETH', HOLDER, amount)
  for (const account of [HOLDER, STRANGER]) chain.ledger.setBalance('ETH', account, amount)
  return chain
}
