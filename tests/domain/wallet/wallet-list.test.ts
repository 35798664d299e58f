import { describe, expect, it } from 'vitest'
import {
  BROWSER_WALLET,
  isChoice,
  walletChoice,
  walletToFollow,
  type Announcement,
  type WalletChoice,
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

  it.each([
    ['controls and turns of direction', ' \u202eMeta\u0000\n Mask\u200b', 'Meta Mask'],
    ['other alphabets', 'Кошелёк 財布', 'Кошелёк 財布'],
    ['markup', '<b>Bold</b>', '<b>Bold</b>'],
  ])('shows a name of %s', (_what, name, shown) => expect(named(name)).toBe(shown))

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
    undefined,
    7,
    '',
    'https://example.com/pixel.png',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml-not',
    ' data:image/png;base64,AAAA',
    'data:,',
    'blob:https://example.com/1',
    `data:image/png;base64,${'A'.repeat(16_384)}`,
  ])('shows no picture for %.60j', (icon) => expect(iconOf(icon)).toBeUndefined())

  it.each(['use', 'pattern', 'filter', 'mask', 'image', 'foreignObject', '!--', '!DOCTYPE'])(
    'shows no drawing with <%s',
    (name) => {
      const markup = `<svg><g><${name} href="#a"/></g></svg>`
      const base64 = Buffer.from(markup).toString('base64')
      for (const icon of [
        `data:image/svg+xml,${encodeURIComponent(markup)}`,
        `data:image/svg+xml;utf8,${markup}`,
        `data:image/svg+xml;base64,${base64}`,
        `data:image/svg+xml;charset=utf-8; BASE64,${encodeURIComponent(base64)}`,
      ]) {
        expect(iconOf(icon)).toBeUndefined()
      }
    },
  )

  it('shows a drawing that cannot be decoded here: the browser decides', () => {
    const icon = 'data:image/svg+xml;base64,%%%'
    expect(iconOf(icon)).toBe(icon)
  })

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
const [one, other, atWindow] = [wallet('one'), wallet('other'), wallet('at-window', true)]

describe(isChoice.name, () => {
  it.each([
    [[], false],
    [[one], false],
    [[one, other], true],
  ])('of %o is %s', (wallets, expected) => {
    expect(isChoice({ wallets, chosen: undefined })).toBe(expected)
  })
})

const follow = (
  wallets: readonly WalletChoice[],
  remembered?: string,
  chosen?: WalletChoice | undefined,
) => walletToFollow({ wallets, chosen }, remembered)

describe(walletToFollow.name, () => {
  it('is none where there is none', () => expect(follow([])).toBeUndefined())

  it('is the one at window.ethereum when none is remembered, else the first', () => {
    expect(follow([one, atWindow])).toBe(atWindow)
    expect(follow([one, other])).toBe(one)
  })

  it('is the remembered one, wherever it stands', () => {
    expect(follow([atWindow, one, other], 'other')).toBe(other)
  })

  it('is no other while the remembered one has not come', () => {
    expect(follow([atWindow, one], 'other')).toBeUndefined()
  })

  it('changes for the remembered one, and for no other that comes', () => {
    expect(follow([one, other], 'other', one)).toBe(other)
    expect(follow([one, atWindow], undefined, one)).toBe(one)
    expect(follow([one, atWindow], 'other', one)).toBe(one)
  })

  it('is the one at window.ethereum also when it had no name on the last visit', () => {
    expect(follow([one, atWindow], BROWSER_WALLET.id)).toBe(atWindow)
    expect(follow([one], BROWSER_WALLET.id)).toBeUndefined()
  })
})
