import {
  createFakeAdapters,
  HOLDER,
  type Surroundings,
} from '../../src/adapters/memory/fake-adapters.ts'
import type { FakeWalletOptions } from '../../src/adapters/memory/fake-wallet.ts'
import { createEventfulChain } from './eventful-chain.ts'
import { withFaults } from './script.ts'
import { withServers } from './lagging-chain.ts'
import { createSeveralWallets } from './several-wallets.ts'
import {
  createTestClipboard,
  createTestClock,
  createTestLog,
  createTestVisibility,
  type TestVisibility,
} from './platform.ts'

export interface TestSurroundings extends Omit<Surroundings, 'chain'> {
  readonly visibility?: TestVisibility
  /** The number of the chain's newest block at first. */
  readonly firstBlock?: number
}

/**
 * The fakes with what only tests need: several wallets, rare ways to sign, reorgs, lagging servers,
 * and a page that is hidden or left. `wallet`, `chain` and `tokens` have the controls of
 * `withFaults`; those of `chain` and `tokens` are the same.
 */
export function createTestFakes(
  options: Partial<FakeWalletOptions> = {},
  { visibility = createTestVisibility(), firstBlock = 0, ...surroundings }: TestSurroundings = {},
) {
  const { steps, ...wallet } = createSeveralWallets({ accounts: [HOLDER], ...options })
  const events = createEventfulChain(firstBlock)
  const fakes = createFakeAdapters(wallet, { ...surroundings, chain: events })
  const { serve, signNext, ...ports } = withServers(fakes, events)
  const controlled = withFaults(ports)
  return {
    ...fakes,
    clock: createTestClock(),
    log: createTestLog(),
    clipboard: createTestClipboard(),
    visibility,
    wallet: { ...wallet, ...withFaults(steps) },
    chain: { ...events, ...controlled, serve },
    tokens: { ...fakes.tokens, ...controlled, signNext },
  }
}

export type Fakes = ReturnType<typeof createTestFakes>
