import { createBlockService } from '../../src/application/protocol/block-service.ts'
import { createStore } from '../../src/application/store.ts'
import type { WalletSession } from '../../src/domain/wallet/session.ts'
import type { KnownWallets } from '../../src/domain/wallet/wallet-list.ts'
import { createTestFakes } from './fakes.ts'
import { passTime } from './services.ts'
import { onSepolia } from './sessions.ts'

const refresh = async () => {}

/** The block service of a page with a wallet that is connected on Sepolia, and what it follows. */
export function setUpBlocks(fakes = createTestFakes()) {
  const { chain, clock, visibility } = fakes
  const session = createStore<WalletSession>({ status: 'disconnected' })
  const knownWallets = createStore<KnownWallets>({ wallets: [], chosen: undefined })
  const blocks = createBlockService({
    chain,
    clock,
    visibility,
    wallet: { session, knownWallets, refresh },
    walletPort: fakes.wallet,
  })
  blocks.start()
  session.set(onSepolia)
  const pass = (milliseconds: number) => passTime(fakes, milliseconds, 100)
  const number = () => blocks.newest.get().number
  /** How often the newest block was asked for. */
  const times = () => chain.count('getNewestBlock')
  return { ...fakes, blocks, session, knownWallets, times, pass, number }
}
