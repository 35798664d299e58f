import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SiteHeader } from '../../../src/ui/layout/site-header.tsx'
import { renderApp } from '../support/render.tsx'

const inBanner = () => within(screen.getByRole('banner'))

describe(SiteHeader.name, () => {
  it('leads to the about page and, by the brand, home', async () => {
    const { user } = await renderApp({ path: '/feedback' })
    await user.click(inBanner().getByRole('link', { name: 'About' }))
    await waitFor(() => expect(document.title).toBe('About | Index Stablecoin'))
    expect(window.location.pathname).toBe('/about')

    await user.click(inBanner().getByRole('link', { name: 'Index Stablecoin' }))
    await waitFor(() => expect(document.title).toBe('Index Stablecoin: mint and redeem ISC'))
    expect(window.location.pathname).toBe('/')
  })

  it('says which of its links is the present page', async () => {
    await renderApp({ path: '/about' })
    const links = inBanner().getAllByRole('link')
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map(({ textContent }) => textContent)).toEqual(['About'])
  })

  it('has a wallet control that works on the home page', async () => {
    const { user, fakes } = await renderApp()
    await user.click(inBanner().getByRole('button', { name: 'Connect Wallet' }))
    expect(await inBanner().findByRole('button', { name: '0x7099…79C8' })).toBeTruthy()
    expect(fakes.wallet.requests).toContain('requestAccounts')
  })

  it.each(['/about', '/feedback', '/no/such/page'])(
    'has an inert one at %s, which never shows a connection',
    async (path) => {
      const { user, fakes, wallet } = await renderApp({ path, permitted: true })
      await waitFor(() => expect(wallet.session.get().status).toBe('connected'))
      const [button, ...others] = inBanner().getAllByRole('button')
      expect(others).toEqual([])
      expect(button?.textContent).toBe('Connect Wallet')
      expect(button?.getAttribute('aria-disabled')).toBe('true')
      if (button) await user.click(button)
      expect(fakes.wallet.requests).not.toContain('requestAccounts')
      expect(button?.textContent).toBe('Connect Wallet')
    },
  )

  it('keeps the connection while one visits another page', async () => {
    const { user } = await renderApp({ permitted: true })
    await inBanner().findByRole('button', { name: '0x7099…79C8' })
    await user.click(inBanner().getByRole('link', { name: 'About' }))
    await inBanner().findByRole('button', { name: 'Connect Wallet' })
    window.history.back()
    expect(await inBanner().findByRole('button', { name: '0x7099…79C8' })).toBeTruthy()
  })
})
