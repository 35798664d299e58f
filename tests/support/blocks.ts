import { vi } from 'vitest'
import {
  createBlockService,
  type BlockService,
} from '../../src/application/protocol/block-service.ts'
import { createStore } from '../../src/application/store.ts'
import type { WalletService } from '../../src/application/wallet/wallet-service.ts'
import { createFakeAdapters } from '../../src/adapters/memory/fake-adapters.ts'
import type { WalletSession } from '../../src/domain/wallet/session.ts'
import type { KnownWallets } from '../../src/domain/wallet/wallet-list.ts'
import { passTime, type Fakes } from './services.ts'
import { onSepolia } from './sessions.ts'

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
  session.set(onSepolia)
  return { blocks, session, knownWallets }
}

/** A service on fresh fakes, and the blocks that it asks for. */
export function setUpBlocks() {
  const fakes = createFakeAdapters()
  const newestBlock = vi.spyOn(fakes.chain, 'getNewestBlock')
  const blocks = startBlocks(fakes)
  const pass = (milliseconds: number) => passTime(fakes, milliseconds, 100)
  return { ...fakes, blocks, newestBlock, pass, number: () => blocks.newest.get().number }
}
