import { beforeEach, describe, expect, it } from 'vitest'
import type { WalletEvent, WalletPort } from '../../../src/application/ports/wallet-port.ts'
import type { Address } from '../../../src/domain/address.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import { SEPOLIA } from '../../../src/domain/protocol.ts'
import { BROWSER_WALLET, type Announcement } from '../../../src/domain/wallet/wallet-list.ts'

export type WalletStep =
  'accounts' | 'requestAccounts' | 'chainId' | 'switchChain' | 'addChain' | 'watchToken'

/** The faults that every wallet can be made to show. */
export type WalletFault = (typeof FAULTS)[number] | 'malformedAnswer'

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

/** What the second wallet says of itself. */
export const SECOND = {
  rdns: 'test.second',
  name: 'Second Wallet',
  icon: 'data:image/svg+xml,<svg/>',
} satisfies Announcement

/**
 * A fresh wallet on Ethereum's main network, that knows no other and does not say who it is, and what
 * is behind it.
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

const MAINNET = 1
const NETWORK = { ...SEPOLIA, rpcUrl: 'https://rpc.example', explorerUrl: 'https://scan.example' }

/** What every adapter of `WalletPort` keeps to. */
export function walletPortContract(create: (setup: WalletSetup) => WalletUnderTest): void {
  let wallet: WalletUnderTest
  let port: WalletPort
  let events: WalletEvent[]

  const ask: Record<WalletStep, () => Promise<unknown>> = {
    accounts: () => port.accounts(),
    requestAccounts: () => port.requestAccounts(),
    chainId: () => port.chainId(),
    switchChain: () => port.switchChain(MAINNET),
    addChain: () => port.addChain(NETWORK),
    watchToken: () => port.watchToken({ address: wallet.account, symbol: 'ISC', decimals: 18 }),
  }
  const steps = Object.keys(ask) as WalletStep[]
  /** Waits for as long as it takes to hear what the wallet has said so far. */
  const heard = () => ask.watchToken()

  const setUp = (setup: WalletSetup) => {
    wallet = create(setup)
    port = wallet.port
    events = []
  }
  const setUpChosen = () => {
    setUp({ installed: true })
    port.choose(BROWSER_WALLET.id)
  }

  describe('a wallet that nobody has chosen', () => {
    beforeEach(() => setUp({ installed: true }))

    it('is listed', () => {
      expect(port.wallets()).toEqual([BROWSER_WALLET])
      expect(port.chosen()).toBeUndefined()
      expect(port.isAvailable()).toBe(false)
    })

    it.each(steps)('is not asked for %s', async (step) => {
      expect(await ask[step]()).toMatchObject({ ok: false, error: { kind: 'providerMissing' } })
    })

    it('is not heard', async () => {
      port.subscribe((event) => events.push(event))
      wallet.useAccounts(wallet.otherAccount)
      port.choose(BROWSER_WALLET.id)
      await heard()
      wallet.useChain(SEPOLIA.chainId)
      await expect.poll(() => events.map(({ kind }) => kind)).toEqual(['chainChanged'])
    })
  })

  describe('several wallets', () => {
    beforeEach(setUpChosen)

    it('are listed as they come, each once, and that is told', async () => {
      port.subscribe((event) => events.push(event))
      wallet.announceSecond()
      expect(port.wallets()).toMatchObject([
        BROWSER_WALLET,
        { id: SECOND.rdns, name: SECOND.name, icon: SECOND.icon, isDefault: false },
      ])
      expect(events).toEqual([{ kind: 'walletsChanged' }])
      expect(port.chosen()).toEqual(BROWSER_WALLET)
    })

    it('answer when they are chosen, one at a time', async () => {
      wallet.announceSecond()
      port.choose(SECOND.rdns)
      expect(port.chosen()).toMatchObject({ id: SECOND.rdns })
      expect(await port.accounts()).toEqual({ ok: true, value: [wallet.otherAccount] })
      expect(await port.chainId()).toEqual({ ok: true, value: SEPOLIA.chainId })
      port.choose(BROWSER_WALLET.id)
      expect(await port.accounts()).toEqual({ ok: true, value: [] })
      expect(await port.chainId()).toEqual({ ok: true, value: MAINNET })
    })

    it('are heard when they are chosen, one at a time', async () => {
      const second = wallet.announceSecond()
      port.subscribe((event) => events.push(event))
      second.useAccounts()
      port.choose(SECOND.rdns)
      await heard()
      wallet.useAccounts(wallet.account)
      wallet.useChain(SEPOLIA.chainId)
      second.useAccounts(wallet.account, wallet.otherAccount)
      const accounts = [wallet.account, wallet.otherAccount]
      await expect.poll(() => events).toEqual([{ kind: 'accountsChanged', accounts }])
    })

    it('do not change for one that is not there', async () => {
      port.choose('test.third')
      expect(port.chosen()).toEqual(BROWSER_WALLET)
      expect(await port.chainId()).toEqual({ ok: true, value: MAINNET })
    })
  })

  describe('a wallet that is chosen', () => {
    beforeEach(setUpChosen)

    it('is available', () => expect(port.isAvailable()).toBe(true))

    it('exposes no account before it is asked', async () => {
      expect(await port.accounts()).toEqual({ ok: true, value: [] })
    })

    it('grants the account when asked, and exposes it from then on', async () => {
      const granted = { ok: true, value: [wallet.account] }
      expect(await port.requestAccounts()).toEqual(granted)
      expect(await port.accounts()).toEqual(granted)
    })

    it('tells its chain', async () => {
      expect(await port.chainId()).toEqual({ ok: true, value: MAINNET })
    })

    it('does not go to a chain it does not know', async () => {
      const refused: { ok: false; error: Failure } = { ok: false, error: { kind: 'unknownChain' } }
      expect(await port.switchChain(SEPOLIA.chainId)).toMatchObject(refused)
      expect(await port.chainId()).toEqual({ ok: true, value: MAINNET })
    })

    it('goes to a chain once it was added', async () => {
      expect(await port.addChain(NETWORK)).toEqual({ ok: true, value: undefined })
      expect(await port.switchChain(SEPOLIA.chainId)).toEqual({ ok: true, value: undefined })
      expect(await port.chainId()).toEqual({ ok: true, value: SEPOLIA.chainId })
    })

    it('shows a token when asked', async () => {
      expect(await ask.watchToken()).toEqual({ ok: true, value: undefined })
    })

    it.each(steps.flatMap((step) => FAULTS.map((fault) => [step, fault] as const)))(
      'answers %s with %s, and works the next time',
      async (step, fault) => {
        wallet.failNext(step, fault)
        expect(await ask[step]()).toMatchObject({ ok: false, error: { kind: fault } })
        expect(await ask[step]()).toMatchObject({ ok: true })
      },
    )

    it.each(['accounts', 'requestAccounts', 'chainId', 'watchToken'] as const)(
      'does not believe an answer of %s that is none',
      async (step) => {
        wallet.failNext(step, 'malformedAnswer')
        expect(await ask[step]()).toMatchObject({ ok: false, error: { kind: 'malformedAnswer' } })
      },
    )

    it('tells of other accounts and chains until it is left', async () => {
      const leave = port.subscribe((event) => events.push(event))
      wallet.useAccounts(wallet.otherAccount)
      wallet.useChain(SEPOLIA.chainId)
      wallet.useAccounts()
      const expected: WalletEvent[] = [
        { kind: 'accountsChanged', accounts: [wallet.otherAccount] },
        { kind: 'chainChanged', chainId: SEPOLIA.chainId },
        { kind: 'accountsChanged', accounts: [] },
      ]
      await expect.poll(() => events).toEqual(expected)
      leave()
      wallet.useChain(MAINNET)
      await heard()
      expect(events).toEqual(expected)
    })
  })

  describe('a wallet that loses its network', () => {
    beforeEach(setUpChosen)

    it('says so, tells no chain, and says when it is back', async () => {
      port.subscribe((event) => events.push(event))
      wallet.loseNetwork()
      await expect.poll(() => events).toEqual([{ kind: 'networkLost' }])
      const lost = { ok: false, error: { kind: 'walletDisconnected' } }
      expect(await port.chainId()).toMatchObject(lost)
      wallet.findNetwork()
      await expect.poll(() => events).toEqual([{ kind: 'networkLost' }, { kind: 'networkFound' }])
      expect(await port.chainId()).toEqual({ ok: true, value: MAINNET })
    })
  })

  describe('a wallet that is not installed', () => {
    beforeEach(() => setUp({ installed: false }))

    it('is neither listed nor available', () => {
      expect(port.wallets()).toEqual([])
      expect(port.isAvailable()).toBe(false)
    })

    it.each(steps)('answers %s by saying so', async (step) => {
      expect(await ask[step]()).toMatchObject({ ok: false, error: { kind: 'providerMissing' } })
    })

    it('is found when it comes late', async () => {
      port.subscribe((event) => events.push(event))
      wallet.install()
      await expect.poll(() => events).toEqual([{ kind: 'walletsChanged' }])
      port.choose(BROWSER_WALLET.id)
      expect(port.isAvailable()).toBe(true)
      expect(await port.chainId()).toEqual({ ok: true, value: MAINNET })
    })
  })
}
