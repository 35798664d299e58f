import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { NETWORK as SEPOLIA } from '../../../src/domain/network.ts'
import { settled, startConnected, startWithFakes } from '../../support/services.ts'

const MAINNET = 1

type Started = ReturnType<typeof startWithFakes>

function speak(notices: Started['notices']) {
  notices.post({ kind: 'walletNotInstalled' })
  notices.post({ kind: 'walletNotConnected' })
  notices.post({ kind: 'connectionFailed', failure: { kind: 'requestPending' } })
  notices.post({ kind: 'providerError' })
  notices.post({ kind: 'invalidAmount' })
}

/** A wallet that is on another network, of which both is said that can be. */
async function startElsewhere() {
  const started = startWithFakes({ permitted: true, chainId: MAINNET })
  await settled()
  started.fakes.wallet.failNext('switchChain', { kind: 'requestPending' })
  await started.wallet.switchNetwork()
  started.notices.post({ kind: 'wrongNetwork' })
  expect(started.titles()).toEqual(['Connection Failed', 'Wrong Network'])
  return started
}

describe('what was said of the connection', () => {
  const CONNECTION = [
    'MetaMask Not Installed',
    'Wallet Not Connected',
    'Connection Failed',
    'Provider Error',
  ]

  it.each<[string, (started: Started) => unknown]>([
    ['the page connects', ({ wallet }) => wallet.connect()],
    ['the wallet announces an account', ({ fakes }) => fakes.wallet.useAccounts(HOLDER)],
  ])('is withdrawn when %s', async (_how, connect) => {
    const started = startWithFakes()
    await settled()
    speak(started.notices)
    expect(started.titles()).toEqual([...CONNECTION, 'Invalid Amount'])
    await connect(started)
    expect(started.titles()).toEqual(['Invalid Amount'])
  })

  it('is withdrawn when a wallet comes that grants an account already', async () => {
    const { fakes, wallet, titles } = startWithFakes({ installed: false, permitted: true })
    await wallet.connect()
    expect(titles()).toEqual(['MetaMask Not Installed'])
    fakes.wallet.install()
    await settled()
    expect(wallet.session.get().status).toBe('connected')
    expect(titles()).toEqual([])
  })

  it('is withdrawn by a new attempt', async () => {
    const { fakes, wallet, titles } = startWithFakes()
    fakes.wallet.failNext('requestAccounts', { kind: 'rejected' })
    await wallet.connect()
    expect(titles()).toEqual(['Connection Failed'])
    fakes.wallet.hold('requestAccounts')
    void wallet.connect()
    expect(titles()).toEqual([])
  })
})

describe('what was said of the network', () => {
  it('is withdrawn on Sepolia, and not before', async () => {
    const { fakes, titles } = await startElsewhere()
    fakes.wallet.useChain(5)
    fakes.wallet.useAccounts(STRANGER)
    expect(titles()).toEqual(['Connection Failed', 'Wrong Network'])
    fakes.wallet.useChain(SEPOLIA.chainId)
    expect(titles()).toEqual([])
  })

  it('is withdrawn by another attempt to go there', async () => {
    const { fakes, wallet, titles } = await startElsewhere()
    fakes.wallet.hold('switchChain')
    void wallet.switchNetwork()
    expect(titles()).toEqual([])
  })

  it('is withdrawn with the connection that it is about', async () => {
    const { wallet, titles } = await startElsewhere()
    wallet.disconnect()
    expect(titles()).toEqual(['Wallet Disconnected'])
  })
})

describe('a wallet that shares no account any more', () => {
  const LOCKED = {
    title: 'Wallet Disconnected',
    text: expect.stringMatching(/^Your wallet is locked, or no longer shares an account/),
    tone: 'neutral',
  }

  it('is reported, until it is connected again', async () => {
    const { fakes, notices } = await startConnected()
    fakes.wallet.useAccounts()
    expect(notices.toasts.get()).toMatchObject([LOCKED])
    fakes.wallet.useAccounts(HOLDER)
    expect(notices.toasts.get()).toEqual([])
  })

  it('is no news where none was connected', async () => {
    const { fakes, wallet, titles } = startWithFakes()
    await settled()
    fakes.wallet.useAccounts()
    expect(titles()).toEqual([])
    fakes.wallet.hold('requestAccounts')
    void wallet.connect()
    fakes.wallet.useAccounts()
    expect(titles()).toEqual([])
  })

  it('is not said twice where the person has disconnected it here', async () => {
    const { fakes, wallet, notices } = await startConnected()
    wallet.disconnect()
    fakes.wallet.useAccounts()
    expect(notices.toasts.get()).toMatchObject([{ text: 'Your wallet has been disconnected.' }])
  })
})
