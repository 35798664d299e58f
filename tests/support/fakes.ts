import {
  createFakeAdapters,
  HOLDER,
  type Surroundings,
} from '../../src/adapters/memory/fake-adapters.ts'
import type { FakeWalletOptions } from '../../src/adapters/memory/fake-wallet.ts'
import type { Address } from '../../src/domain/address.ts'
import { withServers } from './lagging-chain.ts'
import { createSeveralWallets } from './several-wallets.ts'

/** The fakes with what only tests need: several wallets, lagging servers, rare ways to sign. */
export function createTestFakes(
  options: Partial<FakeWalletOptions> = {},
  surroundings: Surroundings = {},
) {
  const wallets = createSeveralWallets({ accounts: [HOLDER], ...options })
  const fakes = createFakeAdapters(wallets, surroundings)
  const wallet = { ...fakes.wallet, announce: wallets.announce }
  return withServers({ ...fakes, wallet })
}

/** Uses the account's next nonce by an authorisation (EIP-7702), in a block of its own. */
export function useNonce({ chain }: Pick<Fakes, 'chain'>, account: Address): void {
  chain.addBlock(() => {
    chain.ledger.addToCount(account)
    return []
  })
}

export type Fakes = ReturnType<typeof createTestFakes>
