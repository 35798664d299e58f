import {
  createBlockService,
  type BlockService,
} from '../../src/application/protocol/block-service.ts'
import { createStore } from '../../src/application/store.ts'
import type { WalletService } from '../../src/application/wallet/wallet-service.ts'
import { HOLDER } from '../../src/adapters/memory/fake-adapters.ts'
import { SEPOLIA } from '../../src/domain/protocol.ts'
import type { WalletSession } from '../../src/domain/wallet/session.ts'
import type { KnownWallets } from '../../src/domain/wallet/wallet-list.ts'
import type { Fakes } from './services.ts'

/** The block service of a page with a wallet that is connected on Sepolia. */
export function startBlocks(fakes: Fakes): BlockService {
  return connectBlocks(fakes).blocks
}

/** The same, with the session and the wallets that it follows. */
export function connectBlocks({ chain, clock, visibility }: Fakes) {
  const session = createStore<WalletSession>({ status: 'disconnected' })
  const knownWallets = createStore<KnownWallets>({ wallets: [], chosen: undefined })
  // No more of it is needed.
  const walletService = { session, knownWallets } as Partial<WalletService> as WalletService
  const blocks = createBlockService({ chain, clock, visibility, walletService })
  blocks.start()
  session.set({
    status: 'connected',
    address: HOLDER,
    chainId: SEPOLIA.chainId,
    switching: false,
  })
  return { blocks, session, knownWallets }
}
