// @vitest-environment jsdom
import { toBeHex } from 'ethers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { showEarlyBalance } from '../../../src/adapters/browser/early-balance.ts'
import { DISCONNECTED_ACCOUNT, LAST_WALLET } from '../../../src/adapters/browser/storage.ts'
import { CONTRACTS } from '../../../src/adapters/ethers/abi.ts'
import { HOLDER, STRANGER } from '../../../src/adapters/memory/fake-adapters.ts'
import { FAKE_DEPLOYMENT } from '../../../src/adapters/memory/fake-deployment.ts'
import { PROTOCOL } from '../../../src/domain/protocol.ts'
import { BROWSER_WALLET } from '../../../src/domain/wallet/wallet-list.ts'
import { earlyCall } from '../../../tooling/vite/early-balance.ts'
import { announce, createPage } from '../../support/adapters.ts'
import { settled } from '../../support/services.ts'

const { chainId } = PROTOCOL.network
const RDNS = 'wallet.example'
const answerWith = (...values: readonly (bigint | number)[]) =>
  CONTRACTS.encodeFunctionResult('aggregate3', [values.map((value) => [true, toBeHex(value, 32)])])

const WETH_HELD = 1234567890000000000000n
const ISC_HELD = 97n * 10n ** 18n

/** A wallet whose answers are values, errors or promises. */
function createWallet(own: Readonly<Record<string, unknown>> = {}) {
  const listeners: Record<string, (payload: unknown) => void> = {}
  const asked: { method: string; params: readonly unknown[] }[] = []
  const answers: Record<string, unknown> = {
    eth_accounts: [HOLDER.toLowerCase()],
    eth_feeHistory: { oldestBlock: '0x1f' },
    eth_call: answerWith(WETH_HELD, ISC_HELD, chainId),
    ...own,
  }
  return {
    asked,
    emit: (event: string, payload?: unknown) => listeners[event]?.(payload),
    async request(call: { method: string; params: readonly unknown[] }) {
      asked.push(call)
      const answer = await answers[call.method]
      if (answer instanceof Error) throw answer
      return answer
    },
    on(event: string, listener: (payload: unknown) => void) {
      listeners[event] = listener
    },
  }
}

type TestWallet = ReturnType<typeof createWallet>

/** A page of its own for each test: the listeners of an earlier page live as long as that page. */
let page: Window
const openPage = () => Object.assign(createPage(), { document, localStorage })

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-balance]')]
    .filter((row) => !row.hidden)
    .map((row) => row.textContent)

const BOTH = ['1,234.56 WETH', '97 ISC']

/** Opens the document of a visitor whose last wallet was this one, and announces the wallet. */
async function open(wallet: TestWallet) {
  showEarlyBalance(page, earlyCall(FAKE_DEPLOYMENT))
  announce(page, wallet, { rdns: RDNS })
  await settled()
}

beforeEach(() => {
  page = openPage()
  document.body.innerHTML = ['WETH', 'ISC']
    .map(
      (token) =>
        `<p data-balance hidden><b data-early-balance="${token}" data-unit="${token}"></b></p>`,
    )
    .join('')
  localStorage.setItem(LAST_WALLET, RDNS)
})

afterEach(() => {
  localStorage.clear()
})

describe(showEarlyBalance.name, () => {
  it('shows both balances of the account that the wallet names, at the newest block', async () => {
    const wallet = createWallet()
    await open(wallet)
    expect(shown()).toEqual(BOTH)
    const asked = ['eth_accounts', 'eth_feeHistory', 'eth_call']
    expect(wallet.asked.map(({ method }) => method)).toEqual(asked)
    const [call, block] = wallet.asked[2]?.params ?? []
    expect(block).toBe('0x1f')
    expect(JSON.stringify(call)).toContain(HOLDER.slice(2).toLowerCase())
    expect(await page.earlyHistory?.answer).toEqual({ oldestBlock: '0x1f' })
  })

  it('shows no balance of zero, which Max does not stand beside', async () => {
    await open(createWallet({ eth_call: answerWith(0n, ISC_HELD, chainId) }))
    expect(shown()).toEqual(['97 ISC'])
  })

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['the wallet is locked', { eth_accounts: [] }],
    ['the account has another form', { eth_accounts: ['holder.eth'] }],
    ['the node has no fee history', { eth_feeHistory: new Error('not found') }],
    ['the newest block has no number', { eth_feeHistory: { oldestBlock: '0x0' } }],
    ['the chain is another', { eth_call: answerWith(WETH_HELD, ISC_HELD, 1) }],
    ['the answer is longer', { eth_call: `${answerWith(WETH_HELD, ISC_HELD, chainId)}00` }],
  ])('shows nothing if %s', async (_why, answers) => {
    await open(createWallet(answers))
    expect(shown()).toEqual([])
  })

  it('shows nothing, and leaves nothing to the page, if a request fails', async () => {
    await open(createWallet({ eth_call: new Error('reverted') }))
    expect(shown()).toEqual([])
    expect(page.earlyHistory).toBeUndefined()
  })

  it.each<[string, (wallet: TestWallet) => unknown]>([
    ['another account is announced', ({ emit }) => emit('accountsChanged', [STRANGER])],
    ['a lock is announced', ({ emit }) => emit('accountsChanged', [])],
    ['another chain is announced', ({ emit }) => emit('chainChanged', '0x1')],
    ['the wallet loses its node', ({ emit }) => emit('disconnect')],
    ['the session has another account', () => page.keepEarlyBalance?.([STRANGER])],
    ['the session has no account', () => page.keepEarlyBalance?.([undefined])],
    ['another wallet has the same name', () => announce(page, createWallet(), { rdns: RDNS })],
    ['the wallet has another name', (wallet) => announce(page, wallet, { rdns: 'b.c' })],
  ])('takes the balances away when %s, before and after the answer', async (_why, happen) => {
    const wallet = createWallet()
    await open(wallet)
    expect(shown()).toEqual(BOTH)
    happen(wallet)
    expect(shown()).toEqual([])
    expect(page.earlyHistory).toBeUndefined()

    page = openPage()
    let answer: ((returned: string) => void) | undefined
    const late = createWallet({ eth_call: new Promise((resolve) => (answer = resolve)) })
    await open(late)
    happen(late)
    answer?.(answerWith(WETH_HELD, ISC_HELD, chainId))
    await settled()
    expect(shown()).toEqual([])
  })

  it('keeps the balances when the same account and chain are named again', async () => {
    const wallet = createWallet()
    await open(wallet)
    wallet.emit('accountsChanged', [HOLDER])
    wallet.emit('chainChanged', `0x${chainId.toString(16)}`)
    page.keepEarlyBalance?.([HOLDER])
    announce(page, wallet, { rdns: RDNS })
    expect(shown()).toEqual(BOTH)
  })

  it.each([
    ['no wallet is remembered', {}],
    ['the user has disconnected', { [LAST_WALLET]: RDNS, [DISCONNECTED_ACCOUNT]: HOLDER }],
    ['another wallet is remembered', { [LAST_WALLET]: 'b.c' }],
  ])('asks nothing if %s', async (_why, remembered) => {
    localStorage.clear()
    Object.assign(localStorage, remembered)
    const wallet = createWallet()
    Object.assign(page, { ethereum: wallet })
    await open(wallet)
    expect(wallet.asked).toEqual([])
    expect(shown()).toEqual([])
  })

  it('asks the wallet at window.ethereum only if that is remembered', async () => {
    localStorage.setItem(LAST_WALLET, BROWSER_WALLET.id)
    Object.assign(page, { ethereum: createWallet() })
    showEarlyBalance(page, earlyCall(FAKE_DEPLOYMENT))
    await settled()
    expect(shown()).toEqual(BOTH)
  })
})
