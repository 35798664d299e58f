import type { WalletStep } from '../../../src/adapters/memory/fake-wallet.ts'
import type { WalletEvent, WalletPort } from '../../../src/application/ports/wallet-port.ts'
import type { Address } from '../../../src/domain/address.ts'
import { NETWORK as SEPOLIA } from '../../../src/domain/network.ts'
import { BROWSER_WALLET, type Announcement } from '../../../src/domain/wallet/wallet-list.ts'
import { eventually as patiently, type Eventually } from '../eventually.ts'

/** The faults that every wallet can be made to show. */
export type WalletFault = (typeof FAULTS)[number] | 'malformedAnswer'

export const FAULTS = [
  'rejected',
  'requestPending',
  'unauthorised',
  'unsupported',
  'walletDisconnected',
  'rateLimited',
  'timeout',
  'network',
] as const

/** What the second wallet says of itself. */
export const SECOND = {
  rdns: 'test.second',
  name: 'Second Wallet',
  icon: 'data:image/svg+xml,<svg/>',
} satisfies Announcement

/**
 * A fresh wallet on Ethereum's main network, that knows no other and does not say who it is, and what
 * is behind it. It is listed as `BROWSER_WALLET`.
 */
export interface WalletUnderTest {
  readonly port: WalletPort
  /** The account it holds; the page has not been granted it. */
  readonly account: Address
  readonly otherAccount: Address
  install(): void
  useAccounts(...accounts: Address[]): void
  useChain(chainId: number): void
  loseNetwork(): void
  findNetwork(): void
  failNext(step: WalletStep, fault: WalletFault): void
  /** Puts a second wallet into the page, on Sepolia, that has granted its other account. */
  announceSecond(): { useAccounts(...accounts: Address[]): void }
}

export interface WalletSetup {
  readonly installed: boolean
}

export type CreateWallet = (setup: WalletSetup) => WalletUnderTest

export const MAINNET = 1
export const NETWORK = {
  ...SEPOLIA,
  rpcUrl: 'https://rpc.example',
  explorerUrl: 'https://scan.example',
}

export interface DrivenWallet {
  readonly wallet: WalletUnderTest
  readonly port: WalletPort
  /** What a case has heard of it; empty at first. */
  readonly events: WalletEvent[]
  /** Each question that a wallet can be asked. */
  readonly ask: Readonly<Record<WalletStep, () => Promise<unknown>>>
  readonly steps: readonly WalletStep[]
  readonly eventually: Eventually
  /** Waits for as long as it takes to hear what the wallet has said so far. */
  heard(): Promise<unknown>
  setUp(setup: WalletSetup): void
  /** An installed wallet, which is chosen. */
  setUpChosen(): void
}

/** What the topics of the contract share: a wallet that each case sets up anew. */
export function driveWallet(create: CreateWallet, eventually = patiently): DrivenWallet {
  let wallet: WalletUnderTest
  let events: WalletEvent[]
  const ask: Record<WalletStep, () => Promise<unknown>> = {
    accounts: () => wallet.port.accounts(),
    requestAccounts: () => wallet.port.requestAccounts(),
    chainId: () => wallet.port.chainId(),
    switchChain: () => wallet.port.switchChain(MAINNET),
    addChain: () => wallet.port.addChain(NETWORK),
    revokePermission: () => wallet.port.revokePermission(),
    watchToken: () =>
      wallet.port.watchToken({ address: wallet.account, symbol: 'ISC', decimals: 18 }),
  }
  const setUp = (setup: WalletSetup) => {
    wallet = create(setup)
    events = []
  }
  return {
    get wallet() {
      return wallet
    },
    get port() {
      return wallet.port
    },
    get events() {
      return events
    },
    ask,
    steps: Object.keys(ask) as WalletStep[],
    eventually,
    heard: () => ask.watchToken(),
    setUp,
    setUpChosen() {
      setUp({ installed: true })
      wallet.port.choose(BROWSER_WALLET.id)
    },
  }
}
