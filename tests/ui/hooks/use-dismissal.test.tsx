import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { InertWalletButton } from '../../../src/ui/features/wallet/inert-wallet-button.tsx'
import { useDismissal } from '../../../src/ui/hooks/use-dismissal.ts'
import { renderPart } from '../support/render.tsx'

const button = () => screen.getByRole('button', { name: 'Connect Wallet' })
const note = () => screen.queryByRole('tooltip')

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
