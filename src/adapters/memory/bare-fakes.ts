import type { ReadNode } from '../../application/ports/adapters.ts'
import type { LockPort } from '../../application/ports/platform-ports.ts'
import type { PreferencesPort } from '../../application/ports/storage-ports.ts'
import { NETWORK } from '../../domain/network.ts'
import { createFakeChainPort, type FakeChain } from './fake-chain.ts'
import { FAKE_DEPLOYMENT, HOLDER, STRANGER } from './fake-deployment.ts'
import {
  createFakeJournal,
  createFakeLocks,
  createFakePreferences,
  createFakeStorage,
  type FakeStorage,
} from './fake-platform.ts'
import { createFakeTokens } from './fake-tokens.ts'
import type { FakeWallet } from './fake-wallet.ts'

/** The parts that several tabs or visits can share, and the node that the build may name. */
export interface BareSurroundings {
  readonly storage?: FakeStorage
  readonly locks?: LockPort
  readonly preferences?: PreferencesPort
  /** The node to read from without a wallet. */
  readonly node?: ReadNode
  readonly chain: FakeChain
}

/** All ports in memory, except those of the platform. They agree with each other at any time. */
export function createBareFakes(
  wallet: FakeWallet,
  {
    storage = createFakeStorage(),
    locks = createFakeLocks(),
    preferences = createFakePreferences(),
    node,
    chain,
  }: BareSurroundings,
) {
  const ether = 10n ** 18n
  chain.ledger.setBalance('WETH', HOLDER, 10n * ether)
  for (const account of [HOLDER, STRANGER]) chain.ledger.setBalance('ETH', account, 10n * ether)
  return {
    wallet,
    preferences,
    chain: { ...chain, ...createFakeChainPort(chain, wallet) },
    tokens: createFakeTokens(chain, wallet),
    node,
    journal: createFakeJournal(storage),
    locks,
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
