import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { STRANGER } from '../../../../src/adapters/memory/fake-adapters.ts'
import { MenuLoadFailure } from '../../../../src/ui/features/wallet/wallet-choice.tsx'
import { WalletButton } from '../../../../src/ui/features/wallet/wallet-button.tsx'
import { settled } from '../../../support/services.ts'
import { happen, renderPart } from '../../support/render.tsx'

const button = (name: string) => screen.getByRole('button', { name })

describe(WalletButton.name, () => {
  it('connects, and shows the first 6 and the last 4 characters of the address', async () => {
    const { user, titles } = await renderPart(<WalletButton />)
    await user.click(button('Connect Wallet'))
    expect(await screen.findByRole('button', { name: '0x7099…79C8' })).toBeTruthy()
    expect(titles()).toEqual([])
  })

  it('shows a connection that the wallet grants already', async () => {
    await renderPart(<WalletButton />, { permitted: true })
    expect(button('0x7099…79C8').getAttribute('aria-haspopup')).toBe('menu')
  })

  it('is busy, with the focus on it, while the wallet is asked, and asks it once', async () => {
    const { user, fakes } = await renderPart(<WalletButton />)
    const answer = fakes.wallet.hold('requestAccounts')
    await user.click(button('Connect Wallet'))
    await user.click(button('Connect Wallet'))
    expect(button('Connect Wallet').getAttribute('aria-busy')).toBe('true')
    expect(button('Connect Wallet').getAttribute('aria-disabled')).toBe('true')
    expect(fakes.wallet.requests.filter((step) => step === 'requestAccounts')).toHaveLength(1)
    await happen(answer)
    expect(document.activeElement).toBe(button('0x7099…79C8'))
    expect(button('0x7099…79C8').getAttribute('aria-busy')).toBeNull()
  })

  it('says when no wallet is installed', async () => {
    const { user } = await renderPart(<WalletButton />, { installed: false })
    await user.click(button('Connect Wallet'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'MetaMask Not InstalledPlease install the MetaMask browser extension to connect your wallet.Get MetaMask',
    )
    expect(screen.getByRole('link', { name: 'Get MetaMask' }).getAttribute('href')).toBe(
      'https://metamask.io/download',
    )
  })

  it('says when connecting failed, and is alive again', async () => {
    const { user, fakes } = await renderPart(<WalletButton />)
    fakes.wallet.failNext('requestAccounts', { kind: 'rejected' })
    await user.click(button('Connect Wallet'))
    expect((await screen.findByRole('alert')).textContent).toContain('Connection Failed')
    await user.click(button('Connect Wallet'))
    expect(await screen.findByRole('button', { name: '0x7099…79C8' })).toBeTruthy()
  })

  it('follows the wallet to another account, and to none', async () => {
    const { fakes } = await renderPart(<WalletButton />, { permitted: true })
    await happen(() => fakes.wallet.useAccounts(STRANGER))
    expect(button('0x3C44…93BC')).toBeTruthy()
    await happen(() => fakes.wallet.useAccounts())
    expect(button('Connect Wallet').getAttribute('aria-haspopup')).toBeNull()
  })

  it('finds a wallet that comes after the page', async () => {
    const { fakes } = await renderPart(<WalletButton />, { installed: false, permitted: true })
    expect(button('Connect Wallet')).toBeTruthy()
    await happen(() => fakes.wallet.install())
    expect(button('0x7099…79C8')).toBeTruthy()
  })
})

const MENU = '../../../../src/ui/features/wallet/wallet-menu.tsx'

/** A button, connected, that has not loaded the code of its menu, with what is done to load it. */
async function connectFresh(load: () => object | Promise<object>) {
  const sentFor = vi.fn(load)
  vi.resetModules()
  vi.doMock(MENU, sentFor)
  const fresh = await import('../../../../src/ui/features/wallet/wallet-button.tsx')
  const { renderPart: renderFresh } = await import('../../support/render.tsx')
  const rendered = await renderFresh(<fresh.WalletButton />)
  await rendered.user.click(button('Connect Wallet'))
  await settled()
  return { ...rendered, sentFor }
}

function endFresh() {
  vi.doUnmock(MENU)
  vi.resetModules()
}

const loaded = () => ({ WalletMenu: () => null })

describe('the code of the menu', () => {
  afterEach(endFresh)

  it.each<[string, (target: HTMLElement) => void]>([
    ['a pointer comes to the button', (target) => fireEvent.pointerEnter(target)],
    ['the pointer there is pressed', (target) => fireEvent.pointerDown(target)],
    ['the focus comes to it', (target) => fireEvent.focus(target)],
    ['it is pressed by a key', (target) => fireEvent.click(target)],
  ])('does not come with the connection, but when %s', async (_what, approach) => {
    const { sentFor } = await connectFresh(loaded)
    expect(sentFor).not.toHaveBeenCalled()
    approach(button('0x7099…79C8'))
    await waitFor(() => expect(sentFor).toHaveBeenCalledTimes(1))
  })

  it('keeps the button busy that was pressed before it came', async () => {
    let arrive: (() => void) | undefined
    const coming = new Promise<object>((resolve) => (arrive = () => resolve(loaded())))
    await connectFresh(() => coming)
    fireEvent.click(button('0x7099…79C8'))
    expect(button('0x7099…79C8').getAttribute('aria-busy')).toBe('true')
    expect(button('0x7099…79C8').getAttribute('aria-disabled')).toBeNull()
    await happen(() => arrive?.())
    await waitFor(() => expect(button('0x7099…79C8').getAttribute('aria-busy')).toBeNull())
  })
})

describe(MenuLoadFailure.name, () => {
  afterEach(endFresh)

  it('stands in for a menu whose code did not arrive, until it does', async () => {
    const { user, sentFor } = await connectFresh(() => {
      throw new Error('the connection dropped')
    })
    fireEvent.pointerEnter(button('0x7099…79C8'))
    await waitFor(() => expect(sentFor).toHaveBeenCalledTimes(1))
    await settled()
    await user.click(button('0x7099…79C8'))
    expect(await screen.findByText('The menu could not be loaded.')).toBeTruthy()
    expect(button('Reload')).toBeTruthy()

    await user.click(button('0x7099…79C8'))
    await waitFor(() => expect(screen.queryByText('The menu could not be loaded.')).toBeNull())
    vi.doUnmock(MENU)
    await user.click(button('0x7099…79C8'))
    expect(await screen.findByRole('menu')).toBeTruthy()
  })
})
