import { describe, expect, it } from 'vitest'
import {
  BROWSER_WALLET,
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
      rdns: 'io.metamask',
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
    (rdns) => expect(choice({ rdns })).toMatchObject({ id: 'unnamed', rdns: undefined }),
  )

  it('reads a domain whatever its letters', () => {
    expect(choice({ rdns: 'IO.MetaMask' })).toMatchObject({
      id: 'io.metamask',
      rdns: 'io.metamask',
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

const first = choice({ rdns: 'first' })
const second = choice({ rdns: 'second' })
const metamask = choice({ rdns: 'metamask' })
const forged = choice({ rdns: 'metamask' }, [metamask])

describe(walletToFollow.name, () => {
  it.each<[string, readonly WalletChoice[], string | undefined, WalletChoice | undefined]>([
    ['undefined without a wallet', [], undefined, undefined],
    ['the first of several wallets', [first, second], undefined, first],
    ['not the first if another has its rdns', [metamask, first, forged], undefined, undefined],
    ['the remembered wallet', [first, second], 'second', second],
    ['the remembered window.ethereum', [BROWSER_WALLET, first], BROWSER_WALLET.id, BROWSER_WALLET],
    ['the remembered wallet beside two with one rdns', [metamask, first, forged], 'first', first],
    ['undefined while the remembered wallet is missing', [first], 'second', undefined],
    ['undefined if two have the remembered rdns', [metamask, forged], 'metamask', undefined],
  ])('is %s', (_which, wallets, lastWallet, expected) => {
    expect(walletToFollow(wallets, lastWallet, false)).toBe(expected)
  })

  it.each<[string, readonly WalletChoice[], WalletChoice | undefined]>([
    ['the only wallet', [first], first],
    ['undefined with several wallets', [first, second], undefined],
    ['undefined if two wallets have the remembered rdns', [metamask, forged], undefined],
  ])('is %s once the remembered wallet is overdue', (_which, wallets, expected) => {
    expect(walletToFollow(wallets, 'metamask', true)).toBe(expected)
  })
})
