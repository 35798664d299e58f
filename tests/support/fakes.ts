import { createFakeAdapters, type Surroundings } from '../../src/adapters/memory/fake-adapters.ts'
import type { FakeWalletOptions } from '../../src/adapters/memory/fake-wallet.ts'
import { createTestVisibility, type TestVisibility } from './platform.ts'

export interface TestSurroundings extends Surroundings {
  readonly visibility?: TestVisibility
}

/** The fakes in a page whose visibility is that of a document. */
export function createTestFakes(
  wallet: Partial<FakeWalletOptions> = {},
  { visibility = createTestVisibility(), ...surroundings }: TestSurroundings = {},
) {
  return { ...createFakeAdapters(wallet, surroundings), visibility }
}

export type Fakes = ReturnType<typeof createTestFakes>
