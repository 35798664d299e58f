import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  InertWalletButton,
  useDismissal,
} from '../../../../src/ui/features/wallet/inert-wallet-button.tsx'
import { renderPart } from '../../support/render.tsx'

const button = () => screen.getByRole('button', { name: 'Connect Wallet' })
const note = () => screen.queryByRole('tooltip')

describe(InertWalletButton.name, () => {
  it('always shows the state without a wallet, and is announced as disabled', async () => {
    await renderPart(<InertWalletButton />, { permitted: true })
    expect(button().getAttribute('aria-disabled')).toBe('true')
  })

  it('says where the wallet is used', async () => {
    await renderPart(<InertWalletButton />)
    expect(note()?.textContent).toContain('The wallet is used on the home page')
    expect(button().getAttribute('aria-describedby')).toBe(note()?.id)
  })

  it('takes the focus and does nothing, by pointer or by keyboard', async () => {
    const { user, fakes, titles } = await renderPart(<InertWalletButton />)
    await user.click(button())
    await user.keyboard('{Enter} ')
    expect(document.activeElement).toBe(button())
    expect(fakes.wallet.requests).toEqual(['accounts', 'chainId'])
    expect(titles()).toEqual([])
  })
})

describe(useDismissal.name, () => {
  it('sends the note away by Escape until the next visit of the focus', async () => {
    const { user } = await renderPart(<InertWalletButton />)
    await user.tab()
    await user.keyboard('{Escape}')
    expect(note()).toBeNull()
    await user.tab()
    await user.tab({ shift: true })
    expect(note()).not.toBeNull()
  })

  it('does so for the pointer, which may be there without the focus', async () => {
    const { user } = await renderPart(<InertWalletButton />)
    await user.hover(button())
    await user.keyboard('{Escape}')
    expect(note()).toBeNull()
    await user.unhover(button())
    await user.hover(button())
    expect(note()).not.toBeNull()
  })

  it('leaves it alone for other keys', async () => {
    const { user } = await renderPart(<InertWalletButton />)
    await user.tab()
    await user.keyboard('a{Enter}')
    expect(note()).not.toBeNull()
  })
})
