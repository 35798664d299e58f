import type { ReadNode } from '../../application/ports/adapters.ts'
import type { LockPort } from '../../application/ports/platform-ports.ts'
import type { PreferencesPort } from '../../application/ports/storage-ports.ts'
import { NETWORK } from '../../domain/network.ts'
import { createFakeChainPort, type FakeChain } from './fake-chain.ts'
import { FAKE_DEPLOYMENT } from './fake-deployment.ts'
import { createFakeJournal, type FakeStorage } from './fake-platform.ts'
import { createFakeTokens } from './fake-tokens.ts'
import type { FakeWallet } from './fake-wallet.ts'

/** The parts of the fakes that other tabs may share, and the node of the build. */
interface BareSurroundings {
  readonly storage: FakeStorage
  readonly preferences: PreferencesPort
  readonly locks: LockPort
  readonly chain: FakeChain
  /** A node that is read without a wallet. */
  readonly node?: ReadNode | undefined
}

/** The ports in memory, without a platform. They agree with each other at any time. */
export function createBareFakes(
  wallet: Pick<FakeWallet, 'checkSender' | 'isOnRightChain'>,
  { storage, preferences, locks, chain, node }: BareSurroundings,
) {
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
