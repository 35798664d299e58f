import type { LockPort } from '../../application/ports/platform-ports.ts'
import type { PreferencesPort } from '../../application/ports/preferences-port.ts'
import type { Address } from '../../domain/address.ts'
import { NETWORK } from '../../domain/network.ts'
import { createFakeChain } from './fake-chain.ts'
import { FAKE_DEPLOYMENT } from './fake-deployment.ts'
import { createFakeLedger } from './fake-ledger.ts'
import {
  createFakeClipboard,
  createFakeClock,
  createFakeLog,
  createFakeVisibility,
  type FakeVisibility,
} from './fake-platform.ts'
import { createFakeProtocol, type FakeProtocol } from './fake-protocol.ts'
import {
  createFakeJournal,
  createFakePreferences,
  createFakeSiteData,
  createFakeStorage,
  type FakeStorage,
} from './fake-storage.ts'
import { createFakeTokens } from './fake-tokens.ts'
import { createFakeTransactions } from './fake-transactions.ts'
import { createFakeWallet, type FakeWalletOptions } from './fake-wallet.ts'
import { createMemoryLocks } from './memory-locks.ts'

/** The account of the fake wallet, unless a test gives it another. */
export const HOLDER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as Address
/** Another account. */
export const STRANGER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' as Address

/** What other tabs or visits may share, and what the product may be built with. */
interface Surroundings {
  readonly storage?: FakeStorage
  readonly locks?: LockPort
  readonly preferences?: PreferencesPort
  readonly visibility?: FakeVisibility
  readonly node?: FakeProtocol
  /** The number of the chain's newest block at first. */
  readonly firstBlock?: number
}

/**
 * All adapters of the container, in memory. The holder has 10 WETH and 10 ETH, the
 * stranger 10 ETH.
 *
 * ```ts
 * const fakes = createFakeAdapters({ permitted: true })
 * const services = startServices(createContainer(fakes))
 * services.exchange.setAmount('100')
 * await services.exchange.approve()
 * expect(fakes.transactions.sent).toHaveLength(1)
 * ```
 *
 * A second tab shares the storage and the locks, a later visit also the preferences. Pass `node` to
 * have a node to read from without a wallet.
 */
export function createFakeAdapters(
  wallet: Partial<FakeWalletOptions> = {},
  {
    storage = createFakeStorage(),
    locks = createMemoryLocks(),
    preferences = createFakePreferences(),
    visibility = createFakeVisibility(),
    node,
    firstBlock = 0,
  }: Surroundings = {},
) {
  const ledger = createFakeLedger(FAKE_DEPLOYMENT)
  ledger.setBalance('WETH', HOLDER, 10n * 10n ** 18n)
  for (const account of [HOLDER, STRANGER]) ledger.setBalance('ETH', account, 10n * 10n ** 18n)
  const chain = createFakeChain(ledger, firstBlock)
  const fakeWallet = createFakeWallet({ accounts: [HOLDER], ...wallet })
  return {
    wallet: fakeWallet,
    preferences,
    chain,
    tokens: createFakeTokens(ledger, chain, FAKE_DEPLOYMENT),
    transactions: createFakeTransactions(chain, fakeWallet, FAKE_DEPLOYMENT),
    protocol: { wallet: createFakeProtocol(ledger, chain), node },
    journal: createFakeJournal(storage),
    siteData: createFakeSiteData(storage, preferences),
    locks,
    clock: createFakeClock(),
    log: createFakeLog(),
    clipboard: createFakeClipboard(),
    visibility,
    deployment: FAKE_DEPLOYMENT,
    network: {
      ...NETWORK,
      rpcUrl: 'https://rpc.example',
      explorerUrl: 'https://explorer.example',
    },
    links: {
      sourceUrl: 'https://source.example',
      explorerUrl: 'https://explorer.example',
      faucetUrl: 'https://faucet.example',
    },
    build: {
      version: '1.2.3',
      commit: 'c0ffee'.padEnd(40, '0'),
      isDirty: false,
      isForLocalChain: false,
      recordUrl: '/build.json',
    },
  }
}
