import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { App } from '../../src/ui/app.tsx'
import { takeRequests } from './support/guards.ts'
import { renderApp } from './support/render.tsx'

describe(App.name, () => {
  it('makes no request of its own while one browses, connects, mints and gives feedback', async () => {
    const { user, fakes } = await renderApp()
    const press = async (role: 'button' | 'link' | 'tab', name: string) =>
      user.click(await screen.findByRole(role, { name }))

    await press('button', 'Connect Wallet')
    await user.type(screen.getByRole('textbox', { name: 'Input Amount' }), '2')
    await press('button', 'Approve WETH')
    await screen.findByText('Approval Successful')
    await press('button', 'Mint Tokens')
    await screen.findByText('Minting Successful')

    await press('link', 'About')
    await press('tab', 'About the Basket')
    await press('link', 'Feedback')
    await user.type(await screen.findByRole('textbox', { name: 'Your Feedback' }), 'Good.')
    await press('button', 'Submit Feedback')
    await screen.findByText('Feedback Submitted')

    expect(takeRequests()).toEqual([])
    expect(fakes.transactions.sent.map(({ call }) => call.kind)).toEqual(['approve', 'mint'])
  })
})
