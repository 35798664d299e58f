import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  WalletButton,
  InertWalletButton,
} from '../../../../src/ui/features/wallet/wallet-button.tsx'
import { button, happen, renderPart } from '../../support/render.tsx'

describe(WalletButton.name, () => {
  it('is busy while the wallet is asked, and shows the address then', async () => {
    const { user, fakes, titles } = await renderPart(<WalletButton />)
    const answer = fakes.wallet.hold('requestAccounts')
    await user.click(button('Connect Wallet'))
    expect(button('Connect Wallet').getAttribute('aria-busy')).toBe('true')
    expect(button('Connect Wallet').getAttribute('aria-disabled')).toBe('true')
    await happen(answer)
    expect(document.activeElement).toBe(button('0x7099…79C8'))
    expect(button('0x7099…79C8').getAttribute('aria-busy')).toBeNull()
    expect(titles()).toEqual([])
  })

  it('is marked as ready on the right network only', async () => {
    const { fakes } = await renderPart(<WalletButton />, { permitted: true })
    const mark = button('0x7099…79C8').querySelector<HTMLElement>('[data-ready]')
    expect(mark?.dataset.ready).toBe('true')
    await happen(() => fakes.wallet.useChain(1))
    expect(mark?.dataset.ready).toBe('false')
  })
})

describe(InertWalletButton.name, () => {
  it('says where the wallet is used, and which account is connected', async () => {
    await renderPart(<InertWalletButton />, { permitted: true })
    const note = screen.getByRole('tooltip')
    expect(note.textContent).toMatch(
      /^0x7099…79C8 is connected\. The wallet is used on the home page/,
    )
    expect(button('Connect Wallet').getAttribute('aria-describedby')).toBe(note.id)
  })
})
