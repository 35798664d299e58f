import { describe, expect, it } from 'vitest'
import { createInjectedWallets } from '../../../src/adapters/ethers/injected-wallets.ts'
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
  let added = 0
  const list = createInjectedWallets(page, () => (added += 1))
  added = 0
  return { page, list, added: () => added }
}

const named = (wallet: unknown, name: string, isDefault = false) => {
  return { provider: wallet, choice: { name, isDefault } }
}

const withId = (wallet: unknown, id: string, isDefault: boolean) => {
  return { provider: wallet, choice: { id, isDefault } }
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

  describe('with Rabby, whose window.ethereum is another object than what it announces', () => {
    const rabby = { rdns: 'io.rabby', name: 'Rabby Wallet' }
    const flags = { isRabby: true, isMetaMask: true }

    it('lists it once, by its name, and asks it at window.ethereum from first to last', () => {
      const ethereum = provider(flags)
      const { page, list, added } = create(ethereum)
      expect(list()).toMatchObject([withId(ethereum, 'window.ethereum', true)])
      announce(page, provider(flags), rabby)
      expect(list()).toMatchObject([
        { provider: ethereum, choice: { id: 'io.rabby', ...rabby, isDefault: true } },
      ])
      expect(added()).toBe(1)
    })

    it('lists another that announces the same apart, whichever comes first', () => {
      const [ethereum, real, forged] = [provider(flags), provider(flags), provider(flags)]
      const expected = (other: unknown) => [
        withId(ethereum, 'io.rabby', true),
        withId(other, 'io.rabby 2', false),
      ]
      expect(create(ethereum, [real, rabby], [forged, rabby]).list()).toMatchObject(
        expected(forged),
      )
      expect(create(ethereum, [forged, rabby], [real, rabby]).list()).toMatchObject(expected(real))
    })

    it.each<[string, object, object, object]>([
      ['window.ethereum has no such flag', { isMetaMask: true }, flags, rabby],
      ['it is not true', { isRabby: 'yes' }, flags, rabby],
      ['the flag throws', Object.defineProperty({}, 'isRabby', { get: refuse }), flags, rabby],
      ['the other one has another domain', flags, flags, { ...rabby, rdns: 'io.metamask' }],
    ])('lists two where %s', (_why, atWindow, announced, words) => {
      const ethereum = Object.defineProperties(
        provider(),
        Object.getOwnPropertyDescriptors(atWindow),
      )
      const other = provider(announced)
      expect(create(ethereum, [other, words]).list()).toMatchObject([
        named(ethereum, 'Browser wallet', true),
        named(other, 'Rabby Wallet'),
      ])
    })

    it('goes by the object where window.ethereum itself was announced', () => {
      const ethereum = provider(flags)
      const other = provider(flags)
      const { list } = create(ethereum, [other, rabby], [ethereum, info('b')])
      expect(list()).toMatchObject([named(other, 'Rabby Wallet'), named(ethereum, 'b', true)])
    })
  })

  it('lists a wallet once that announces itself again, and tells so once', () => {
    const { page, list, added } = create(undefined)
    const late = provider()
    for (const _ of [1, 2]) announce(page, late, info('late'))
    expect(added()).toBe(1)
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
})
