import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SiteFooter } from '../../../src/ui/layout/site-footer.tsx'
import { renderApp } from '../support/render.tsx'

const inFooter = () => within(screen.getByRole('contentinfo'))

describe(SiteFooter.name, () => {
  it('leads to the feedback page', async () => {
    const { user } = await renderApp({ path: '/no/such/page' })
    await user.click(inFooter().getByRole('link', { name: 'Feedback' }))
    await waitFor(() => expect(document.title).toBe('Feedback | Index Stablecoin'))
  })

  it('leads to the source code in a tab of its own', async () => {
    const { links } = await renderApp({ path: '/feedback' })
    const link = inFooter().getByRole('link', { name: 'Source Code' })
    expect(link.getAttribute('href')).toBe(links.sourceUrl)
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  it('has a placeholder for the contracts that goes nowhere', async () => {
    const { user } = await renderApp({ path: '/feedback' })
    const link = inFooter().getByRole('link', { name: 'Smart Contracts' })
    expect(link.getAttribute('href')).toBe('#')
    const { href } = window.location
    await user.click(link)
    expect(window.location.href).toBe(href)
  })

  it('leads to the notices of third parties, a file and no page', async () => {
    await renderApp({ path: '/feedback' })
    const link = inFooter().getByRole('link', { name: 'Third-party notices' })
    expect(link.getAttribute('href')).toBe('/THIRD-PARTY-NOTICES.txt')
  })

  it('has the copyright line of 2024', async () => {
    await renderApp({ path: '/feedback' })
    expect(inFooter().getByText(/© 2024 Index Stablecoin/)).toBeTruthy()
  })
})
