import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../../src/adapters/memory/fake-adapters.ts'
import { WalletButton } from '../../../../src/ui/features/wallet/wallet-button.tsx'
import { WalletMenu } from '../../../../src/ui/features/wallet/wallet-menus.tsx'
import { happen, renderPart } from '../../support/render.tsx'

const button = () => screen.getByRole('button', { name: '0x7099…79C8' })
const item = (name: string) => screen.getByRole('menuitem', { name })

async function openMenu() {
  const rendered = await renderPart(<WalletButton />, { permitted: true })
  await rendered.user.click(button())
  await screen.findByRole('menu')
  return rendered
}

describe(WalletMenu.name, () => {
  it('has what can be done with a connected wallet, and is named after its button', async () => {
    await openMenu()
    expect(screen.getByRole('menu', { name: '0x7099…79C8' })).toBeTruthy()
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Copy address',
      'View on explorer',
      'Add ISC to wallet',
      'Forget this site',
      'Clear this site’s data',
      'Disconnect',
    ])
  })

  it('copies the whole address', async () => {
    const { user, fakes } = await openMenu()
    await user.click(item('Copy address'))
    expect((await screen.findByText('Address Copied')).closest('[role="status"]')).not.toBeNull()
    expect(fakes.clipboard.text).toBe(HOLDER)
  })

  it('leads to the account on the explorer', async () => {
    const { links } = await openMenu()
    const link = item('View on explorer')
    expect(link.getAttribute('href')).toBe(`${links.explorerUrl}/address/${HOLDER}`)
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  it('asks before it clears the data of the page, and gives the focus back', async () => {
    const { user, fakes } = await openMenu()
    fakes.preferences.setLastWallet('test.one')
    await user.click(item('Clear this site’s data'))
    await screen.findByRole('dialog', { name: 'Clear this site’s data' })
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Keep data' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(button())
    expect(fakes.preferences.lastWallet()).toBe('test.one')
  })

  it('disconnects and says so in a neutral toast', async () => {
    const { user } = await openMenu()
    await user.click(item('Disconnect'))
    expect(
      (await screen.findByText('Wallet Disconnected')).closest('[role="status"]'),
    ).not.toBeNull()
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
