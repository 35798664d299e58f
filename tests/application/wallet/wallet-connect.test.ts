import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { Failure } from '../../../src/domain/failure.ts'
import { NETWORK as SEPOLIA } from '../../../src/domain/network.ts'
import { err, ok } from '../../../src/domain/result.ts'
import { settled, startConnected, startWithFakes } from '../../support/services.ts'
import { MAINNET, disconnected, onSepolia } from '../../support/sessions.ts'
import type { WalletStep } from '../../../src/application/ports/wallet-port.ts'
import { toastsOf } from '../../support/toasts.ts'

const ANNOUNCEMENT = { rdns: 'test.wallet', name: 'Wallet' }

describe('connect', () => {
  it('connects on Sepolia, and asks for nothing but accounts and chain', async () => {
    const { fakes, wallet, titles } = startWithFakes()
    await settled()
    const before = fakes.wallet.requests.length
    await wallet.connect()
    expect(wallet.session.get()).toEqual(onSepolia)
    const asked = new Set(fakes.wallet.requests.slice(before))
    expect(asked).toEqual(new Set(['requestAccounts', 'chainId']))
    expect(titles()).toEqual([])
  })

  it('opens one request however often it is pressed, and none when connected', async () => {
    const { fakes, wallet } = startWithFakes()
    const answer = fakes.wallet.hold('requestAccounts')
    const first = wallet.connect()
    await wallet.connect()
    expect(wallet.session.get()).toEqual({ status: 'connecting' })
    answer()
    await first
    await wallet.connect()
    expect(fakes.wallet.count('requestAccounts')).toBe(1)
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('says that it has failed, and can be pressed again', async () => {
    const { fakes, wallet, notices } = startWithFakes({ chainId: MAINNET })
    await settled()
    fakes.wallet.failNext('requestAccounts', { kind: 'rejected' })
    await wallet.connect()
    const text = expect.stringContaining('Your wallet reports a decline')
    expect(toastsOf(notices)).toMatchObject([{ title: 'Connection Failed', text }])
    expect(wallet.session.get()).toEqual(disconnected)
    await wallet.connect()
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('is connected without a known chain where the wallet does not tell it', async () => {
    const { fakes, wallet, titles } = startWithFakes({ chainId: MAINNET })
    const trouble = { kind: 'timeout' } as const
    fakes.wallet.failEvery('chainId', trouble)
    await wallet.connect()
    expect(wallet.session.get()).toEqual({ ...onSepolia, chainId: undefined, trouble })
    expect(fakes.wallet.requests).not.toContain('switchChain')
    expect(titles()).toEqual([])
  })

  it('takes what a wallet grants already that fails to ask for it', async () => {
    const { fakes, wallet, titles } = startWithFakes()
    await settled()
    fakes.wallet.failNext('requestAccounts', { kind: 'unknown', message: 'Something odd.' })
    fakes.wallet.answerNext('accounts', ok([HOLDER]))
    await wallet.connect()
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(titles()).toEqual([])
  })

  it.each<Failure>([{ kind: 'rejected' }, { kind: 'requestPending' }])(
    'does not ask past an answer: %j',
    async (failure) => {
      const { fakes, wallet, titles } = startWithFakes()
      fakes.wallet.failNext('requestAccounts', failure)
      fakes.wallet.answerEvery('accounts', ok([HOLDER]))
      await wallet.connect()
      expect(wallet.session.get()).toEqual({ status: 'disconnected' })
      expect(titles()).toEqual(['Connection Failed'])
    },
  )

  it.each<[WalletStep, Failure, string]>([
    ['switchChain', { kind: 'rejected' }, 'Your wallet reports a decline'],
    ['switchChain', { kind: 'requestPending' }, 'Your wallet already has a request open'],
    ['addChain', { kind: 'rejected' }, 'Your wallet reports a decline'],
    [
      'addChain',
      { kind: 'unsupported' },
      'with the name “Sepolia Testnet” and the chain id 11155111',
    ],
    ['switchChain', { kind: 'unsupported' }, 'Your wallet does not support this request'],
  ])(
    'is connected by what was granted where %s fails with %j, and can go there later',
    async (step, failure, says) => {
      const knownChains = step === 'addChain' ? [] : [SEPOLIA.chainId]
      const announcement = ANNOUNCEMENT
      const options = { announcement, chainId: MAINNET, knownChains }
      const { fakes, wallet, notices } = startWithFakes(options)
      fakes.wallet.failNext(step, failure)
      await wallet.connect()
      expect(wallet.session.get()).toEqual({ ...onSepolia, chainId: MAINNET })
      expect(fakes.wallet.requests).toContain(step)
      const text = expect.stringContaining(says)
      expect(toastsOf(notices)).toMatchObject([{ title: 'Connection Failed', text }])
      expect(fakes.preferences.lastWallet()).toBe(ANNOUNCEMENT.rdns)
      await wallet.switchNetwork()
      expect(wallet.session.get()).toEqual(onSepolia)
    },
  )

  it('stays disconnected where no account is granted, whatever the chain', async () => {
    const without = startWithFakes({ accounts: [], chainId: MAINNET })
    await without.wallet.connect()
    expect(without.wallet.session.get()).toEqual(disconnected)
    expect(without.titles()).toEqual(['Connection Failed'])
    const { fakes, wallet, titles } = startWithFakes()
    fakes.wallet.hold('chainId')
    fakes.wallet.failNext('requestAccounts', { kind: 'rejected' })
    await wallet.connect()
    expect(titles()).toEqual(['Connection Failed'])
  })

  it('takes the account that was chosen while the network was being switched', async () => {
    const { fakes, wallet } = startWithFakes({ chainId: MAINNET })
    const answer = fakes.wallet.hold('switchChain')
    const connecting = wallet.connect()
    await settled()
    fakes.wallet.useAccounts(STRANGER)
    answer()
    await connecting
    await settled()
    expect(wallet.session.get()).toEqual({ ...onSepolia, address: STRANGER })
  })
})

/**
 * Starts with a wallet that has announced one account, and that has not yet answered the request to
 * connect.
 */
async function startAnnounced() {
  const started = startWithFakes({ announcement: ANNOUNCEMENT })
  await settled()
  const answer = started.fakes.wallet.hold('requestAccounts')
  const connecting = started.wallet.connect()
  started.fakes.wallet.useAccounts(STRANGER)
  await settled()
  const end = async (granted: Parameters<typeof answer>[0]) => {
    answer(granted)
    await connecting
    await settled()
  }
  return { ...started, end }
}

describe('a wallet that announces its accounts while it is asked to connect', () => {
  const stranger = { ...onSepolia, address: STRANGER }

  it('is connected at once, and stays so whatever it answers, which is older', async () => {
    for (const granted of [ok([HOLDER]), err({ kind: 'rejected' } as const)]) {
      const { wallet, fakes, titles, end } = await startAnnounced()
      expect(wallet.session.get()).toEqual(stranger)
      await end(granted)
      expect(wallet.session.get()).toEqual(stranger)
      expect(fakes.preferences.lastWallet()).toBe(ANNOUNCEMENT.rdns)
      expect(titles()).toEqual([])
    }
  })

  it('is asked to go to Sepolia only once it has answered: until then it may refuse', async () => {
    const { fakes, wallet } = startWithFakes({ chainId: MAINNET })
    const answer = fakes.wallet.hold('requestAccounts')
    const connecting = wallet.connect()
    fakes.wallet.useAccounts(HOLDER)
    await settled()
    expect(fakes.wallet.requests).not.toContain('switchChain')
    answer(ok([HOLDER]))
    await connecting
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it('is not connected again by the answer if it has announced a lock since', async () => {
    const { wallet, fakes, titles, end } = await startAnnounced()
    fakes.wallet.useAccounts()
    await end(ok([STRANGER]))
    expect(wallet.session.get()).toEqual(disconnected)
    expect(fakes.preferences.lastWallet()).toBeUndefined()
    expect(titles()).toEqual(['Wallet Disconnected'])
  })

  it.each([
    ['it still shares one', [HOLDER], onSepolia],
    ['it shares none', [], disconnected],
  ])('is asked again if it has announced none, and %s', async (_what, accounts, expected) => {
    const { fakes, wallet } = startWithFakes()
    await settled()
    const answer = fakes.wallet.hold('requestAccounts')
    const connecting = wallet.connect()
    // The same happens when the user withdraws a permission from an earlier visit.
    fakes.wallet.useAccounts()
    fakes.wallet.answerEvery('accounts', ok(accounts))
    expect(wallet.session.get()).toEqual({ status: 'connecting' })
    answer(ok([HOLDER]))
    await connecting
    await settled()
    expect(wallet.session.get()).toEqual(expected)
  })
})

describe('a wallet on another network', () => {
  it('is asked to add Sepolia if it does not know it, and then to go there only if need be', async () => {
    const { fakes, wallet } = startWithFakes({ chainId: MAINNET, knownChains: [MAINNET] })
    await wallet.connect()
    expect(fakes.wallet.count('addChain')).toBe(1)
    expect(fakes.wallet.count('switchChain')).toBe(1)
    expect(wallet.session.get()).toEqual(onSepolia)
  })

  it.each([
    ['goes there', undefined, onSepolia, []],
    ['declines', 'rejected', { ...onSepolia, chainId: MAINNET }, ['Connection Failed']],
  ] as const)(
    'that has added Sepolia without going there is asked again, and %s',
    async (_what, kind, session, expected) => {
      const { fakes, wallet, titles } = startWithFakes({ chainId: MAINNET })
      fakes.wallet.failNext('switchChain', { kind: 'unknownChain' })
      if (kind) fakes.wallet.failNext('switchChain', { kind })
      fakes.wallet.answerNext('addChain', ok(undefined))
      await wallet.connect()
      expect(fakes.wallet.count('switchChain')).toBe(2)
      expect(wallet.session.get()).toEqual(session)
      expect(titles()).toEqual(expected)
    },
  )

  it.each([
    ['has gone to another chain', [MAINNET], 1],
    ['has gone there and back', [MAINNET, SEPOLIA.chainId], 0],
  ])(
    'by the time it answers is asked to switch if need be: it %s',
    async (_name, chains, times) => {
      const { fakes, wallet } = startWithFakes()
      const answer = fakes.wallet.hold('requestAccounts')
      const connecting = wallet.connect()
      await settled()
      for (const chainId of chains) fakes.wallet.useChain(chainId)
      answer()
      await connecting
      expect(wallet.session.get()).toEqual(onSepolia)
      expect(fakes.wallet.count('switchChain')).toBe(times)
    },
  )
})

describe('stopConnecting', () => {
  it.each([
    ['a grant', ok([HOLDER])],
    ['a refusal', err({ kind: 'rejected' } as const)],
  ])('disconnects at once, and drops %s that comes late', async (_what, late) => {
    const { fakes, wallet, titles } = startWithFakes()
    const answer = fakes.wallet.hold('requestAccounts')
    const connecting = wallet.connect()
    wallet.stopConnecting()
    expect(wallet.session.get()).toEqual(disconnected)
    answer(late)
    await connecting
    expect(wallet.session.get()).toEqual(disconnected)
    expect(titles()).toEqual([])
  })

  it('lets the next press be a request of its own', async () => {
    const { fakes, wallet, titles } = startWithFakes()
    const first = fakes.wallet.hold('requestAccounts')
    const given = wallet.connect()
    wallet.stopConnecting()
    const second = fakes.wallet.hold('requestAccounts')
    const connecting = wallet.connect()
    first(ok([STRANGER]))
    await given
    expect(wallet.session.get()).toEqual({ status: 'connecting' })
    second(ok([HOLDER]))
    await connecting
    expect(wallet.session.get()).toEqual(onSepolia)
    expect(titles()).toEqual([])
  })

  it('asks the person no more to go to Sepolia', async () => {
    const { fakes, wallet } = startWithFakes({ chainId: MAINNET })
    const answer = fakes.wallet.hold('requestAccounts')
    const connecting = wallet.connect()
    await settled()
    wallet.stopConnecting()
    answer()
    await connecting
    expect(fakes.wallet.requests).not.toContain('switchChain')
  })

  it('leaves a connected page alone', async () => {
    const { wallet } = await startConnected()
    wallet.stopConnecting()
    expect(wallet.session.get()).toEqual(onSepolia)
  })
})
