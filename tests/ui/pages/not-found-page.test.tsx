import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NotFoundPage } from '../../../src/ui/pages/not-found-page.tsx'
import { renderApp, type RenderedApp } from '../support/render.tsx'

/** Without the half that StrictMode repeats. */
function loggedPaths(fakes: RenderedApp['fakes']) {
  return fakes.log.entries.map(({ detail }) => detail).filter((_path, index) => index % 2 === 0)
}

describe(NotFoundPage.name, () => {
  it('says so and leads home', async () => {
    const { user } = await renderApp({ path: '/mint' })
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('heading', { name: 'Oops! Page not found' })).toBeTruthy()
    await user.click(main.getByRole('link', { name: 'Return to Home' }))
    await waitFor(() => expect(document.title).toBe('Index Stablecoin: mint and redeem ISC'))
  })

  it('logs the path', async () => {
    const { fakes } = await renderApp({ path: '/no/such/page' })
    expect(loggedPaths(fakes)).toEqual(['/no/such/page'])
  })

  it('logs a path again when one comes back to it', async () => {
    const { fakes, router } = await renderApp({ path: '/one' })
    await act(() => router.navigate({ href: '/feedback' }))
    await waitFor(() => expect(document.title).toBe('Feedback | Index Stablecoin'))
    act(() => window.history.back())
    await waitFor(() => expect(loggedPaths(fakes)).toEqual(['/one', '/one']))
  })

  it('logs nothing of the page that one leaves it for', async () => {
    const { fakes, user } = await renderApp({ path: '/one' })
    await user.click(screen.getByRole('link', { name: 'Feedback' }))
    await waitFor(() => expect(document.title).toBe('Feedback | Index Stablecoin'))
    expect(loggedPaths(fakes)).toEqual(['/one'])
  })

  it('logs nothing of a page that is there', async () => {
    const { fakes } = await renderApp({ path: '/feedback' })
    expect(fakes.log.entries).toEqual([])
  })
})
