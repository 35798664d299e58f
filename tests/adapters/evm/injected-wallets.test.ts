import { describe, expect, it, vi } from 'vitest'
import { createInjectedWallets } from '../../../src/adapters/evm/injected-wallets.ts'
import { BROWSER_WALLET } from '../../../src/domain/wallet/wallet-list.ts'
import { announce, createPage } from '../../support/page.ts'

const provider = (marks = {}) => ({ request: async () => null, ...marks })
const info = (name: string) => ({ uuid: name, name, rdns: `test.${name}`, icon: 'data:,' })

const refuse = () => {
  throw new Error('not for you')
}

/** The names of what is there, and its providers. */
function found(page: Window) {
  const list = createInjectedWallets(page).list()
  return {
    names: list.map(({ choice }) => choice.name),
    providers: list.map((wallet) => wallet.provider),
    defaults: list.map(({ choice }) => choice.isDefault),
  }
}

/** A page with wallets that announce themselves when they are asked to. */
function pageWith(ethereum: unknown, ...announced: readonly (readonly [unknown, unknown])[]) {
  const page = createPage(ethereum)
  page.addEventListener('eip6963:requestProvider', () => {
    for (const [wallet, words] of announced) announce(page, wallet, words)
  })
  return page
}

describe(createInjectedWallets.name, () => {
  it('finds window.ethereum', () => {
    const ethereum = provider()
    expect(createInjectedWallets(createPage(ethereum)).list()).toEqual([
      { choice: BROWSER_WALLET, provider: ethereum },
    ])
  })

  it.each([undefined, null, 'ethereum', {}, { request: 'not a function' }])(
    'does not take %j for a wallet',
    (ethereum) => expect(found(createPage(ethereum)).providers).toEqual([]),
  )

  it('does without a window.ethereum that throws when it is read', () => {
    const page = createPage()
    Object.defineProperty(page, 'ethereum', { get: refuse })
    expect(found(page).providers).toEqual([])
  })

  it('reads what a wallet says of itself once', () => {
    let reads = 0
    const fickle = {
      rdns: 'test.one',
      get name() {
        reads += 1
        if (reads > 1) throw new Error('not again')
        return 'one'
      },
      get icon() {
        return refuse()
      },
    }
    const injected = createInjectedWallets(pageWith(undefined, [provider(), fickle]))
    injected.list()
    expect(injected.list()).toMatchObject([{ choice: { name: 'one', icon: undefined } }])
  })

  it('lists fifty wallets at most', () => {
    const page = createPage()
    const injected = createInjectedWallets(page)
    for (let number = 0; number < 60; number += 1) announce(page, provider(), info(`${number}`))
    expect(injected.list()).toHaveLength(50)
  })

  it('asks wallets to announce themselves, and lists them in their order', () => {
    const [one, other] = [provider(), provider()]
    expect(found(pageWith(undefined, [one, info('one')], [other, info('other')]))).toEqual({
      names: ['one', 'other'],
      providers: [one, other],
      defaults: [false, false],
    })
  })

  it('lists once what announces itself again and again', () => {
    const one = provider()
    const page = pageWith(undefined, [one, info('one')])
    const injected = createInjectedWallets(page)
    announce(page, one, info('one'))
    expect(injected.list()).toHaveLength(1)
  })

  it('lists window.ethereum once when it has announced itself', () => {
    const [one, other] = [provider(), provider()]
    expect(found(pageWith(other, [one, info('one')], [other, info('other')]))).toEqual({
      names: ['one', 'other'],
      providers: [one, other],
      defaults: [false, true],
    })
  })

  it.each(['before it', 'after it'])(
    'is not misled by a wallet with the same flags that is announced %s',
    (when) => {
      const ethereum = provider({ isMetaMask: true })
      const wallets = [
        [provider({ isMetaMask: true }), info('twin')],
        [ethereum, info('real')],
      ] as const
      const { providers, defaults } = found(
        pageWith(ethereum, ...(when === 'before it' ? wallets : wallets.toReversed())),
      )
      expect(providers.filter((_one, index) => defaults[index])).toEqual([ethereum])
    },
  )

  it.each(['ethereum#initialized', 'eip6963:announceProvider'])(
    'finds one that is injected late, by %s, and tells so once',
    (event) => {
      const page = createPage()
      const injected = createInjectedWallets(page)
      const changed = vi.fn()
      injected.onChange(changed)
      const ethereum = provider()
      Object.assign(page, { ethereum })
      const say = () => {
        if (event === 'ethereum#initialized') page.dispatchEvent(new Event(event))
        else announce(page, ethereum, info('late'))
      }
      say()
      say()
      expect(changed).toHaveBeenCalledTimes(1)
      expect(injected.list()).toMatchObject([{ provider: ethereum }])
    },
  )

  it('finds one that says nothing as soon as it is looked for', () => {
    const page = createPage()
    const injected = createInjectedWallets(page)
    const ethereum = provider()
    Object.assign(page, { ethereum })
    expect(injected.list()).toMatchObject([{ provider: ethereum }])
  })

  it('calls window.ethereum by its name once it has said it', () => {
    const ethereum = provider()
    const page = createPage(ethereum)
    const injected = createInjectedWallets(page)
    announce(page, ethereum, info('late'))
    expect(injected.list()).toMatchObject([
      { choice: { id: 'test.late', name: 'late', isDefault: true }, provider: ethereum },
    ])
  })

  it('stays with the window.ethereum that it found first', () => {
    const first = provider()
    const page = createPage(first)
    const injected = createInjectedWallets(page)
    Object.assign(page, { ethereum: provider() })
    expect(injected.list()).toMatchObject([{ provider: first }])
  })

  it('does not tell those who have left', () => {
    const page = createPage()
    const changed = vi.fn()
    createInjectedWallets(page).onChange(changed)()
    announce(page, provider())
    expect(changed).not.toHaveBeenCalled()
  })

  it('is not disturbed by an announcement without a wallet', () => {
    const page = createPage()
    const injected = createInjectedWallets(page)
    announce(page, undefined)
    announce(page, {})
    page.dispatchEvent(new Event('eip6963:announceProvider'))
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: 'rubbish' }))
    expect(injected.list()).toEqual([])
  })

  it.each([undefined, null, 'words', { name: 7, rdns: [], icon: {} }])(
    'takes a wallet that says %j of itself',
    (words) => {
      const one = provider()
      expect(found(pageWith(undefined, [one, words]))).toMatchObject({
        names: ['Unnamed wallet'],
        providers: [one],
      })
    },
  )
})
