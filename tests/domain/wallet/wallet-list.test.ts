import { describe, expect, it } from 'vitest'
import {
  BROWSER_WALLET,
  walletChoice,
  walletToFollow,
  type Announcement,
  type WalletChoice,
  walletHints,
  walletLink,
} from '../../../src/domain/wallet/wallet-list.ts'

const choice = (announcement: Announcement, others: readonly WalletChoice[] = []) =>
  walletChoice(announcement, others, false)
const named = (name: unknown) => choice({ name }).name
const iconOf = (icon: unknown) => choice({ icon }).icon

describe(walletChoice.name, () => {
  it('takes over what a well-behaved wallet says', () => {
    const icon = 'data:image/svg+xml,%3Csvg/%3E'
    expect(walletChoice({ rdns: 'io.metamask', name: 'MetaMask', icon }, [], true)).toEqual({
      id: 'io.metamask',
      name: 'MetaMask',
      icon,
      isDefault: true,
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

  it.each(['svg+xml', 'png', 'webp', 'gif', 'jpeg'])('shows a picture of the kind %s', (kind) => {
    const icon = `data:image/${kind};base64,AAAA`
    expect(iconOf(icon)).toBe(icon)
  })

  it.each([
    7,
    'https://example.com/pixel.png',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml-not',
    ' data:image/png;base64,AAAA',
    `data:image/png;base64,${'A'.repeat(16_384)}`,
  ])('shows no picture for %.60j', (icon) => expect(iconOf(icon)).toBeUndefined())

  it.each([undefined, 7, '', 'no domain', '-x', 'x'.repeat(101), '"><b>'])(
    'does not remember a wallet as %.20j',
    (rdns) => expect(choice({ rdns }).id).toBe('unnamed'),
  )

  it('remembers a wallet by its domain whatever its letters', () => {
    expect(choice({ rdns: 'IO.MetaMask' }).id).toBe('io.metamask')
  })

  it('tells apart those that say the same', () => {
    const wallets: WalletChoice[] = [BROWSER_WALLET]
    for (const _ of [1, 2, 3])
      wallets.push(choice({ rdns: 'a.b', name: 'Browser wallet' }, wallets))
    expect(wallets.map(({ id }) => id)).toEqual(['window.ethereum', 'a.b', 'a.b 2', 'a.b 3'])
    expect(wallets.map(({ name }) => name)).toEqual([
      'Browser wallet',
      'Browser wallet 2',
      'Browser wallet 3',
      'Browser wallet 4',
    ])
  })
})

const wallet = (id: string, isDefault = false): WalletChoice => ({
  ...choice({ rdns: id, name: id }),
  isDefault,
})
const [first, second, atWindow] = [wallet('first'), wallet('second'), wallet('at-window', true)]

const follow = (
  wallets: readonly WalletChoice[],
  remembered?: string,
  chosen?: WalletChoice | undefined,
) => walletToFollow({ wallets, chosen }, remembered)

describe(walletToFollow.name, () => {
  it('is none where there is none', () => expect(follow([])).toBeUndefined())

  it('is the one at window.ethereum when none is remembered, else the first', () => {
    expect(follow([first, atWindow])).toBe(atWindow)
    expect(follow([first, second])).toBe(first)
  })

  it('is the remembered one, wherever it stands', () => {
    expect(follow([atWindow, first, second], 'second')).toBe(second)
  })

  it('is no other while the remembered one has not come', () => {
    expect(follow([atWindow, first], 'second')).toBeUndefined()
  })

  it('changes for the remembered one, and for no other that comes', () => {
    expect(follow([first, second], 'second', first)).toBe(second)
    expect(follow([first, atWindow], undefined, first)).toBe(first)
    expect(follow([first, atWindow], 'second', first)).toBe(first)
  })

  it('is the one at window.ethereum also when it had no name on the last visit', () => {
    expect(follow([first, atWindow], BROWSER_WALLET.id)).toBe(atWindow)
    expect(follow([first], BROWSER_WALLET.id)).toBeUndefined()
  })
})

const SECOND = 'Another wallet here gives the same address.'
const NAMELESS = 'It gives no address of its maker.'

const listOf = (...announced: readonly Announcement[]) => {
  const list: WalletChoice[] = []
  for (const one of announced) list.push(walletChoice(one, list, false))
  return list
}

describe(walletHints.name, () => {
  const metamask = { rdns: 'io.metamask', name: 'MetaMask' }

  it.each<[string, readonly WalletChoice[], readonly unknown[]]>([
    [
      'nothing to say about wallets that differ',
      [BROWSER_WALLET, ...listOf(metamask, { rdns: 'io.rabby', name: 'Rabby' })],
      [undefined, undefined, undefined],
    ],
    [
      'a warning of the later of two with one domain name',
      listOf(metamask, metamask),
      [{ rdns: 'io.metamask' }, { rdns: 'io.metamask', warning: SECOND }],
    ],
    [
      'the domain names of those with one name',
      listOf(metamask, { rdns: 'example.other', name: 'METAMASK' }, { name: 'MetaMask' }),
      [{ rdns: 'io.metamask' }, { rdns: 'example.other' }, { warning: NAMELESS }],
    ],
    [
      'no domain name of what the page itself names',
      [BROWSER_WALLET, ...listOf({ name: 'Browser wallet' })],
      [{ warning: NAMELESS }, { warning: NAMELESS }],
    ],
  ])('has %s', (_what, list, hints) => {
    expect(list.map((one) => walletHints(one, list))).toEqual(hints)
  })
})

const PAGE = new URL('https://isc.example/feedback?from=mail#top')
const APP = {
  label: 'Open in MetaMask',
  url: 'https://metamask.app.link/dapp/isc.example/feedback',
}
const EXTENSION = { label: 'Get MetaMask', url: 'https://metamask.io/download' }

describe(walletLink.name, () => {
  it.each([
    ['the app on an Android phone', 'Linux; Android 14; Pixel 8', 5, APP],
    ['the app on an iPhone', 'iPhone; CPU iPhone OS 17_4 like Mac OS X', 5, APP],
    ['the app on an iPad', 'Macintosh; Intel Mac OS X 10_15_7', 5, APP],
    ['the extension on a Mac', 'Macintosh; Intel Mac OS X 10_15_7', 0, EXTENSION],
    ['the extension, touch screen or not', 'Windows NT 10.0; Win64; x64', 10, EXTENSION],
  ])('leads to %s', (_what, system, maxTouchPoints, link) => {
    const userAgent = `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15`
    expect(walletLink({ userAgent, maxTouchPoints }, PAGE)).toEqual(link)
  })
})
