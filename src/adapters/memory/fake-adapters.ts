import type { ReadNode } from '../../application/ports/adapters.ts'
import type { LockPort } from '../../application/ports/platform-ports.ts'
import type { PreferencesPort } from '../../application/ports/storage-ports.ts'
import { NETWORK } from '../../domain/network.ts'
import { createFakeChain, createFakeChainPort, type FakeChain } from './fake-chain.ts'
import { FAKE_DEPLOYMENT, HOLDER, STRANGER } from './fake-deployment.ts'
import {
  createFakeJournal,
  createFakeLocks,
  createFakePreferences,
  createFakeStorage,
  QUIET_PLATFORM,
  type FakeStorage,
} from './fake-platform.ts'
import { createFakeTokens } from './fake-tokens.ts'
import { createFakeWallet, type FakeWallet, type FakeWalletOptions } from './fake-wallet.ts'

export { HOLDER, STRANGER }

/** What other tabs or visits may share, and what the product may be built with. */
export interface Surroundings {
  readonly storage?: FakeStorage
  readonly locks?: LockPort
  readonly preferences?: PreferencesPort
  /** To read from without a wallet. */
  readonly node?: ReadNode
  readonly chain?: FakeChain
}

/**
 * All adapters of the container, in memory. The holder has 10 WETH and 10 ETH, the stranger 10 ETH.
 *
 * ```ts
 * const fakes = createFakeAdapters()
 * const container = createContainer(fakes)
 * startServices(container, fakes)
 * await container.resolve(WALLET_SERVICE).connect()
 * container.resolve(DRAFT_SERVICE).setAmount('100')
 * await container.resolve(EXCHANGE_SERVICE).approve()
 * expect(fakes.tokens.sent).toHaveLength(1)
 * ```
 *
 * A second tab shares the storage and the locks, a later visit also the preferences.
 * @param wallet the wallet, or what is special about it
 */
export function createFakeAdapters(
  wallet: Partial<FakeWalletOptions> | FakeWallet = {},
  {
    storage = createFakeStorage(),
    locks = createFakeLocks(),
    preferences = createFakePreferences(),
    node,
    chain = createFakeChain(),
  }: Surroundings = {},
) {
  const ether = 10n ** 18n
  chain.ledger.setBalance('WETH', HOLDER, 10n * ether)
  for (const account of [HOLDER, STRANGER]) chain.ledger.setBalance('ETH', account, 10n * ether)
  const owner = 'wallets' in wallet ? wallet : createFakeWallet({ accounts: [HOLDER], ...wallet })
  return {
    wallet: owner,
    preferences,
    chain: { ...chain, ...createFakeChainPort(chain, owner) },
    tokens: createFakeTokens(chain, owner),
    node,
    journal: createFakeJournal(storage),
    locks,
    ...QUIET_PLATFORM,
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
      siteUrl: 'https://site.example',
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
