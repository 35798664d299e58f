import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../../src/adapters/memory/fake-adapters.ts'
import type { FakeWalletOptions } from '../../../../src/adapters/memory/fake-wallet.ts'
import { ExchangeCard } from '../../../../src/ui/features/exchange/exchange-card.tsx'
import { ConnectNow } from '../../../../src/ui/features/wallet/connect-now.tsx'
import { WalletButton } from '../../../../src/ui/features/wallet/wallet-button.tsx'
import { WalletChooser, WalletMenu } from '../../../../src/ui/features/wallet/wallet-menus.tsx'
import { button, happen, renderPart } from '../../support/render.tsx'

const ICON = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
const FIRST = { rdns: 'test.first', name: 'First Wallet', icon: ICON }
const SECOND = { rdns: 'test.second', name: '<b>Second</b>', icon: 'https://example.com/pixel.png' }

const item = (name: string) => screen.getByRole('menuitem', { name })
/** The entry of a wallet in the list, below whose name is its rdns. */
const entry = ({ name, rdns }: typeof FIRST) => item(`${name} ${rdns}`)
const list = () => screen.queryByRole('menu', { name: 'Choose a wallet' })

async function renderSeveral(part: ReactNode, options: Partial<FakeWalletOptions> = {}) {
  const rendered = await renderPart(part, { announcement: FIRST, ...options })
  await happen(() => rendered.fakes.wallet.announce(SECOND, { accounts: [STRANGER] }))
  return rendered
}

describe(WalletChooser.name, () => {
  it.each([
    ['Connect Wallet', () => <WalletButton />],
    ['Connect now', () => <ExchangeCard connectButton={<ConnectNow />} />],
  ])('is opened by %s', async (name, createPart) => {
    const { user, fakes } = await renderSeveral(createPart())
    expect(button(name).getAttribute('aria-haspopup')).toBe('menu')
    await user.click(button(name))
    await screen.findByRole('menu', { name: 'Choose a wallet' })
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'First Wallettest.first',
      '<b>Second</b>test.second',
    ])
    expect(fakes.wallet.requests).not.toContain('requestAccounts')
    await user.click(entry(SECOND))
    await waitFor(() => expect(list()).toBeNull())
    expect(fakes.wallet.requests).toContain('requestAccounts')
    expect(fakes.preferences.lastWallet()).toBe('test.second')
  })

  it('has the rdns of each wallet, quoted, and none of one that announces nothing', async () => {
    const { user, fakes } = await renderPart(<WalletButton />)
    await happen(() => {
      for (const _ of [1, 2]) fakes.wallet.announce(FIRST, { accounts: [STRANGER] })
    })
    await user.click(button('Connect Wallet'))
    await screen.findByRole('menu')
    const quotes = screen
      .getAllByRole('menuitem')
      .map((one) => [...one.querySelectorAll('bdi.quoted')].map(({ textContent }) => textContent))
    expect(quotes).toEqual([[], ['First Wallet', 'test.first'], ['First Wallet 2', 'test.first']])
  })

  it('is what Connect opens where two give the remembered rdns, with none of them marked', async () => {
    const { user, fakes } = await renderPart(<WalletButton />, {
      announcement: FIRST,
      installed: false,
    })
    fakes.preferences.setLastWallet(SECOND.rdns)
    await happen(() => fakes.wallet.announce(SECOND, { accounts: [STRANGER], permitted: true }))
    expect(button('0x3C44…93BC')).toBeTruthy()
    await happen(() => fakes.wallet.announce(SECOND, { accounts: [HOLDER], permitted: true }))
    await user.click(button('Connect Wallet'))
    await screen.findByRole('menu', { name: 'Choose a wallet' })
    expect(screen.getAllByRole('menuitem')).toHaveLength(2)
    expect(document.querySelector('.Mui-selected')).toBeNull()
    await user.click(item('<b>Second</b> 2 test.second'))
    expect(button('0x7099…79C8')).toBeTruthy()
  })

  it('is where “Change wallet” leads to', async () => {
    const { user, fakes } = await renderSeveral(<WalletButton />, { permitted: true })
    await user.click(button('0x7099…79C8'))
    await user.click(await screen.findByRole('menuitem', { name: 'Change wallet' }))
    await waitFor(() => expect(list()).not.toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(entry(FIRST)))
    await user.click(entry(SECOND))
    await waitFor(() => expect(list()).toBeNull())
    expect(button('0x3C44…93BC')).toBeTruthy()
    await happen(() => fakes.wallet.useAccounts())
    expect(button('0x3C44…93BC')).toBeTruthy()
  })
})

const HOLDER_LABEL = '0x7099…79C8'

async function openMenu() {
  const rendered = await renderPart(<WalletButton />, { permitted: true })
  await rendered.user.click(button(HOLDER_LABEL))
  await screen.findByRole('menu')
  return rendered
}

describe(WalletMenu.name, () => {
  it('has what can be done with a connected wallet, and is named after its button', async () => {
    const { user, fakes } = await openMenu()
    expect(screen.getByRole('menu', { name: HOLDER_LABEL })).toBeTruthy()
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Copy address',
      'View on explorer',
      'Add ISC to wallet',
      'Disconnect',
    ])
    const link = item('View on explorer')
    expect(link.getAttribute('href')).toBe(`${fakes.links.explorerUrl}/address/${HOLDER}`)
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
    await user.click(item('Copy address'))
    expect(await screen.findByText('Address Copied')).toBeTruthy()
    expect(fakes.clipboard.text).toBe(HOLDER)
  })

  it('disconnects', async () => {
    const { user } = await openMenu()
    await user.click(item('Disconnect'))
    expect(await screen.findByRole('button', { name: 'Connect Wallet' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('closes when the wallet is locked meanwhile, and stays closed afterwards', async () => {
    const { fakes } = await openMenu()
    await happen(() => fakes.wallet.useAccounts())
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await happen(() => fakes.wallet.useAccounts(HOLDER))
    expect(screen.queryByRole('menu')).toBeNull()
  })
})
