import { describe, expect, it } from 'vitest'
import {
  BROWSER_WALLET,
  isInDoubt,
  rememberedAs,
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
      rdns: 'io.metamask',
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

  it.each([
    'data:image/svg+xml,%3Csvg/%3E',
    'data:image/avif;base64,AAAA',
    'DATA:IMAGE/PNG;base64,AAAA',
    `data:image/png;base64,${'A'.repeat(16_362)}`,
  ])('shows the picture %.40j', (icon) => expect(iconOf(icon)).toBe(icon))

  it.each([
    7,
    'https://example.com/pixel.png',
    'data:text/html,<script>alert(1)</script>',
    ' data:image/png;base64,AAAA',
    `data:image/png;base64,${'A'.repeat(16_363)}`,
  ])('shows no picture for %.60j', (icon) => expect(iconOf(icon)).toBeUndefined())

  it.each([undefined, 7, '', 'no domain', '-x', 'x'.repeat(101), '"><b>'])(
    'does not take %.20j for a domain',
    (rdns) => expect(choice({ rdns })).toMatchObject({ id: 'unnamed', rdns: undefined }),
  )

  it('remembers a wallet by its domain whatever its letters', () => {
    expect(choice({ rdns: 'IO.MetaMask' })).toMatchObject({
      id: 'io.metamask',
      rdns: 'io.metamask',
    })
  })

  it('tells apart those that say the same', () => {
    const wallets: WalletChoice[] = [BROWSER_WALLET]
    for (const _ of [1, 2, 3])
      wallets.push(choice({ rdns: 'a.b', name: 'Browser wallet' }, wallets))
    expect(wallets.map(({ id }) => id)).toEqual(['window.ethereum', 'a.b', 'a.b 2', 'a.b 3'])
    expect(wallets.map(({ rdns }) => rdns)).toEqual([undefined, 'a.b', 'a.b', 'a.b'])
    expect(wallets.map(rememberedAs)).toEqual(['window.ethereum', 'a.b', 'a.b', 'a.b'])
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

/** Two that announce the same, the later one at `window.ethereum` or not. */
const twins = (isOwner = false): readonly [WalletChoice, WalletChoice] => {
  const one = wallet('io.metamask')
  return [one, walletChoice({ rdns: 'io.metamask', name: 'MetaMask' }, [one], isOwner)]
}
const [forged, owner] = twins(true)
const [one, other] = twins()

describe(isInDoubt.name, () => {
  it.each<[string, WalletChoice, readonly WalletChoice[], boolean]>([
    ['one that nobody else announces', first, [first, second, atWindow], false],
    ['the first of two that announce the same', one, [one, other], true],
    ['the second of them', other, [one, other], true],
    ['the one at window.ethereum', owner, [forged, owner], false],
    ['the one that announces the same as that', forged, [forged, owner], true],
  ])('knows %s', (_which, tested, wallets, isDoubtful) => {
    expect(isInDoubt(tested, wallets)).toBe(isDoubtful)
  })

  it('is so of several that give no domain', () => {
    const nameless = choice({ name: 'First' })
    expect(isInDoubt(nameless, [BROWSER_WALLET, nameless])).toBe(false)
    expect(isInDoubt(nameless, [nameless, choice({ name: 'Second' }, [nameless])])).toBe(true)
  })
})

interface Visit {
  readonly remembered?: string
  readonly chosen?: WalletChoice
  readonly isOverdue?: boolean
}

const follow = (
  wallets: readonly WalletChoice[],
  { remembered, chosen, isOverdue = false }: Visit = {},
) => walletToFollow({ wallets, chosen }, remembered, isOverdue)

const remembered = 'io.metamask'
const isSecond = { remembered: 'second' }
const isNameless = { remembered: BROWSER_WALLET.id }

describe(walletToFollow.name, () => {
  it.each<[string, readonly WalletChoice[], Visit, WalletChoice | undefined]>([
    ['none where there is none', [], {}, undefined],
    ['the one at window.ethereum when none is remembered', [first, atWindow], {}, atWindow],
    ['else the first', [first, second], {}, first],
    ['else the one that is followed', [first, atWindow], { chosen: first }, first],
    ['the remembered one', [atWindow, first, second], { ...isSecond, chosen: first }, second],
    ['none while the remembered one has not come', [atWindow, first], isSecond, undefined],
    ['another once it is late', [first, atWindow], { ...isSecond, isOverdue: true }, atWindow],
    ['the one at window.ethereum though it had no name', [first, atWindow], isNameless, atWindow],
    ['none while the one at window.ethereum has not come', [first], isNameless, undefined],
    [
      'of two remembered ones the one at window.ethereum, though it came second',
      [forged, owner],
      { remembered, chosen: forged },
      owner,
    ],
    ['none of two remembered ones elsewhere', [one, other], { remembered }, undefined],
    [
      'none of them nor another, however long it takes',
      [atWindow, one, other],
      { remembered, chosen: one, isOverdue: true },
      undefined,
    ],
    ['none of two that announce the same, with nothing remembered', [one, other], {}, undefined],
    ['nor one of them that is followed', [one, other], { chosen: one }, undefined],
    [
      'nor one of them in place of the remembered one',
      [one, other, first],
      { remembered: 'gone', isOverdue: true },
      undefined,
    ],
  ])('is %s', (_which, wallets, visit, expected) => {
    expect(follow(wallets, visit)).toBe(expected)
  })
})
