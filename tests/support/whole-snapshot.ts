import { HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import { FAKE_PARAMETERS } from '../../src/adapters/memory/fake-deployment.ts'
import type { AccountSnapshot } from '../../src/domain/wallet/account-snapshot.ts'

/** The snapshot of an account that has nothing, of which everything could be read. */
export const WHOLE: AccountSnapshot = {
  owner: HOLDER,
  block: 7,
  balances: { ETH: 0n, WETH: 0n, ISC: 0n },
  allowances: { WETH: 0n, ISC: 0n },
  parameters: FAKE_PARAMETERS,
}
