import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { InertWalletButton } from '../../../../src/ui/features/wallet/inert-wallet-button.tsx'
import { renderPart } from '../../support/render.tsx'

const button = () => screen.getByRole('button', { name: 'Connect Wallet' })

describe(InertWalletButton.name, () => {
  it('always shows the state without a wallet, and is announced as disabled', async () => {
    await renderPart(<InertWalletButton />, { permitted: true })
    expect(button().getAttribute('aria-disabled')).toBe('true')
  })

  it('says where the wallet is used, on focus', async () => {
    const { user } = await renderPart(<InertWalletButton />)
    await waitFor(() => expect(button().title).toContain('The wallet is used on the home page'))
    await user.tab()
    const note = await screen.findByRole('tooltip')
    expect(note.textContent).toContain('The wallet is used on the home page')
    expect(button().getAttribute('aria-describedby')).toBe(note.id)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
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
