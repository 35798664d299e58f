import type { LockPort } from '../../application/ports/platform-ports.ts'
import type { PreferencesPort } from '../../application/ports/storage-ports.ts'
import { isRightChain, NETWORK } from '../../domain/network.ts'
import { createFakeChain } from './fake-chain.ts'
import { FAKE_DEPLOYMENT, HOLDER, STRANGER } from './fake-deployment.ts'
import {
  createFakeClipboard,
  createFakeClock,
  createFakeLog,
  createFakeVisibility,
  type FakeVisibility,
} from './fake-platform.ts'
import { createFakeReads, type FakeNode } from './fake-reads.ts'
import {
  createFakeJournal,
  createFakePreferences,
  createFakeStorage,
  type FakeStorage,
} from './fake-storage.ts'
import { createFakeChainPort } from './fake-chain-port.ts'
import { createFakeTransactions } from './fake-transactions.ts'
import { createFakeWallet, type FakeWalletOptions } from './fake-wallet.ts'
import { createMemoryLocks } from './memory-locks.ts'

export { HOLDER, STRANGER }

/** What other tabs or visits may share, and what the product may be built with. */
interface Surroundings {
  readonly storage?: FakeStorage
  readonly locks?: LockPort
  readonly preferences?: PreferencesPort
  readonly visibility?: FakeVisibility
  readonly node?: FakeNode
  /** The number of the chain's newest block at first. */
  readonly firstBlock?: number
}

/**
 * All adapters of the container, in memory. The holder has 10 WETH and 10 ETH, the
 * stranger 10 ETH.
 *
 * ```ts
 * const fakes = createFakeAdapters({ permitted: true })
 * const container = createContainer(fakes)
 * startServices(container)
 * const exchange = container.resolve(EXCHANGE_SERVICE)
 * exchange.setAmount('100')
 * await exchange.approve()
 * expect(fakes.tokens.sent).toHaveLength(1)
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
  const chain = createFakeChain(firstBlock)
  chain.ledger.setBalance('WETH', HOLDER, 10n * 10n ** 18n)
  for (const account of [HOLDER, STRANGER])
    chain.ledger.setBalance('ETH', account, 10n * 10n ** 18n)
  const fakeWallet = createFakeWallet({ accounts: [HOLDER], ...wallet })
  const isOnRightChain = () => isRightChain(fakeWallet.currentChain())
  return {
    wallet: fakeWallet,
    preferences,
    chain: { ...chain, ...createFakeChainPort(chain, isOnRightChain) },
    tokens: {
      ...chain.controls,
      /** Balances and allowances as of now. */
      ledger: chain.ledger,
      ...createFakeReads(chain),
      ...createFakeTransactions(chain, { checkSender: fakeWallet.checkSender, isOnRightChain }),
    },
    node,
    journal: createFakeJournal(storage),
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
      trialUrl: '/?demo',
    },
    build: {
      version: '1.2.3',
      commit: 'c0ffee'.padEnd(40, '0'),
      isDirty: false,
      isForLocalChain: false,
      recordUrl: 'build.json',
    },
  }
}
