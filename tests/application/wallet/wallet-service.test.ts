import { describe, expect, it, vi } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type {
  FakeWallet,
  FakeWalletOptions,
  WalletStep,
} from '../../../src/adapters/memory/fake-wallet.ts'
import type { Address } from '../../../src/domain/address.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import { SEPOLIA } from '../../../src/domain/protocol.ts'
import { err, ok, type Result } from '../../../src/domain/result.ts'
import { settled, startWithFakes } from '../../support/services.ts'

const MAINNET = 1
const onSepolia = {
  status: 'connected',
  address: HOLDER,
  chainId: SEPOLIA.chainId,
  switching: false,
}

const timesAsked = ({ requests }: FakeWallet, step: WalletStep) =>
  requests.filter((asked) => asked === step).length

/** Has the wallet answer for its chain when the answer is called: with that one, or not at all. */
function tellChainLater(wallet: FakeWallet): (chainId: number | undefined) => void {
  const { promise, tell } = later<Result<number, Failure>>()
  vi.spyOn(wallet, 'chainId').mockReturnValueOnce(promise)
  return (chainId) => tell(chainId === undefined ? err({ kind: 'network' }) : ok(chainId))
}

/** Has the wallet answer the next request for accounts when the answer is called, and emit nothing. */
function grantLater(wallet: FakeWallet): (granted: Result<Address[], Failure>) => void {
  const { promise, tell } = later<Result<Address[], Failure>>()
  vi.spyOn(wallet, 'requestAccounts').mockReturnValueOnce(promise)
  return tell
}

function later<Value>() {
  let tell: ((value: Value) => void) | undefined
  const promise = new Promise<Value>((resolve) => (tell = resolve))
  return { promise, tell: (value: Value) => tell?.(value) }
}

async function connected() {
  const started = startWithFakes({ permitted: true })
  await settled()
  return started
}

describe('start', () => {
  it('takes up a connection that the wallet grants already', async () => {
    const { wallet, titles } = startWithFakes({ permitted: true })
    await settled()
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(titles()).toEqual([])
  })

  it('stays disconnected when the wallet grants nothing', async () => {
    const { wallet } = startWithFakes()
    await settled()
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
  })

  it('asks what nobody has to answer, and both at once', () => {
    const { fakes } = startWithFakes()
    expect(fakes.wallet.requests).toEqual(['accounts', 'chainId'])
  })

  it('says so when the wallet is on another network', async () => {
    const { wallet, titles } = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    expect(wallet.session.get()).toMatchObject({ status: 'connected', chainId: MAINNET })
    expect(titles()).toEqual(['Wrong Network'])
  })

  it('only logs an error of the check', async () => {
    const { fakes, wallet, titles } = startWithFakes({ installed: false, permitted: true })
    fakes.wallet.failNext('accounts', { kind: 'network' })
    fakes.wallet.install()
    await settled()
    expect(wallet.session.get().status).toBe('disconnected')
    expect(titles()).toEqual([])
    expect(fakes.log.entries).toEqual([
      { message: 'Checking the wallet connection failed', detail: { kind: 'network' } },
    ])
  })

  it('says why when the wallet does not tell its chain, and does not guess', async () => {
    const { fakes, wallet, titles } = startWithFakes({ installed: false, permitted: true })
    fakes.wallet.failNext('chainId', { kind: 'timeout' })
    fakes.wallet.install()
    await settled()
    expect(wallet.session.get()).toEqual({
      ...onSepolia,
      chainId: undefined,
      trouble: { kind: 'timeout' },
    })
    expect(titles()).toEqual([])
    expect(fakes.log.entries).toEqual([
      { message: 'The wallet did not tell its chain', detail: { kind: 'timeout' } },
    ])
  })

  it.each([
    ['a chain', (wallet: FakeWallet) => wallet.useChain(MAINNET), { chainId: MAINNET }],
    [
      'a lost network',
      (wallet: FakeWallet) => wallet.loseNetwork(),
      { chainId: undefined, trouble: { kind: 'walletDisconnected' } },
    ],
    [
      'a network that is back',
      (wallet: FakeWallet) => {
        wallet.loseNetwork()
        wallet.findNetwork()
      },
      { chainId: SEPOLIA.chainId },
    ],
  ])('goes by %s that is announced before the accounts are told', async (_what, act, expected) => {
    const { fakes, wallet } = startWithFakes({ installed: false, permitted: true })
    const tellAccounts = fakes.wallet.hold('accounts')
    fakes.wallet.install()
    await settled()
    act(fakes.wallet)
    tellAccounts()
    await settled()
    expect(wallet.session.get()).toEqual({ ...onSepolia, ...expected })
  })

  it('does not get in the way of a connection that is being made', async () => {
    const { fakes, wallet } = startWithFakes({ installed: false, permitted: true })
    const tellAccounts = fakes.wallet.hold('accounts')
    fakes.wallet.install()
    fakes.wallet.hold('requestAccounts')
    void wallet.connect()
    tellAccounts()
    await settled()
    expect(wallet.session.get()).toEqual({ status: 'connecting' })
  })

  it('finds a wallet that comes late', async () => {
    const { fakes, wallet } = startWithFakes({ installed: false, permitted: true })
    await settled()
    expect(wallet.session.get().status).toBe('disconnected')
    fakes.wallet.install()
    await settled()
    expect(wallet.session.get()).toEqual(onSepolia)
  })
})

describe('connect', () => {
  it('connects on Sepolia', async () => {
    const { wallet, titles } = startWithFakes()
    await wallet.connect()
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(titles()).toEqual([])
  })

  it('says when no wallet is installed', async () => {
    const { wallet, titles } = startWithFakes({ installed: false })
    await wallet.connect()
    expect(titles()).toEqual(['MetaMask Not Installed'])
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
  })

  it('opens one request however often it is pressed', async () => {
    const { fakes, wallet } = startWithFakes()
    const answer = fakes.wallet.hold('requestAccounts')
    const first = wallet.connect()
    await wallet.connect()
    expect(wallet.session.get()).toEqual({ status: 'connecting' })
    answer()
    await first
    expect(fakes.wallet.requests.filter((step) => step === 'requestAccounts')).toHaveLength(1)
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('asks a wallet on another chain to switch', async () => {
    const { fakes, wallet } = startWithFakes({ chainId: MAINNET })
    await wallet.connect()
    expect(fakes.wallet.requests).toContain('switchChain')
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('has Sepolia added to a wallet that does not know it', async () => {
    const { fakes, wallet } = startWithFakes({ chainId: MAINNET, knownChains: [MAINNET] })
    await wallet.connect()
    expect(fakes.wallet.requests).toContain('addChain')
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it.each(['requestAccounts', 'chainId'] as const)(
    'reports a failure of %s and comes alive again',
    async (step) => {
      const { fakes, wallet, notices } = startWithFakes({ chainId: MAINNET })
      await settled()
      fakes.wallet.failNext(step, { kind: 'rejected' })
      // It is asked for its chain before its person has answered, and after.
      if (step === 'chainId') fakes.wallet.failNext(step, { kind: 'rejected' })
      await wallet.connect()
      expect(notices.toasts.get()).toMatchObject([
        {
          title: 'Connection Failed',
          text: expect.stringContaining('You declined the connection'),
        },
      ])
      expect(wallet.session.get()).toEqual({ status: 'disconnected' })
      await wallet.connect()
      expect(wallet.session.get()).toEqual(onSepolia)
    },
  )

  it.each<[WalletStep, Failure, string]>([
    ['switchChain', { kind: 'rejected' }, 'You declined to switch the network'],
    ['switchChain', { kind: 'requestPending' }, 'Your wallet already has a request open'],
    ['addChain', { kind: 'rejected' }, 'You declined to switch the network'],
    ['addChain', { kind: 'unsupported' }, 'Your wallet does not let this page switch'],
  ])(
    'is connected by what was granted where %s fails with %j, and can go there later',
    async (step, failure, says) => {
      const knownChains = step === 'addChain' ? [] : [SEPOLIA.chainId]
      const { fakes, wallet, notices } = startWithFakes({ chainId: MAINNET, knownChains })
      fakes.wallet.failNext(step, failure)
      await wallet.connect()
      expect(wallet.session.get()).toEqual({ ...onSepolia, chainId: MAINNET })
      expect(fakes.wallet.requests.at(-1)).toBe(step)
      expect(notices.toasts.get()).toMatchObject([
        { title: 'Connection Failed', text: expect.stringContaining(says) },
      ])
      expect(fakes.preferences.lastWallet()).toBeDefined()
      await wallet.switchToSepolia()
      expect(wallet.session.get()).toEqual(onSepolia)
    },
  )

  it('is connected where a chain was added and going there is declined', async () => {
    const { fakes, wallet, titles } = startWithFakes({ chainId: MAINNET })
    fakes.wallet.failNext('switchChain', { kind: 'unknownChain' })
    fakes.wallet.failNext('switchChain', { kind: 'rejected' })
    vi.spyOn(fakes.wallet, 'addChain').mockResolvedValue(ok(undefined))
    await wallet.connect()
    expect(wallet.session.get()).toEqual({ ...onSepolia, chainId: MAINNET })
    expect(titles()).toEqual(['Connection Failed'])
  })

  it('has nothing to report where the person went to Sepolia otherwise', async () => {
    const { fakes, wallet, titles } = startWithFakes({ chainId: MAINNET })
    const answer = fakes.wallet.hold('switchChain')
    fakes.wallet.failNext('switchChain', { kind: 'requestPending' })
    const connecting = wallet.connect()
    await settled()
    fakes.wallet.useChain(SEPOLIA.chainId)
    answer()
    await connecting
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(titles()).toEqual([])
  })

  it('stays disconnected by a wallet that grants no account and does not switch', async () => {
    const { fakes, wallet, titles } = startWithFakes({ accounts: [], chainId: MAINNET })
    fakes.wallet.failNext('switchChain', { kind: 'rejected' })
    await wallet.connect()
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
    expect(titles()).toEqual(['Connection Failed'])
  })

  it('asks for accounts and chain at once, and then nothing more of a wallet on Sepolia', async () => {
    const { fakes, wallet } = startWithFakes()
    await settled()
    const answers = [fakes.wallet.hold('requestAccounts'), fakes.wallet.hold('chainId')]
    const connecting = wallet.connect()
    const asked = ['accounts', 'chainId', 'requestAccounts', 'chainId']
    expect(fakes.wallet.requests).toEqual(asked)
    for (const answer of answers) answer()
    await connecting
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(fakes.wallet.requests).toEqual(asked)
  })

  it('does not wait for the chain where no account is granted', async () => {
    const { fakes, wallet, titles } = startWithFakes()
    fakes.wallet.hold('chainId')
    fakes.wallet.failNext('requestAccounts', { kind: 'rejected' })
    await wallet.connect()
    expect(titles()).toEqual(['Connection Failed'])
  })

  it('asks again for a chain that is not told before accounts are granted', async () => {
    const { fakes, wallet, titles } = startWithFakes()
    await settled()
    fakes.wallet.failNext('chainId', { kind: 'unauthorised' })
    await wallet.connect()
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(titles()).toEqual([])
  })

  it.each([
    ['has gone to another chain', [MAINNET], 1],
    ['has gone there and back', [MAINNET, SEPOLIA.chainId], 0],
  ])('has a wallet that %s meanwhile go to Sepolia if need be', async (_name, chains, times) => {
    const { fakes, wallet } = startWithFakes()
    const answer = fakes.wallet.hold('requestAccounts')
    const connecting = wallet.connect()
    await settled()
    for (const chainId of chains) fakes.wallet.useChain(chainId)
    answer()
    await connecting
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(fakes.wallet.currentChain).toBe(SEPOLIA.chainId)
    expect(timesAsked(fakes.wallet, 'switchChain')).toBe(times)
  })

  it('does not go by what a wallet told before it lost its network', async () => {
    const { fakes, wallet, titles } = startWithFakes()
    const answer = fakes.wallet.hold('requestAccounts')
    const connecting = wallet.connect()
    await settled()
    fakes.wallet.loseNetwork()
    answer()
    await connecting
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
    expect(titles()).toEqual(['Connection Failed'])
  })

  it('takes the chain that is announced while an older answer is on its way', async () => {
    const { fakes, wallet } = startWithFakes({ chainId: MAINNET })
    const answer = fakes.wallet.hold('switchChain')
    const connecting = wallet.connect()
    await settled()
    const tell = tellChainLater(fakes.wallet)
    answer()
    await settled()
    fakes.wallet.useChain(MAINNET)
    tell(SEPOLIA.chainId)
    await connecting
    expect(wallet.session.get()).toEqual({ ...onSepolia, chainId: MAINNET })
  })

  it('goes by the newest answer when the wallet announces nothing', async () => {
    const { fakes, wallet } = startWithFakes({ chainId: MAINNET })
    const answer = fakes.wallet.hold('requestAccounts')
    const connecting = wallet.connect()
    // An event of before, which the answer is newer than.
    fakes.wallet.useChain(MAINNET)
    vi.spyOn(fakes.wallet, 'chainId').mockResolvedValue(ok(SEPOLIA.chainId))
    answer()
    await connecting
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('goes to a chain that the wallet has added without going there', async () => {
    const { fakes, wallet } = startWithFakes({ chainId: MAINNET })
    fakes.wallet.failNext('switchChain', { kind: 'unknownChain' })
    vi.spyOn(fakes.wallet, 'addChain').mockResolvedValue(ok(undefined))
    await wallet.connect()
    expect(timesAsked(fakes.wallet, 'switchChain')).toBe(2)
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('asks to go nowhere when adding the chain has brought it there', async () => {
    const { fakes, wallet } = startWithFakes({ chainId: MAINNET, knownChains: [MAINNET] })
    await wallet.connect()
    expect(timesAsked(fakes.wallet, 'switchChain')).toBe(1)
  })

  it('reports a wallet that does not tell where adding the chain has brought it', async () => {
    const { fakes, wallet, titles } = startWithFakes({ chainId: MAINNET, knownChains: [MAINNET] })
    vi.spyOn(fakes.wallet, 'chainId')
      .mockResolvedValueOnce(ok(MAINNET))
      .mockResolvedValueOnce(ok(MAINNET))
      .mockResolvedValueOnce(err({ kind: 'network' }))
    // Without a word of where it is.
    vi.spyOn(fakes.wallet, 'addChain').mockResolvedValueOnce(ok(undefined))
    await wallet.connect()
    expect(titles()).toEqual(['Connection Failed'])
    expect(timesAsked(fakes.wallet, 'switchChain')).toBe(1)
  })

  it('says so when the wallet grants no account', async () => {
    const { wallet, titles } = startWithFakes({ accounts: [] })
    await wallet.connect()
    expect(titles()).toEqual(['Connection Failed'])
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
  })

  it('takes the account that was chosen while the network was being switched', async () => {
    const { fakes, wallet } = startWithFakes({ chainId: MAINNET })
    const answer = fakes.wallet.hold('switchChain')
    const connecting = wallet.connect()
    await settled()
    fakes.wallet.useAccounts(STRANGER)
    answer()
    await connecting
    expect(wallet.session.get()).toEqual({ ...onSepolia, address: STRANGER })
  })

  it('does nothing when connected', async () => {
    const { fakes, wallet } = startWithFakes({ permitted: true })
    await settled()
    await wallet.connect()
    expect(fakes.wallet.requests).not.toContain('requestAccounts')
  })
})

describe('stopConnecting', () => {
  it('makes the page disconnected at once, and does not hear the late answer', async () => {
    const { fakes, wallet, titles } = startWithFakes()
    const answer = grantLater(fakes.wallet)
    const connecting = wallet.connect()
    wallet.stopConnecting()
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
    answer(ok([HOLDER]))
    await connecting
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
    expect(titles()).toEqual([])
  })

  it('does not hear a late refusal either', async () => {
    const { fakes, wallet, titles } = startWithFakes()
    const answer = grantLater(fakes.wallet)
    const connecting = wallet.connect()
    wallet.stopConnecting()
    answer(err({ kind: 'rejected' }))
    await connecting
    expect(titles()).toEqual([])
  })

  it('leaves what the wallet announces by itself to count', async () => {
    const { fakes, wallet } = startWithFakes()
    grantLater(fakes.wallet)
    void wallet.connect()
    wallet.stopConnecting()
    fakes.wallet.useAccounts(STRANGER)
    await settled()
    expect(wallet.session.get()).toEqual({ ...onSepolia, address: STRANGER })
  })

  it('lets the next press be a request of its own', async () => {
    const { fakes, wallet, titles } = startWithFakes()
    const first = grantLater(fakes.wallet)
    const given = wallet.connect()
    wallet.stopConnecting()
    const second = grantLater(fakes.wallet)
    const connecting = wallet.connect()
    first(ok([STRANGER]))
    await given
    expect(wallet.session.get()).toEqual({ status: 'connecting' })
    second(ok([HOLDER]))
    await connecting
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(titles()).toEqual([])
  })

  it.each<[string, Partial<FakeWalletOptions>, WalletStep, WalletStep]>([
    ['to go to Sepolia', {}, 'requestAccounts', 'switchChain'],
    ['to add Sepolia', { knownChains: [MAINNET] }, 'switchChain', 'addChain'],
  ])('asks the person no more %s', async (_name, options, held, next) => {
    const { fakes, wallet } = startWithFakes({ chainId: MAINNET, ...options })
    const answer = fakes.wallet.hold(held)
    const connecting = wallet.connect()
    await settled()
    wallet.stopConnecting()
    answer()
    await connecting
    expect(fakes.wallet.requests).not.toContain(next)
  })

  it('asks no more to go to a chain that was added meanwhile', async () => {
    const { fakes, wallet } = startWithFakes({ chainId: MAINNET })
    fakes.wallet.failNext('switchChain', { kind: 'unknownChain' })
    let added: (() => void) | undefined
    vi.spyOn(fakes.wallet, 'addChain').mockReturnValue(
      new Promise((resolve) => (added = () => resolve(ok(undefined)))),
    )
    const connecting = wallet.connect()
    await settled()
    wallet.stopConnecting()
    added?.()
    await connecting
    expect(timesAsked(fakes.wallet, 'switchChain')).toBe(1)
  })

  it('leaves a page alone that is connected', async () => {
    const { wallet, titles } = startWithFakes({ permitted: true })
    await settled()
    wallet.stopConnecting()
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(titles()).toEqual([])
  })
})

describe('following the wallet', () => {
  it('takes the first of the new accounts', async () => {
    const { fakes, wallet } = startWithFakes({ permitted: true })
    await settled()
    fakes.wallet.useAccounts(STRANGER, HOLDER)
    expect(wallet.session.get()).toEqual({ ...onSepolia, address: STRANGER })
  })

  it('is disconnected by an empty list', async () => {
    const { fakes, wallet } = startWithFakes({ permitted: true })
    await settled()
    fakes.wallet.useAccounts()
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
  })

  it('connects when the wallet is unlocked', async () => {
    const { fakes, wallet } = startWithFakes()
    await settled()
    fakes.wallet.useAccounts(HOLDER)
    await settled()
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('knows a wrong chain at once and comes back without a reload', async () => {
    const { fakes, wallet } = startWithFakes({ permitted: true })
    await settled()
    fakes.wallet.useChain(MAINNET)
    expect(wallet.session.get()).toMatchObject({ chainId: MAINNET })
    fakes.wallet.useChain(SEPOLIA.chainId)
    expect(wallet.session.get()).toEqual(onSepolia)
  })
})

describe('a wallet that loses its network', () => {
  const lost = { ...onSepolia, chainId: undefined, trouble: { kind: 'walletDisconnected' } }

  it('stays connected, on no chain that is known', async () => {
    const { fakes, wallet, titles } = await connected()
    fakes.wallet.loseNetwork()
    expect(wallet.session.get()).toEqual(lost)
    expect(titles()).toEqual([])
  })

  it('is back on the chain that it tells then', async () => {
    const { fakes, wallet } = await connected()
    fakes.wallet.loseNetwork()
    fakes.wallet.findNetwork()
    await settled()
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('is back by a new chain, too', async () => {
    const { fakes, wallet } = await connected()
    fakes.wallet.loseNetwork()
    fakes.wallet.useChain(MAINNET)
    expect(wallet.session.get()).toEqual({ ...onSepolia, chainId: MAINNET })
  })

  it('keeps its trouble when it goes to another account meanwhile', async () => {
    const { fakes, wallet } = await connected()
    fakes.wallet.loseNetwork()
    fakes.wallet.useAccounts(STRANGER)
    expect(wallet.session.get()).toEqual({ ...lost, address: STRANGER })
  })

  it('has no say while nothing is connected', async () => {
    const { fakes, wallet } = startWithFakes()
    await settled()
    const asked = timesAsked(fakes.wallet, 'chainId')
    fakes.wallet.loseNetwork()
    fakes.wallet.findNetwork()
    await settled()
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
    expect(timesAsked(fakes.wallet, 'chainId')).toBe(asked)
  })

  it('is not asked again when it only says that all is well', async () => {
    const { fakes } = await connected()
    fakes.wallet.findNetwork()
    expect(timesAsked(fakes.wallet, 'chainId')).toBe(1)
  })

  it('goes by an event that came while it was asked', async () => {
    const { fakes, wallet } = await connected()
    fakes.wallet.loseNetwork()
    const tell = tellChainLater(fakes.wallet)
    const checking = wallet.checkNetwork()
    fakes.wallet.useChain(MAINNET)
    tell(SEPOLIA.chainId)
    await checking
    expect(wallet.session.get()).toMatchObject({ chainId: MAINNET })
  })

  it('is not in trouble by a failed answer when an event has told the chain', async () => {
    const { fakes, wallet } = await connected()
    fakes.wallet.loseNetwork()
    const tell = tellChainLater(fakes.wallet)
    const checking = wallet.checkNetwork()
    fakes.wallet.useChain(SEPOLIA.chainId)
    tell(undefined)
    await checking
    expect(wallet.session.get()).toEqual(onSepolia)
  })
})

describe('checkNetwork', () => {
  it('asks again, and says what is in the way now', async () => {
    const { fakes, wallet } = startWithFakes({ permitted: true })
    await settled()
    fakes.wallet.loseNetwork()
    fakes.wallet.failNext('chainId', { kind: 'timeout' })
    await wallet.checkNetwork()
    expect(wallet.session.get()).toMatchObject({ trouble: { kind: 'timeout' } })
    vi.spyOn(fakes.wallet, 'chainId').mockResolvedValue(ok(SEPOLIA.chainId))
    await wallet.checkNetwork()
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('does not bring back what was disconnected meanwhile', async () => {
    const { fakes, wallet } = startWithFakes({ permitted: true })
    await settled()
    const tell = tellChainLater(fakes.wallet)
    const checking = wallet.checkNetwork()
    wallet.disconnect()
    tell(SEPOLIA.chainId)
    await checking
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
  })
})

describe('disconnect', () => {
  it('clears the session and says so', async () => {
    const { wallet, titles } = startWithFakes({ permitted: true })
    await settled()
    wallet.disconnect()
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
    expect(titles()).toEqual(['Wallet Disconnected'])
  })

  it('says nothing when there is nothing to disconnect', () => {
    const { wallet, titles } = startWithFakes()
    wallet.disconnect()
    expect(titles()).toEqual([])
  })
})

describe('switchToSepolia', () => {
  it('brings a connected wallet back', async () => {
    const { wallet } = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    await wallet.switchToSepolia()
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('asks once at a time', async () => {
    const { fakes, wallet } = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    const answer = fakes.wallet.hold('switchChain')
    const first = wallet.switchToSepolia()
    expect(wallet.session.get()).toMatchObject({ switching: true })
    await wallet.switchToSepolia()
    answer()
    await first
    expect(fakes.wallet.requests.filter((step) => step === 'switchChain')).toHaveLength(1)
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('stays connected when that is declined', async () => {
    const { fakes, wallet, titles, notices } = startWithFakes({
      permitted: true,
      chainId: MAINNET,
    })
    await settled()
    fakes.wallet.failNext('switchChain', { kind: 'rejected' })
    await wallet.switchToSepolia()
    expect(wallet.session.get()).toEqual({ ...onSepolia, chainId: MAINNET })
    expect(titles()).toEqual(['Connection Failed'])
    expect(notices.toasts.get().at(-1)?.text).toMatch(/^You declined to switch the network/)
  })

  it('says so when the wallet does not tell its chain', async () => {
    const { fakes, wallet, titles } = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    fakes.wallet.failNext('chainId', { kind: 'network' })
    await wallet.switchToSepolia()
    expect(wallet.session.get()).toEqual({ ...onSepolia, chainId: MAINNET })
    expect(titles()).toEqual(['Connection Failed'])
  })

  it('has nothing to tell of a connection that has ended meanwhile', async () => {
    const { fakes, wallet, titles } = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    const answer = fakes.wallet.hold('switchChain')
    fakes.wallet.failNext('switchChain', { kind: 'rejected' })
    const switching = wallet.switchToSepolia()
    await settled()
    wallet.disconnect()
    answer()
    await switching
    expect(titles()).not.toContain('Connection Failed')
  })

  it('takes the chain that the wallet tells, where it announces none', async () => {
    const { fakes, wallet } = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    vi.spyOn(fakes.wallet, 'switchChain').mockResolvedValue(ok(undefined))
    vi.spyOn(fakes.wallet, 'chainId')
      .mockResolvedValueOnce(ok(MAINNET))
      .mockResolvedValueOnce(ok(SEPOLIA.chainId))
    await wallet.switchToSepolia()
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('takes the chain that is announced while an older answer is on its way', async () => {
    const { fakes, wallet } = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    const tell = tellChainLater(fakes.wallet)
    const switching = wallet.switchToSepolia()
    fakes.wallet.useChain(MAINNET)
    tell(SEPOLIA.chainId)
    await switching
    expect(wallet.session.get()).toEqual({ ...onSepolia, chainId: MAINNET })
  })

  it('goes by a network that is lost while an older answer is on its way', async () => {
    const { fakes, wallet } = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    const tell = tellChainLater(fakes.wallet)
    const switching = wallet.switchToSepolia()
    fakes.wallet.loseNetwork()
    tell(SEPOLIA.chainId)
    await switching
    expect(wallet.session.get()).toEqual({
      ...onSepolia,
      chainId: undefined,
      trouble: { kind: 'walletDisconnected' },
    })
  })

  it('does not bring back what was disconnected meanwhile, and asks nothing more', async () => {
    const { fakes, wallet } = startWithFakes({ permitted: true, chainId: MAINNET, knownChains: [] })
    await settled()
    const answer = fakes.wallet.hold('switchChain')
    const switching = wallet.switchToSepolia()
    await settled()
    wallet.disconnect()
    answer()
    await switching
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
    expect(fakes.wallet.requests).not.toContain('addChain')
  })

  it('has nothing to do when nothing is connected', async () => {
    const { fakes, wallet } = startWithFakes({ chainId: MAINNET })
    await settled()
    await wallet.switchToSepolia()
    expect(fakes.wallet.requests).toEqual(['accounts', 'chainId'])
  })
})

describe('a wallet that is on Sepolia before it has answered that it shall go there', () => {
  const refusal: Failure = { kind: 'rejected' }
  const answers: readonly [string, Result<void, Failure>][] = [
    ['an answer', ok(undefined)],
    ['a refusal', err(refusal)],
    ['the word that it does not know the chain', err({ kind: 'unknownChain' })],
  ]

  it.each(answers)('is ready, and %s that comes late changes nothing', async (_which, answer) => {
    const { wallet, fakes, titles } = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    const { promise, tell } = later<Result<void, Failure>>()
    vi.spyOn(fakes.wallet, 'switchChain').mockReturnValueOnce(promise)
    const switching = wallet.switchToSepolia()
    await settled()
    fakes.wallet.useChain(SEPOLIA.chainId)
    await switching
    expect(wallet.session.get()).toEqual(onSepolia)
    const asked = fakes.wallet.requests.length
    tell(answer)
    await settled()
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(titles()).toEqual([])
    expect(fakes.wallet.requests).toHaveLength(asked)
  })

  it.each(answers)(
    'is connected, and %s that comes late changes nothing',
    async (_which, answer) => {
      const { wallet, fakes, titles } = startWithFakes({ chainId: MAINNET })
      const { promise, tell } = later<Result<void, Failure>>()
      vi.spyOn(fakes.wallet, 'switchChain').mockReturnValueOnce(promise)
      const connecting = wallet.connect()
      await settled()
      expect(wallet.session.get()).toEqual({ status: 'connecting' })
      fakes.wallet.useChain(SEPOLIA.chainId)
      await connecting
      expect(wallet.session.get()).toEqual(onSepolia)
      const asked = fakes.wallet.requests.length
      tell(answer)
      await settled()
      expect(wallet.session.get()).toEqual(onSepolia)
      expect(titles()).toEqual([])
      expect(fakes.wallet.requests).toHaveLength(asked)
    },
  )

  it('is not asked to go there once it has learned of the chain', async () => {
    const { wallet, fakes } = startWithFakes({ permitted: true, chainId: MAINNET, knownChains: [] })
    await settled()
    const answer = fakes.wallet.hold('addChain')
    const switching = wallet.switchToSepolia()
    await settled()
    fakes.wallet.useChain(SEPOLIA.chainId)
    await switching
    fakes.wallet.useChain(MAINNET)
    const asked = fakes.wallet.requests.length
    answer()
    await settled()
    expect(fakes.wallet.requests).toHaveLength(asked)
  })
})

describe('a page that was left and is shown again', () => {
  it('takes up what the wallet has announced meanwhile', async () => {
    const { wallet, fakes } = await connected()
    fakes.visibility.leave()
    const unheard = vi.spyOn(fakes.wallet, 'accounts').mockResolvedValue(ok([STRANGER]))
    vi.spyOn(fakes.wallet, 'chainId').mockResolvedValue(ok(MAINNET))
    fakes.visibility.comeBack()
    // Until the wallet has told it, its chain may be any.
    expect(wallet.session.get()).toMatchObject({ address: HOLDER, chainId: undefined })
    await settled()
    expect(wallet.session.get()).toMatchObject({ address: STRANGER, chainId: MAINNET })
    expect(unheard).toHaveBeenCalledTimes(1)
  })

  it('is disconnected where the wallet was locked meanwhile', async () => {
    const { wallet, fakes, titles } = await connected()
    fakes.visibility.leave()
    vi.spyOn(fakes.wallet, 'accounts').mockResolvedValue(ok([]))
    fakes.visibility.comeBack()
    await settled()
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
    expect(titles()).toEqual(['Wallet Disconnected'])
  })

  it('does not wait any more for an answer to a switch', async () => {
    const { wallet, fakes, titles } = startWithFakes({ permitted: true, chainId: MAINNET })
    await settled()
    fakes.wallet.hold('switchChain')
    void wallet.switchToSepolia()
    await settled()
    expect(wallet.session.get()).toMatchObject({ switching: true })
    fakes.visibility.leave()
    fakes.visibility.comeBack()
    await settled()
    expect(wallet.session.get()).toMatchObject({ chainId: MAINNET, switching: false })
    expect(titles()).toEqual([])
  })

  it('asks a wallet nothing that is not connected', async () => {
    const { wallet, fakes } = await connected()
    wallet.disconnect()
    const before = fakes.wallet.requests.length
    fakes.visibility.leave()
    fakes.visibility.comeBack()
    await settled()
    expect(fakes.wallet.requests).toHaveLength(before)
    expect(wallet.session.get()).toEqual({ status: 'disconnected' })
  })
})
