import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { PROFILE_NAMES } from '../../../devnet/wallet/profiles/profiles.ts'
import * as connection from '../../../src/adapters/ethers/connection.ts'
import { READ_TIMEOUT } from '../../../src/adapters/ethers/eip1193.ts'
import { createFakeAdapters, HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import type { WalletEvent } from '../../../src/application/ports/wallet-port.ts'
import type { Address } from '../../../src/domain/address.ts'
import { NETWORK } from '../../../src/domain/network.ts'
import { BROWSER_WALLET } from '../../../src/domain/wallet/wallet-list.ts'
import { SECOND, walletPortContract } from '../../contracts/wallet/contract.ts'
import { announce, createAdapters, createPage } from '../../support/adapters.ts'
import { record } from '../../support/records.ts'
import { createDocument } from '../../support/platform.ts'
import { createScriptedWallet, type ScriptedWallet } from '../../support/scripted-wallet.ts'
import { walletUnderTest } from '../../support/adapters-under-test.ts'

/** Creates a wallet with one account and without a node. */
function lonely(account: string) {
  return createScriptedWallet({ rpcUrl: 'http://127.0.0.1:1', accounts: [account] })
}

const { deployment } = createFakeAdapters()
const TOKEN = { address: deployment.indexToken, symbol: 'ISC', decimals: 18 }
const refuse = () => {
  throw new Error('not here')
}

/** Creates a page with a wallet, chooses the wallet, and collects its events. */
function listen({
  load = async () => connection,
  wallet = lonely(HOLDER),
  document = createDocument('visible').document,
} = {}) {
  const page = Object.assign(createPage(wallet), { document })
  const { wallet: port, ...adapters } = createAdapters({ page, deployment, load })
  const heard: WalletEvent[] = []
  port.choose(BROWSER_WALLET.id)
  port.subscribe((event) => heard.push(event))
  return { ...adapters, page, document, wallet, port, heard }
}

it('a wallet is waited for while its page is visible, and a person for ever', async () => {
  const { document, set } = createDocument('hidden')
  const { wallet, port, chain, tokens } = listen({ document })
  // Loads the code that makes the requests, before the clock stands still.
  await port.requestAccounts()
  wallet.request = () => new Promise(() => {})
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const answers: unknown[] = []
  const reads = [port.accounts(), port.chainId(), chain.getNewestBlock()]
  const questions = [
    port.requestAccounts(),
    port.switchChain(1),
    port.addChain({ ...NETWORK, rpcUrl: '', explorerUrl: undefined }),
    port.revokePermission(),
    port.watchToken(TOKEN),
    tokens.send(record()),
  ]
  for (const answer of [...reads, ...questions]) void answer.then((given) => answers.push(given))
  await vi.advanceTimersByTimeAsync(READ_TIMEOUT * 10)
  set('visible')
  await vi.advanceTimersByTimeAsync(READ_TIMEOUT - 1)
  set('hidden')
  await vi.advanceTimersByTimeAsync(READ_TIMEOUT)
  set('visible')
  await vi.advanceTimersByTimeAsync(READ_TIMEOUT - 1)
  expect(answers).toEqual([])
  await vi.advanceTimersByTimeAsync(READ_TIMEOUT * 10)
  // The page itself has given up, so there is no message of the wallet.
  const timeout = { ok: false, error: { kind: 'timeout' } }
  expect(answers).toEqual(reads.map(() => timeout))
})

it.each([
  22,
  22n,
  '22',
  'eip155:22',
  '0x16',
  ' 0x16',
  '0x0016',
  '0X16',
  `0x${'16'.padStart(70, '0')}`,
])('the quantity %s is read', async (raw) => {
  const { wallet, port } = listen()
  wallet.answerNext('eth_chainId', raw)
  expect(await port.chainId()).toEqual({ ok: true, value: 22 })
})

const UNSAFE = ['0x20000000000000', Number.MAX_SAFE_INTEGER + 1]
const OTHER_FORMS = ['', '0x', '0xg', '0x1 6', 'a1', -1, 1.5, NaN, null, undefined, {}, ['0x16']]

it.each([...UNSAFE, ...OTHER_FORMS])('%s is no quantity', async (raw) => {
  const { wallet, port } = listen()
  wallet.answerNext('eth_chainId', raw)
  const malformed = { ok: false, error: { kind: 'malformedAnswer' } }
  expect(await port.chainId()).toMatchObject(malformed)
})

it('a wallet that throws at once fails as others do', async () => {
  const { wallet, port } = listen()
  wallet.request = () => {
    throw { code: 4001, message: 'User rejected the request.' }
  }
  const rejected = { ok: false, error: { kind: 'rejected' } }
  expect(await port.requestAccounts()).toMatchObject(rejected)
  expect(await port.switchChain(1)).toMatchObject(rejected)
})

it('a request is sent while the code loads that reads its answer', async () => {
  let arrive: ((code: typeof connection) => void) | undefined
  const load = () => new Promise<typeof connection>((resolve) => (arrive = resolve))
  const { wallet, port } = listen({ load })
  const answer = port.requestAccounts()
  expect(wallet.requests).toContain('eth_requestAccounts')
  arrive?.(connection)
  expect(await answer).toEqual({ ok: true, value: [HOLDER] })
})

it('accounts of other kinds of networks are left out, and are no accounts by themselves', async () => {
  const { wallet, port } = listen()
  const foreign = ['7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', null, {}]
  wallet.answerNext('eth_requestAccounts', [...foreign, HOLDER])
  expect(await port.requestAccounts()).toEqual({ ok: true, value: [HOLDER] })
  wallet.answerNext('eth_requestAccounts', foreign)
  expect(await port.requestAccounts()).toEqual({ ok: false, error: { kind: 'noAccount' } })
})

it('a request that the policy of the page has blocked is told apart from a lost network', async () => {
  const { document, wallet, port, chain } = listen()
  const fetchBlocked = (effectiveDirective: string) => () => {
    const violation = Object.assign(new Event('securitypolicyviolation'), { effectiveDirective })
    document.dispatchEvent(violation)
    throw new TypeError('Failed to fetch')
  }
  wallet.request = async () => fetchBlocked('connect-src')()
  expect(await chain.getNewestBlock()).toMatchObject({ error: { kind: 'walletBlocked' } })
  // While the user is being asked, the blocked request may be that of another script.
  expect(await port.switchChain(1)).toMatchObject({ error: { kind: 'network' } })
  wallet.request = async () => fetchBlocked('img-src')()
  expect(await chain.getNewestBlock()).toMatchObject({ error: { kind: 'network' } })
})

it('code that cannot be loaded is a missing provider, and is loaded again by the next call', async () => {
  let isOffline = true
  const load = async () => (isOffline ? refuse() : connection)
  const { port } = listen({ load })
  expect(await port.requestAccounts()).toEqual({ ok: false, error: { kind: 'providerMissing' } })
  isOffline = false
  expect(await port.requestAccounts()).toEqual({ ok: true, value: [HOLDER] })
})

it('no code is loaded for a page that is not connected', async () => {
  const { port } = listen({ load: async () => refuse() })
  expect(await port.accounts()).toEqual({ ok: true, value: [] })
  expect(await port.chainId()).toEqual({ ok: true, value: NETWORK.chainId })
})

describe('the wallet of createEthersAdapters', () => {
  describe.each(PROFILE_NAMES)('of the %s profile', (profile) => {
    walletPortContract((options) => walletUnderTest(profile, options))
  })

  it('asks for a token in the form of EIP-747, and does not take no for yes', async () => {
    const { wallet, port } = listen()
    await port.watchToken(TOKEN)
    expect(wallet.calls).toEqual([
      { method: 'wallet_watchAsset', params: [{ type: 'ERC20', options: TOKEN }] },
    ])
    wallet.answerNext('wallet_watchAsset', false)
    expect(await port.watchToken(TOKEN)).toMatchObject({ ok: false, error: { kind: 'rejected' } })
  })
})

it.each(['chainChanged', 'connect', 'disconnect'])(
  'the event %s is passed on whatever it says, which is not read',
  (name) => {
    const { wallet, heard } = listen()
    wallet.emit(name, new Proxy([], { get: refuse }))
    expect(heard).toEqual([announced(undefined)])
  },
)

const announced = (accounts: readonly Address[] | undefined) => {
  return { kind: 'sessionChanged', accounts }
}

describe('accounts that a wallet announces', () => {
  it('are unknown where their list throws', async () => {
    const { wallet, heard } = listen()
    wallet.emit('accountsChanged', new Proxy([], { get: refuse }))
    await vi.waitFor(() => expect(heard).toEqual([announced(undefined)]))
  })

  it('are told at once if they are none, or if the code is there that reads them', async () => {
    const { wallet, port, heard } = listen()
    wallet.emit('accountsChanged', [])
    expect(heard).toEqual([announced([])])
    await port.requestAccounts()
    heard.length = 0
    wallet.emit('accountsChanged', [STRANGER.toLowerCase()])
    expect(heard).toEqual([announced([STRANGER])])
  })

  it('are not told of a wallet that is no longer followed when that code is there', async () => {
    const { page, wallet, port, heard } = listen()
    const other = lonely(STRANGER)
    announce(page, other, SECOND)
    wallet.useAccounts(HOLDER)
    port.choose(SECOND.rdns)
    other.useAccounts(STRANGER)
    const expected = [{ kind: 'walletsChanged' }, announced([STRANGER])]
    await vi.waitFor(() => expect(heard).toEqual(expected))
  })

  it('are told only by the newest event while that code is loading', async () => {
    const { wallet, port, heard } = listen()
    wallet.useAccounts(STRANGER)
    wallet.useAccounts()
    await port.requestAccounts()
    const events = [announced([]), announced([HOLDER])]
    await vi.waitFor(() => expect(heard).toEqual(events))
  })

  it('are unknown where that code cannot be loaded', async () => {
    const { wallet, heard } = listen({ load: async () => refuse() })
    wallet.useAccounts(HOLDER)
    await vi.waitFor(() => expect(heard).toEqual([announced(undefined)]))
  })
})

it('a chosen wallet that announces itself anew is followed at its new provider', async () => {
  const [first, next] = [lonely(HOLDER), lonely(STRANGER)]
  const { page, port, heard } = listen({ wallet: first })
  const words = { ...SECOND, uuid: 'one' }
  announce(page, first, words)
  announce(page, next, words)
  expect(heard).toEqual([
    { kind: 'walletsChanged' },
    announced(undefined),
    { kind: 'walletsChanged' },
  ])
  expect(port.wallets()).toMatchObject([{ name: SECOND.name }])
  expect(await port.requestAccounts()).toEqual({ ok: true, value: [STRANGER] })
  heard.length = 0
  first.useChain(1)
  next.useAccounts(HOLDER)
  await vi.waitFor(() => expect(heard).toEqual([announced([HOLDER])]))
})

it('a wallet that is chosen again is heard once', () => {
  const { page, wallet, port, heard } = listen()
  announce(page, lonely(STRANGER), SECOND)
  port.choose(SECOND.rdns)
  port.choose(BROWSER_WALLET.id)
  wallet.useChain(1)
  expect(heard).toEqual([{ kind: 'walletsChanged' }, announced(undefined)])
})

it.each([
  ['lacks the method', undefined],
  ['has one that cannot be called', true],
  ['throws', refuse],
  ['rejects', () => Promise.reject(new Error('not here'))],
])('a wallet that cannot be listened to can be asked where it %s', async (_how, on) => {
  const { port } = listen({ wallet: Object.assign(lonely(HOLDER), { on }) as ScriptedWallet })
  expect(await port.requestAccounts()).toEqual({ ok: true, value: [HOLDER] })
})
