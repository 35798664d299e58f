import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SkipLink, useFocusOnNavigation } from '../../../src/ui/layout/root-layout.tsx'
import { renderApp } from '../support/render.tsx'

describe(SkipLink.name, () => {
  it('comes first and takes the focus past the header without a change of address', async () => {
    const { user } = await renderApp({ path: '/feedback' })
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Skip to content')
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('main'))
    expect(window.location.hash).toBe('')
    expect(window.location.href).toMatch(/\/feedback$/)

    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Your Feedback' }))
  })
})

const focused = () => document.activeElement

describe(useFocusOnNavigation.name, () => {
  it('leaves the focus alone on the first page', async () => {
    await renderApp({ path: '/feedback' })
    expect(focused()).toBe(document.body)
  })

  it('takes the focus to the heading of the page that one goes to', async () => {
    const { user } = await renderApp({ path: '/feedback' })
    await user.click(screen.getByRole('link', { name: 'About' }))
    await waitFor(() => expect(focused()?.tagName).toBe('H1'))
    expect(focused()?.textContent).toBe('A stablecoin that is an index of stablecoins')

    act(() => window.history.back())
    await waitFor(() => expect(focused()?.textContent).toBe('Feedback'))
    expect(focused()?.tagName).toBe('H1')
  })

  it('takes it to the heading of a page that is not there, too', async () => {
    const { router } = await renderApp({ path: '/feedback' })
    await act(() => router.navigate({ href: '/no/such/page' }))
    await waitFor(() => expect(focused()?.textContent).toBe('Oops! Page not found'))
  })

  it('leaves it alone when one follows a link to the page that one is on', async () => {
    const { user } = await renderApp({ path: '/feedback' })
    const link = screen.getByRole('link', { name: 'Feedback' })
    await user.click(link)
    expect(focused()).toBe(link)
  })
})
