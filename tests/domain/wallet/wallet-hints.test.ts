import { describe, expect, it } from 'vitest'
import { hasLookalikes, walletHints } from '../../../src/domain/wallet/wallet-hints.ts'
import {
  BROWSER_WALLET,
  walletChoice,
  type Announcement,
  type WalletChoice,
} from '../../../src/domain/wallet/wallet-list.ts'

const LOOKALIKE = 'Its letters look like another wallet’s name.'
const SECOND = 'Another wallet here gives the same address.'
const NAMELESS = 'It gives no address of its maker.'

const listOf = (...announced: readonly Announcement[]) => {
  const list: WalletChoice[] = []
  for (const one of announced) list.push(walletChoice(one, list, false))
  return list
}
const hintsOf = (list: readonly WalletChoice[]) => list.map((one) => walletHints(one, list))

describe(hasLookalikes.name, () => {
  it.each([
    ['a Cyrillic е among Latin letters', 'M\u0435taMask'],
    ['a Greek letter among Latin ones', 'MetaMas\u03ba'],
    ['an Armenian one', '\u0555KX Wallet'],
    ['one such word among others', 'The R\u0430bby'],
    ['Cyrillic letters only that all look Latin', '\u041e\u041a\u0425'],
  ])('finds %s', (_what, name) => expect(hasLookalikes(name)).toBe(true))

  it.each([
    'MetaMask',
    'Coinbase Wallet',
    'Café Zürich',
    'imToken 钱包',
    'OKX 錢包',
    'LINEウォレット',
    '카카오 Wallet',
    'Кошелёк',
    'Πορτοφόλι',
    'MetaMask и друзья',
    'محفظة',
    '1inch',
    '🦊 Fox',
    '',
  ])('finds none in %s', (name) => expect(hasLookalikes(name)).toBe(false))
})

describe(walletHints.name, () => {
  it('has nothing to say about wallets that differ', () => {
    const list = listOf(
      { rdns: 'io.metamask', name: 'MetaMask' },
      { rdns: 'io.rabby', name: 'Rabby' },
    )
    expect(hintsOf([BROWSER_WALLET, ...list])).toEqual([undefined, undefined, undefined])
  })

  it('marks the later of two with one domain name, and shows it with both', () => {
    const announced = { rdns: 'io.metamask', name: 'MetaMask' }
    expect(hintsOf(listOf(announced, { ...announced, name: 'Other' }))).toEqual([
      { rdns: 'io.metamask', warning: undefined },
      { rdns: 'io.metamask', warning: SECOND },
    ])
  })

  it('shows the domain names of two with one name', () => {
    const list = listOf(
      { rdns: 'io.metamask', name: 'MetaMask' },
      { rdns: 'example.other', name: 'METAMASK' },
      { name: 'MetaMask' },
    )
    expect(hintsOf(list)).toEqual([
      { rdns: 'io.metamask', warning: undefined },
      { rdns: 'example.other', warning: undefined },
      { rdns: undefined, warning: NAMELESS },
    ])
  })

  it('warns of a name in lookalike letters, whatever else is there', () => {
    const list = listOf({ rdns: 'example.fox', name: 'M\u0435taMask' })
    expect(hintsOf(list)).toEqual([{ rdns: 'example.fox', warning: LOOKALIKE }])
  })

  it('does not take what the page calls a wallet for the name of one', () => {
    expect(hintsOf([BROWSER_WALLET, ...listOf({ name: 'Browser wallet' })])).toEqual([
      { rdns: undefined, warning: NAMELESS },
      { rdns: undefined, warning: NAMELESS },
    ])
  })
})
