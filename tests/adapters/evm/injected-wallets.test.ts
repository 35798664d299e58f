import { describe, expect, it, vi } from 'vitest'
import { createInjectedWallets } from '../../../src/adapters/evm/injected-wallets.ts'
import { announce, createPage } from '../../support/adapters.ts'

const provider = (marks = {}) => ({ request: async () => null, ...marks })
const info = (name: string) => ({ uuid: name, name, rdns: `test.${name}`, icon: 'data:,' })

const refuse = () => {
  throw new Error('not for you')
}

/** A page with wallets that announce themselves when they are asked to. */
function create(ethereum: unknown, ...announced: readonly (readonly [unknown, unknown])[]) {
  const page = createPage(ethereum)
  page.addEventListener('eip6963:requestProvider', () => {
    for (const [wallet, words] of announced) announce(page, wallet, words)
  })
  const onAdded = vi.fn()
  const list = createInjectedWallets(page, onAdded)
  onAdded.mockClear()
  return { page, list, onAdded }
}

const named = (wallet: unknown, name: string, isDefault = false) => {
  return { provider: wallet, choice: { name, isDefault } }
}

describe(createInjectedWallets.name, () => {
  it.each([undefined, null, 'ethereum', {}, { request: 'not a function' }])(
    'does not take %j for a wallet',
    (ethereum) => expect(create(ethereum).list()).toEqual([]),
  )

  it('does without a window.ethereum that throws when it is read', () => {
    const page = createPage()
    Object.defineProperty(page, 'ethereum', { get: refuse })
    expect(createInjectedWallets(page, () => {})()).toEqual([])
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
    const { list } = create(undefined, [provider(), fickle])
    list()
    expect(list()).toMatchObject([{ choice: { name: 'one', icon: undefined } }])
  })

  it('lists window.ethereum once, by its name, and those with the same flags apart from it', () => {
    const ethereum = provider({ isMetaMask: true })
    const [one, other] = [provider({ isMetaMask: true }), provider({ isMetaMask: true })]
    const { list } = create(ethereum, [one, info('a')], [ethereum, info('b')], [other, info('c')])
    expect(list()).toMatchObject([named(one, 'a'), named(ethereum, 'b', true), named(other, 'c')])
  })

  it('knows of two that announce one domain which is window.ethereum, whichever comes first', () => {
    const [real, forged] = [provider({ isMetaMask: true }), provider({ isMetaMask: true })]
    const metamask = { rdns: 'io.metamask', name: 'MetaMask' }
    const listed = (wallet: unknown, isDefault: boolean, number = '') => {
      const { rdns, name } = metamask
      const choice = { id: `${rdns}${number}`, rdns, name: `${name}${number}`, isDefault }
      return { provider: wallet, choice }
    }
    expect(create(real, [forged, metamask], [real, metamask]).list()).toMatchObject([
      listed(forged, false),
      listed(real, true, ' 2'),
    ])
    const { page, list } = create(real, [real, metamask])
    announce(page, forged, metamask)
    expect(list()).toMatchObject([listed(real, true), listed(forged, false, ' 2')])
    expect(create(provider(), [forged, metamask], [real, metamask]).list()).toMatchObject([
      { choice: { rdns: undefined, isDefault: true } },
      listed(forged, false),
      listed(real, false, ' 2'),
    ])
  })

  it('lists a wallet once that announces itself again, and tells so once', () => {
    const { page, list, onAdded } = create(undefined)
    const late = provider()
    for (const _ of [1, 2]) announce(page, late, info('late'))
    expect(onAdded).toHaveBeenCalledTimes(1)
    expect(list()).toMatchObject([{ provider: late }])
  })

  it('finds one that says nothing as soon as it is looked for', () => {
    const { page, list } = create(undefined)
    const ethereum = provider()
    Object.assign(page, { ethereum })
    expect(list()).toMatchObject([{ provider: ethereum }])
  })

  it('stays with the window.ethereum that it found first', () => {
    const first = provider()
    const { page, list } = create(first)
    Object.assign(page, { ethereum: provider() })
    expect(list()).toMatchObject([{ provider: first }])
  })

  it('is not disturbed by an announcement without a wallet', () => {
    const { page, list } = create(undefined)
    announce(page, undefined)
    announce(page, {})
    page.dispatchEvent(new Event('eip6963:announceProvider'))
    page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: 'rubbish' }))
    expect(list()).toEqual([])
  })

  it.each([undefined, null, 'words'])('takes a wallet that says %j of itself', (words) => {
    const one = provider()
    expect(create(undefined, [one, words]).list()).toMatchObject([named(one, 'Unnamed wallet')])
  })
})
