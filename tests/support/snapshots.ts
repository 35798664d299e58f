import { HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import { FAKE_PARAMETERS } from '../../src/adapters/memory/fake-deployment.ts'
import type { AccountSnapshot } from '../../src/domain/wallet/account-snapshot.ts'

/**
 * Returns a snapshot as of block 9 in which nothing else could be read, with the changes of a test.
 */
export function snapshot(change: Partial<AccountSnapshot> = {}): AccountSnapshot {
  return { owner: HOLDER, block: 9, balances: {}, allowances: {}, ...change }
}

/** The snapshot of an account that has nothing. Every value could be read. */
export const WHOLE = snapshot({
  balances: { ETH: 0n, WETH: 0n, ISC: 0n },
  allowances: { WETH: 0n, ISC: 0n },
  parameters: FAKE_PARAMETERS,
})
