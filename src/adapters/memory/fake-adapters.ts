import type { LockPort } from '../../application/ports/lock-port.ts'
import type { WalletMemoryPort } from '../../application/ports/wallet-memory-port.ts'
import { parseAddress, type Address } from '../../domain/address.ts'
import { SEPOLIA } from '../../domain/network.ts'
import { createFakeClipboard } from './fake-clipboard.ts'
import { createFakeClock } from './fake-clock.ts'
import { createFakeJournal, createFakeStorage, type FakeStorage } from './fake-journal.ts'
import { createFakeLog } from './fake-log.ts'
import { createFakePage, type FakePage } from './fake-page.ts'
import { createFakeProtocol, type FakeProtocol } from './fake-protocol.ts'
import { createFakeReadings } from './fake-readings.ts'
import { createFakeTokens } from './fake-tokens.ts'
import { createFakeWalletMemory } from './fake-wallet-memory.ts'
import { createFakeWallet, type FakeWalletOptions } from './fake-wallet.ts'
import { createMemoryLocks } from './memory-locks.ts'

function address(text: string): Address {
  const parsed = parseAddress(text)
  if (parsed === undefined) throw new TypeError(`${text} is not an address`)
  return parsed
}

/** The account that the fake wallet holds unless it is told otherwise. */
export const HOLDER = address('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
/** Somebody else. */
export const STRANGER = address('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')

const DEPLOYMENT = {
  weth: address('0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14'),
  indexToken: address('0x1111111111111111111111111111111111111111'),
}

interface Surroundings {
  readonly storage?: FakeStorage
  readonly locks?: LockPort
  readonly walletMemory?: WalletMemoryPort
  readonly page?: FakePage
  readonly node?: FakeProtocol
}

/**
 * Every adapter that the container wants, in memory, with the holder's 10 WETH and 10 ETH.
 *
 * ```ts
 * const fakes = createFakeAdapters({ permitted: true })
 * const services = startServices(createContainer(fakes))
 * services.exchange.setAmount('100')
 * await services.exchange.approve()
 * expect(fakes.tokens.sent).toHaveLength(1)
 * ```
 *
 * A second tab of the same browser shares the storage and the locks, a later visit the
 * memory too. A product that was built with a
 * node to read from has one in `node`.
 */
export function createFakeAdapters(
  wallet: Partial<FakeWalletOptions> = {},
  {
    storage = createFakeStorage(),
    locks = createMemoryLocks(),
    walletMemory = createFakeWalletMemory(),
    page = createFakePage(),
    node,
  }: Surroundings = {},
) {
  const tokens = createFakeTokens(DEPLOYMENT)
  tokens.ledger.setBalance('WETH', HOLDER, 10n * 10n ** 18n)
  tokens.ledger.setBalance('ETH', HOLDER, 10n * 10n ** 18n)
  return {
    wallet: createFakeWallet({ accounts: [HOLDER], ...wallet }),
    walletMemory,
    tokens,
    readings: createFakeReadings(tokens.chain, DEPLOYMENT),
    protocol: { wallet: createFakeProtocol(), node },
    journal: createFakeJournal(storage),
    locks,
    clock: createFakeClock(),
    log: createFakeLog(),
    clipboard: createFakeClipboard(),
    page,
    deployment: DEPLOYMENT,
    network: {
      ...SEPOLIA,
      rpcUrl: 'https://rpc.example',
      explorerUrl: 'https://explorer.example',
    },
    links: { sourceUrl: 'https://source.example', explorerUrl: 'https://explorer.example' },
  }
}
