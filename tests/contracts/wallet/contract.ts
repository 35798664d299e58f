import { beforeEach, describe, expect, it } from 'vitest'
import type {
  WalletEvent,
  WalletPort,
  WalletStep,
} from '../../../src/application/ports/wallet-port.ts'
import type { Address } from '../../../src/domain/address.ts'
import { NETWORK as SEPOLIA } from '../../../src/domain/network.ts'
import type { Announcement, WalletChoice } from '../../../src/domain/wallet/wallet-list.ts'
import { thrownText } from '../chain-under-test.ts'
import { eventually } from '../eventually.ts'

const FAULTS = [
  'rejected',
  'requestPending',
  'unauthorised',
  'unsupported',
  'walletDisconnected',
  'rateLimited',
  'timeout',
  'network',
] as const

/** The faults that every wallet can be made to show. */
export type WalletFault = (typeof FAULTS)[number] | 'malformedAnswer'

/** The announcement of the second wallet. */
export const SECOND = {
  rdns: 'test.second',
  name: 'Second Wallet',
  icon: 'data:image/svg+xml,<svg/>',
} satisfies Announcement

/**
 * A fresh wallet at `window.ethereum`, and its controls. The wallet is on Ethereum's main network
 * and knows no other network.
 */
export interface WalletUnderTest {
  readonly port: WalletPort
  /** The entry of the wallet in the list of wallets. */
  readonly choice: WalletChoice
  /** The account that the wallet holds. The page may not use it yet. */
  readonly account: Address
  readonly otherAccount: Address
  install(): void
  useAccounts(...accounts: Address[]): void
  useChain(chainId: number): void
  loseNetwork(): void
  findNetwork(): void
  /** Returns the error that the wallet throws, if it throws one. */
  failNext(step: WalletStep, fault: WalletFault): unknown
  /** Adds a second wallet to the page. It is on Sepolia, and the page may use its other account. */
  announceSecond(): { useAccounts(...accounts: Address[]): void }
}

export interface WalletSetup {
  readonly installed: boolean
}

type CreateWallet = (setup: WalletSetup) => WalletUnderTest

const CHAIN_CHANGED: WalletEvent = { kind: 'sessionChanged', accounts: undefined }
const accountsChanged = (...accounts: readonly Address[]): WalletEvent => {
  return { kind: 'sessionChanged', accounts }
}

const MAINNET = 1
const NETWORK = {
  ...SEPOLIA,
  rpcUrl: 'https://rpc.example',
  explorerUrl: 'https://scan.example',
}

/**
 * The requirements for every adapter of `WalletPort`:
 *
 * - It lists all wallets, whether they are there early or late. It talks to the chosen wallet
 *   only.
 * - It exposes no account that the user has not granted, or has withdrawn.
 * - It passes on the wallet's events once to each listener, in order, until the listener leaves.
 *   Accounts may be left out if the wallet has replaced them before they could be read.
 * - It returns failures instead of throwing them, and works again afterwards.
 */
export function walletPortContract(create: CreateWallet): void {
  let wallet: WalletUnderTest
  let port: WalletPort
  /** The events that the case has received from the port. */
  let events: WalletEvent[]
  const listen = () => port.subscribe((event) => events.push(event))
  /** Every request that a wallet can get. */
  const ask: Record<WalletStep, () => Promise<unknown>> = {
    accounts: () => port.accounts(),
    requestAccounts: () => port.requestAccounts(),
    chainId: () => port.chainId(),
    switchChain: () => port.switchChain(MAINNET),
    addChain: () => port.addChain(NETWORK),
    revokePermission: () => port.revokePermission(),
    watchToken: () => port.watchToken({ address: wallet.account, symbol: 'ISC', decimals: 18 }),
  }
  const steps = Object.keys(ask) as WalletStep[]
  /** Waits until the events of the wallet so far have arrived. */
  const heard = () => ask.watchToken()
  const setUp = (setup: WalletSetup) => {
    wallet = create(setup)
    port = wallet.port
    events = []
  }

  describe('WalletPort before a choice', () => {
    beforeEach(() => setUp({ installed: true }))

    it('a wallet that nobody has chosen is listed only', () => {
      expect(port.wallets()).toEqual([wallet.choice])
      expect(port.chosen()).toBeUndefined()
    })

    it.each(steps)('a wallet that nobody has chosen is not asked: %s', async (step) => {
      expect(await ask[step]()).toMatchObject({ ok: false, error: { kind: 'providerMissing' } })
    })

    it('a wallet that nobody has chosen is not heard', async () => {
      listen()
      wallet.useAccounts(wallet.otherAccount)
      port.choose(wallet.choice.id)
      await heard()
      wallet.useChain(SEPOLIA.chainId)
      await eventually(() => expect(events).toEqual([CHAIN_CHANGED]))
    })

    it('a wallet that comes late is found, with an event', async () => {
      setUp({ installed: false })
      expect(port.wallets()).toEqual([])
      listen()
      wallet.install()
      await eventually(() => expect(events).toEqual([{ kind: 'walletsChanged' }]))
      port.choose(wallet.choice.id)
      expect(port.chosen()).toEqual(wallet.choice)
      expect(await port.chainId()).toEqual({ ok: true, value: MAINNET })
    })
  })

  describe('WalletPort with a chosen wallet', () => {
    beforeEach(() => {
      setUp({ installed: true })
      port.choose(wallet.choice.id)
    })

    it('several wallets are listed as they come, each once, with an event', async () => {
      listen()
      wallet.announceSecond()
      expect(port.wallets()).toMatchObject([wallet.choice, { ...SECOND, id: SECOND.rdns }])
      expect(events).toEqual([{ kind: 'walletsChanged' }])
      expect(port.chosen()).toEqual(wallet.choice)
    })

    it('of several wallets only the chosen one answers', async () => {
      wallet.announceSecond()
      port.choose(SECOND.rdns)
      expect(port.chosen()).toMatchObject({ id: SECOND.rdns })
      expect(await port.accounts()).toEqual({ ok: true, value: [wallet.otherAccount] })
      expect(await port.chainId()).toEqual({ ok: true, value: SEPOLIA.chainId })
      port.choose(wallet.choice.id)
      expect(await port.accounts()).toEqual({ ok: true, value: [] })
      expect(await port.chainId()).toEqual({ ok: true, value: MAINNET })
    })

    it('of several wallets only the chosen one is heard', async () => {
      const second = wallet.announceSecond()
      listen()
      second.useAccounts()
      port.choose(SECOND.rdns)
      await heard()
      wallet.useAccounts(wallet.account)
      wallet.useChain(SEPOLIA.chainId)
      second.useAccounts(wallet.account, wallet.otherAccount)
      await eventually(() =>
        expect(events).toEqual([accountsChanged(wallet.account, wallet.otherAccount)]),
      )
    })

    it('choosing a wallet that is not there changes nothing', async () => {
      port.choose('test.third')
      expect(port.chosen()).toEqual(wallet.choice)
      expect(await port.chainId()).toEqual({ ok: true, value: MAINNET })
    })

    it('a wallet exposes its account from when it has granted it until that is withdrawn', async () => {
      expect(await port.accounts()).toEqual({ ok: true, value: [] })
      const granted = { ok: true, value: [wallet.account] }
      expect(await port.requestAccounts()).toEqual(granted)
      expect(await port.accounts()).toEqual(granted)
      expect(await port.revokePermission()).toEqual({ ok: true, value: undefined })
      expect(await port.accounts()).toEqual({ ok: true, value: [] })
      expect(await port.requestAccounts()).toEqual(granted)
    })

    it('a wallet goes to a chain that it does not know once it was added', async () => {
      expect(await port.switchChain(SEPOLIA.chainId)).toMatchObject({
        ok: false,
        error: { kind: 'unknownChain' },
      })
      expect(await port.chainId()).toEqual({ ok: true, value: MAINNET })
      expect(await port.addChain(NETWORK)).toEqual({ ok: true, value: undefined })
      expect(await port.switchChain(SEPOLIA.chainId)).toEqual({ ok: true, value: undefined })
      expect(await port.chainId()).toEqual({ ok: true, value: SEPOLIA.chainId })
    })

    it.each(
      steps.flatMap((step) => FAULTS.map((fault) => [`${step}, ${fault}`, step, fault] as const)),
    )(
      'each question returns a failure, and works the next time: %s',
      async (_name, step, fault) => {
        const thrown = thrownText(wallet.failNext(step, fault))
        expect(await ask[step](), thrown).toMatchObject({ ok: false, error: { kind: fault } })
        expect(await ask[step]()).toMatchObject({ ok: true })
      },
    )

    it.each(['accounts', 'requestAccounts', 'chainId', 'watchToken'] as const)(
      'an answer that is none is not believed: %s',
      async (step) => {
        wallet.failNext(step, 'malformedAnswer')
        expect(await ask[step]()).toMatchObject({ ok: false, error: { kind: 'malformedAnswer' } })
      },
    )

    it('a listener hears of accounts, and which, and of chains until it has left', async () => {
      await heard()
      const leave = listen()
      const others: WalletEvent[] = []
      port.subscribe((event) => others.push(event))
      wallet.useAccounts(wallet.otherAccount)
      wallet.useChain(SEPOLIA.chainId)
      wallet.useAccounts()
      const expected = [accountsChanged(wallet.otherAccount), CHAIN_CHANGED, accountsChanged()]
      await eventually(() => expect(events).toEqual(expected))
      leave()
      wallet.useChain(MAINNET)
      await eventually(() => expect(others).toEqual([...expected, CHAIN_CHANGED]))
      expect(events).toEqual(expected)
    })

    it('a listener that has left hears nothing more, not even what was said just before', async () => {
      const leave = listen()
      wallet.useAccounts(wallet.otherAccount)
      const heardSoFar = events.length
      leave()
      await heard()
      expect(events).toHaveLength(heardSoFar)
    })

    it('a wallet that loses its network says so, tells no chain, and says when it is back', async () => {
      listen()
      wallet.loseNetwork()
      await eventually(() => expect(events).toEqual([CHAIN_CHANGED]))
      const lost = { ok: false, error: { kind: 'walletDisconnected' } }
      expect(await port.chainId()).toMatchObject(lost)
      wallet.findNetwork()
      await eventually(() => expect(events).toEqual([CHAIN_CHANGED, CHAIN_CHANGED]))
      expect(await port.chainId()).toEqual({ ok: true, value: MAINNET })
    })
  })
}
