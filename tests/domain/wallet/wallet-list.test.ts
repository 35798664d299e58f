import { describe, expect, it } from 'vitest'
import {
  announcedAgain,
  BROWSER_WALLET,
  isAmbiguous,
  rememberedAs,
  walletChoice,
  walletToFollow,
  type Announcement,
  type WalletChoice,
} from '../../../src/domain/wallet/wallet-list.ts'

const choice = (announcement: Announcement, others: readonly WalletChoice[] = []) =>
  walletChoice(announcement, others)
const named = (name: unknown) => choice({ name }).name
const iconOf = (icon: unknown) => choice({ icon }).icon

describe(walletChoice.name, () => {
  it('takes over what a well-behaved wallet says', () => {
    const icon = 'data:image/svg+xml,%3Csvg/%3E'
    expect(choice({ rdns: 'io.metamask', name: 'MetaMask', icon })).toEqual({
      id: 'io.metamask',
      rdns: ['io.metamask'],
      name: 'MetaMask',
      icon,
    })
  })

  it.each([undefined, null, 7, {}, '', ' \u200b\u202e ', '…', '\u2800'])(
    'has a name for a wallet that calls itself %j',
    (name) => expect(named(name)).toBe('Unnamed wallet'),
  )

  it('bounds a name, by characters', () => {
    expect(named('x'.repeat(32))).toBe('x'.repeat(32))
    expect(named('x'.repeat(33))).toBe(`${'x'.repeat(31)}…`)
  })

  it.each([
    'data:image/svg+xml,%3Csvg/%3E',
    'data:image/avif;base64,AAAA',
    'DATA:IMAGE/PNG;base64,AAAA',
    `data:image/png;base64,${'A'.repeat(16_362)}`,
  ])('shows the picture %.40j', (icon) => expect(iconOf(icon)).toBe(icon))

  it('reads a picture between line breaks', () => {
    expect(iconOf('\n data:image/png;base64,AAAA\n')).toBe('data:image/png;base64,AAAA')
  })

  it.each([
    7,
    'https://example.com/pixel.png',
    'data:text/html,<script>alert(1)</script>',
    `data:image/png;base64,${'A'.repeat(16_363)}`,
  ])('shows no picture for %.60j', (icon) => expect(iconOf(icon)).toBeUndefined())

  it.each([undefined, 7, '', 'no domain', '-x', 'x'.repeat(101), '"><b>'])(
    'does not take %.20j for a domain',
    (rdns) => expect(choice({ rdns })).toMatchObject({ id: 'unnamed', rdns: [] }),
  )

  it('reads a domain whatever its letters', () => {
    expect(choice({ rdns: 'IO.MetaMask' })).toMatchObject({
      id: 'io.metamask',
      rdns: ['io.metamask'],
    })
  })

  it('tells apart those that say the same, and the wallet at window.ethereum', () => {
    const wallets: WalletChoice[] = []
    for (const _ of [1, 2]) wallets.push(choice({ rdns: 'a.b', name: 'Browser wallet' }, wallets))
    wallets.push(choice({ rdns: BROWSER_WALLET.id }, wallets))
    expect(wallets.map(({ id }) => id)).toEqual(['a.b', 'a.b 2', 'unnamed'])
    expect(wallets.map(({ name }) => name)).toEqual([
      'Browser wallet 2',
      'Browser wallet 3',
      'Unnamed wallet',
    ])
  })
})

const wallet = (...[first, ...more]: readonly string[]): WalletChoice => ({
  ...choice({ rdns: first, name: first }),
  rdns: [first ?? '', ...more],
})
const [first, second] = [wallet('first'), wallet('second')]
const metamask = wallet('metamask')
const forged = { ...metamask, id: 'metamask 2' }
/** The real provider, which a forger has announced under the forger's name. */
const lent = wallet('forger', 'metamask')

describe(announcedAgain.name, () => {
  it('adds another rdns, and changes nothing else', () => {
    const again = { rdns: 'Second', name: 'Other', icon: 'data:image/png,' }
    expect(announcedAgain(first, again)).toEqual({ ...first, rdns: ['first', 'second'] })
  })

  it.each(['first', 'FIRST', 'no domain', undefined])('is the same wallet with %j', (rdns) => {
    expect(announcedAgain(first, { rdns })).toBe(first)
  })
})

describe(isAmbiguous.name, () => {
  it.each<[string, WalletChoice, readonly WalletChoice[], boolean]>([
    ['true of the first of two with one rdns', metamask, [metamask, forged], true],
    ['true of the second', forged, [metamask, forged], true],
    ['true where only a later rdns is shared', lent, [lent, forged], true],
    ['true of the wallet that shares it', forged, [lent, forged], true],
    ['false of another beside them', first, [metamask, forged, first], false],
    ['false of the only wallet', metamask, [metamask], false],
    ['false without an rdns', BROWSER_WALLET, [BROWSER_WALLET, choice({})], false],
  ])('is %s', (_which, tested, wallets, expected) => {
    expect(isAmbiguous(tested, wallets)).toBe(expected)
  })
})

describe(rememberedAs.name, () => {
  it.each<[string, WalletChoice, readonly WalletChoice[], string]>([
    ['the rdns that no other has', first, [first, second], 'first'],
    ['no rdns of an ambiguous wallet', metamask, [metamask, forged], '?'],
    ['no rdns of several', lent, [lent], '?'],
    ['no rdns where there is none', choice({}), [choice({})], '?'],
    ['its place', BROWSER_WALLET, [BROWSER_WALLET, first], BROWSER_WALLET.id],
  ])('is %s', (_which, tested, wallets, expected) => {
    expect(rememberedAs(tested, wallets)).toBe(expected)
  })
})

describe(walletToFollow.name, () => {
  it.each<[string, readonly WalletChoice[], string | undefined, WalletChoice | undefined]>([
    ['none where there is none', [], undefined, undefined],
    ['the only wallet', [first], undefined, first],
    ['the only wallet without an rdns', [BROWSER_WALLET], undefined, BROWSER_WALLET],
    ['the first of several', [first, second], undefined, first],
    ['none where the first is ambiguous', [metamask, first, forged], undefined, undefined],
    ['the remembered wallet', [first, second], 'second', second],
    ['the remembered window.ethereum', [BROWSER_WALLET, first], BROWSER_WALLET.id, BROWSER_WALLET],
    ['none where the last wallet could not be told from others', [first, second], '?', undefined],
    ['the remembered wallet beside ambiguous ones', [metamask, first, forged], 'first', first],
    ['none while the remembered wallet has not come', [first], 'second', undefined],
    ['none of two with the remembered rdns', [metamask, forged], 'metamask', undefined],
    ['none where one has it as a later rdns', [lent, forged], 'metamask', undefined],
  ])('is %s', (_which, wallets, lastRdns, expected) => {
    expect(walletToFollow(wallets, lastRdns, false)).toBe(expected)
  })

  it.each<[string, readonly WalletChoice[], WalletChoice | undefined]>([
    ['the only wallet', [first], first],
    ['none of several', [first, second], undefined],
    ['none of two with the remembered rdns', [metamask, forged], undefined],
  ])('is %s once the remembered wallet is overdue', (_which, wallets, expected) => {
    expect(walletToFollow(wallets, 'metamask', true)).toBe(expected)
  })
})
