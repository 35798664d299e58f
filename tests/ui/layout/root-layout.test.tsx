import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SERVICES } from '../../../src/services.ts'
import {
  useFocusOnNavigation,
  SiteHeader,
  SiteFooter,
} from '../../../src/ui/layout/root-layout.tsx'
import { renderApp } from '../support/render.tsx'

describe(useFocusOnNavigation.name, () => {
  it('leaves it alone when one follows a link to the page that one is on', async () => {
    const { user } = await renderApp({ path: '/feedback' })
    const link = screen.getByRole('link', { name: 'Feedback' })
    await user.click(link)
    expect(document.activeElement).toBe(link)
  })
})

describe(SiteHeader.name, () => {
  it('has an inert button besides the home page, which never shows a connection', async () => {
    const { user, fakes, wallet } = await renderApp({ path: '/feedback', permitted: true })
    expect(wallet.session.get().status).toBe('connected')
    const button = within(screen.getByRole('banner')).getByRole('button')
    expect(button.textContent).toBe('Connect Wallet')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await user.click(button)
    expect(fakes.wallet.requests).not.toContain('requestAccounts')
  })
})

const inFooter = () => within(screen.getByRole('contentinfo'))

const licences = () => inFooter().queryByRole('link', { name: 'Third-party notices' })

describe(SiteFooter.name, () => {
  it('links to the source code in a tab of its own, and to a placeholder that goes nowhere', async () => {
    const { fakes, user } = await renderApp({ path: '/feedback' })
    const source = inFooter().getByRole('link', { name: 'Source Code' })
    expect(source.getAttribute('href')).toBe(fakes.links.sourceUrl)
    expect(source.getAttribute('target')).toBe('_blank')
    expect(source.getAttribute('rel')).toContain('noopener')
    const placeholder = inFooter().getByRole('link', { name: 'Smart Contracts' })
    expect(placeholder.getAttribute('href')).toBe('#')
    const { href } = window.location
    await user.click(placeholder)
    expect(window.location.href).toBe(href)
  })

  it('links to the licences where a build has written them', async () => {
    await renderApp({ path: '/feedback' })
    expect(licences()?.getAttribute('href')).toBe('/THIRD-PARTY-NOTICES.txt')
    cleanup()
    await renderApp({
      path: '/feedback',
      adapt: ({ container, fakes }) =>
        container.register(SERVICES.build, { useValue: { ...fakes.build, recordUrl: undefined } }),
    })
    expect(licences()).toBeNull()
  })
})
