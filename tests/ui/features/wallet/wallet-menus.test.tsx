import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { HOLDER, STRANGER } from '../../../../src/adapters/memory/fake-adapters.ts'
import { ISC } from '../../../../src/domain/tokens.ts'
import { BROWSER_WALLET, walletChoice } from '../../../../src/domain/wallet/wallet-list.ts'
import { ConnectNow } from '../../../../src/ui/features/wallet/connect-now.tsx'
import { WalletButton } from '../../../../src/ui/features/wallet/wallet-button.tsx'
import {
  WalletChooser,
  WalletIcon,
  WalletMenu,
  WalletName,
} from '../../../../src/ui/features/wallet/wallet-menus.tsx'
import { button, happen, renderPart } from '../../support/render.tsx'

const ICON = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
const FIRST = { rdns: 'test.first', name: 'First Wallet', icon: ICON }
const SECOND = { rdns: 'test.second', name: '<b>Second</b>', icon: 'https://example.com/pixel.png' }
const HOLDER_LABEL = '0x7099…79C8'
const STRANGER_LABEL = '0x3C44…93BC'

const item = (name: string) => screen.getByRole('menuitem', { name })
/**
 * Returns the entry of a wallet in the list. Its rdns is on a line of its own, but jsdom knows no
 * lines.
 */
const entry = ({ name, rdns }: typeof FIRST) => item(`${name}${rdns}`)
const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
const list = () => screen.queryByRole('menu', { name: 'Choose a wallet' })
const openList = () => screen.findByRole('menu', { name: 'Choose a wallet' })

async function renderSeveral(part: ReactNode, permitted = false) {
  const rendered = await renderPart(part, { announcement: FIRST, permitted })
  await happen(() => rendered.fakes.wallet.announce(SECOND, { accounts: [STRANGER] }))
  return rendered
}

describe(WalletChooser.name, () => {
  it('is opened by the connect button of the card', async () => {
    const { user, fakes } = await renderSeveral(<ConnectNow />)
    expect(button('Connect Wallet').getAttribute('aria-haspopup')).toBe('menu')
    await user.click(button('Connect Wallet'))
    await openList()
    expect(fakes.wallet.requests).not.toContain('requestAccounts')
    await user.click(entry(SECOND))
    await waitFor(() => expect(list()).toBeNull())
    expect(fakes.wallet.requests).toContain('requestAccounts')
    expect(fakes.preferences.lastWallet()).toBe('test.second')
  })

  it('quotes name and rdns of each wallet, but not of one that announces nothing', async () => {
    const { user, fakes } = await renderPart(<WalletButton />)
    await happen(() => {
      for (const _ of [1, 2]) fakes.wallet.announce(FIRST, { accounts: [STRANGER] })
    })
    await user.click(button('Connect Wallet'))
    await openList()
    const quotes = screen
      .getAllByRole('menuitem')
      .map((one) => [...one.querySelectorAll('bdi.quoted')].map(({ textContent }) => textContent))
    expect(quotes).toEqual([[], ['First Wallet', 'test.first'], ['First Wallet 2', 'test.first']])
  })

  it('is opened by “Change wallet”, marks the present wallet, and takes the focus', async () => {
    const { user } = await renderSeveral(<WalletButton />, true)
    await user.click(button(HOLDER_LABEL))
    await user.click(await screen.findByRole('menuitem', { name: 'Change wallet' }))
    await openList()
    expect([...document.querySelectorAll('.Mui-selected')]).toEqual([entry(FIRST)])
    await waitFor(() => expect(document.activeElement).toBe(entry(FIRST)))
    await user.click(entry(SECOND))
    await waitFor(() => expect(list()).toBeNull())
    expect(button(STRANGER_LABEL)).toBeTruthy()
  })
})

async function openMenu() {
  const rendered = await renderPart(<WalletButton />, { permitted: true })
  await rendered.user.click(button(HOLDER_LABEL))
  await screen.findByRole('menu', { name: HOLDER_LABEL })
  return rendered
}

describe(WalletMenu.name, () => {
  it('has what can be done with a connected wallet', async () => {
    const { user, fakes } = await openMenu()
    expect(items()).toEqual([
      'Copy address',
      'View on explorer',
      `Add ${ISC} to wallet`,
      'Disconnect',
    ])
    const link = item('View on explorer')
    expect(link.getAttribute('href')).toBe(`${fakes.links.explorerUrl}/address/${HOLDER}`)
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
    await user.click(item('Copy address'))
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

describe(WalletIcon.name, () => {
  it.each(['data:image/svg+xml,%3Csvg/%3E', undefined])(
    'is only the source of an image, or a drawing where that cannot be shown: %s',
    (icon) => {
      const { container } = render(<WalletIcon icon={icon} />)
      const picture = container.querySelector('img')
      expect(picture?.getAttribute('src')).toBe(icon)
      expect(container.querySelector('svg') === null).toBe(icon !== undefined)
      if (picture) fireEvent.error(picture)
      expect(container.querySelector('img')).toBeNull()
      expect(container.querySelector('svg')).not.toBeNull()
    },
  )
})

describe(WalletName.name, () => {
  it('cannot end its quotation', () => {
    const wallet = walletChoice({ rdns: BROWSER_WALLET.id, name: 'Browser wallet» says' }, [])
    const { container } = render(<WalletName wallet={wallet} />)
    expect(container.querySelector('bdi.quoted')?.textContent).toBe('Browser wallet" says')
  })
})
