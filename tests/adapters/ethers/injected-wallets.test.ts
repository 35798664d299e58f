import { describe, expect, it } from 'vitest'
import { createInjectedWallets } from '../../../src/adapters/ethers/injected-wallets.ts'
import { announce, createPage } from '../../support/adapters.ts'

const provider = (marks = {}) => ({ request: async () => null, ...marks })
const info = (name: string) => ({ uuid: name, name, rdns: `test.${name}`, icon: 'data:,' })

const refuse = () => {
  throw new Error('not for you')
}

/** Creates a page with wallets that announce themselves on request. */
function create(ethereum: unknown, ...announced: readonly (readonly [unknown, unknown])[]) {
  const page = createPage(ethereum)
  page.addEventListener('eip6963:requestProvider', () => {
    for (const [wallet, words] of announced) announce(page, wallet, words)
  })
  let changes = 0
  const list = createInjectedWallets(page, () => (changes += 1))
  changes = 0
  return { page, list, changes: () => changes }
}

const named = (wallet: unknown, name: string) => ({ providers: [wallet], choice: { name } })

describe(createInjectedWallets.name, () => {
  it.each([null, {}, { request: 'not a function' }])('does not take %j for a wallet', (ethereum) =>
    expect(create(ethereum).list()).toEqual([]),
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

  it('lists window.ethereum once and first, by its name, apart from those with its flags', () => {
    const ethereum = provider({ isMetaMask: true })
    const [one, other] = [provider({ isMetaMask: true }), provider({ isMetaMask: true })]
    const { list } = create(ethereum, [one, info('a')], [ethereum, info('b')], [other, info('c')])
    expect(list()).toMatchObject([named(ethereum, 'b'), named(one, 'a'), named(other, 'c')])
  })

  describe('with Rabby, whose window.ethereum is another object than what it announces', () => {
    const rabby = { rdns: 'io.rabby', name: 'Rabby Wallet' }
    const flags = { isRabby: true, isMetaMask: true }

    it.each<[string, object, object]>([
      ['window.ethereum has no such flag', { isMetaMask: true }, rabby],
      ['it is not true', { isRabby: 'yes' }, rabby],
      ['the flag throws', Object.defineProperty({}, 'isRabby', { get: refuse }), rabby],
      ['the other one has another rdns', flags, { ...rabby, rdns: 'io.metamask' }],
    ])('lists two where %s', (_why, atWindow, words) => {
      const ethereum = Object.assign(Object.create(atWindow), provider())
      const other = provider(flags)
      expect(create(ethereum, [other, words]).list()).toMatchObject([
        named(ethereum, 'Browser wallet'),
        named(other, 'Rabby Wallet'),
      ])
    })
  })

  it('lists a wallet once, by its first announcement', () => {
    const { page, list, changes } = create(undefined)
    const late = provider()
    for (const name of ['late', 'late', 'other']) announce(page, late, info(name))
    expect(changes()).toBe(1)
    expect(list()).toMatchObject([named(late, 'late')])
  })

  it('lists a wallet once that announces itself anew, and follows its newest provider', () => {
    const { page, list, changes } = create(undefined)
    const [first, next] = [provider(), provider()]
    for (const one of [first, next, first, next]) announce(page, one, info('one'))
    expect(changes()).toBe(2)
    expect(list()).toMatchObject([{ providers: [first, next], choice: { name: 'one' } }])
  })

  it.each([
    ['another rdns', { ...info('one'), rdns: 'test.other' }],
    ['another uuid', { ...info('one'), uuid: 'other' }],
    ['no uuid', { ...info('one'), uuid: undefined }],
  ])('takes an announcement with %s for one of another wallet', (_what, words) => {
    const [first, next] = [provider(), provider()]
    const { list } = create(first, [first, info('one')], [next, words])
    expect(list()).toMatchObject([named(first, 'one'), named(next, 'one 2')])
  })

  it('finds one that says nothing as soon as it is looked for', () => {
    const { page, list } = create(undefined)
    const ethereum = provider()
    Object.assign(page, { ethereum })
    expect(list()).toMatchObject([{ providers: [ethereum] }])
  })

  it('stays with the window.ethereum that it found first', () => {
    const first = provider()
    const { page, list } = create(first)
    Object.assign(page, { ethereum: provider() })
    expect(list()).toMatchObject([{ providers: [first] }])
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
