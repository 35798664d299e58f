import { describe, expect, it } from 'vitest'
import { walletHints } from '../../../src/domain/wallet/wallet-hints.ts'
import {
  BROWSER_WALLET,
  walletChoice,
  type Announcement,
  type WalletChoice,
} from '../../../src/domain/wallet/wallet-list.ts'

const SECOND = 'Another wallet here gives the same address.'
const NAMELESS = 'It gives no address of its maker.'

const listOf = (...announced: readonly Announcement[]) => {
  const list: WalletChoice[] = []
  for (const one of announced) list.push(walletChoice(one, list, false))
  return list
}
const hintsOf = (list: readonly WalletChoice[]) => list.map((one) => walletHints(one, list))

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

  it('does not take what the page calls a wallet for the name of one', () => {
    expect(hintsOf([BROWSER_WALLET, ...listOf({ name: 'Browser wallet' })])).toEqual([
      { rdns: undefined, warning: NAMELESS },
      { rdns: undefined, warning: NAMELESS },
    ])
  })
})
