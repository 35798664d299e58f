import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAppRouter } from '../../src/ui/router.tsx'
import { takeComplaints } from './support/guards.ts'
import { renderApp } from './support/render.tsx'

const ROUTES = [
  [
    '/',
    'One token. Five stablecoins behind it.',
    'Index Stablecoin: mint and redeem ISC',
    'Mint ISC by depositing wrapped ether',
  ],
  [
    '/about',
    'A stablecoin that is an index of stablecoins',
    'About | Index Stablecoin',
    'How the Index Stablecoin works',
  ],
  ['/feedback', 'Feedback', 'Feedback | Index Stablecoin', 'sharing your thoughts and suggestions'],
  [
    '/no/such/page',
    'Oops! Page not found',
    'Page not found | Index Stablecoin',
    'There is no page at this address',
  ],
] as const

const heading = () => document.querySelector('h1')?.textContent

describe(createAppRouter.name, () => {
  it.each(ROUTES)('shows the page at %s by a direct link', async (path, title) => {
    await renderApp({ path })
    expect(heading()).toBe(title)
    expect(within(screen.getByRole('main')).getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getByRole('banner')).toBeTruthy()
    expect(screen.getByRole('contentinfo')).toBeTruthy()
  })

  it.each(ROUTES)('gives %s a title and a description', async (path, _heading, title, words) => {
    await renderApp({ path })
    expect(document.title).toBe(title)
    const descriptions = [...document.querySelectorAll('meta[name="description"]')]
    expect(descriptions.map((element) => element.getAttribute('content'))).toEqual([
      expect.stringContaining(words),
    ])
  })

  it('goes back and forward with the history', async () => {
    const { router, user } = await renderApp({ path: '/feedback' })
    await user.click(screen.getByRole('link', { name: 'About' }))
    await waitFor(() => expect(document.title).toBe('About | Index Stablecoin'))
    act(() => router.history.back())
    await waitFor(() => expect(document.title).toBe('Feedback | Index Stablecoin'))
    expect(heading()).toBe('Feedback')
    act(() => router.history.forward())
    await waitFor(() => expect(document.title).toBe('About | Index Stablecoin'))
  })
})

describe('a page whose code does not arrive', () => {
  afterEach(() => {
    vi.doUnmock('../../src/ui/about/about-page.tsx')
    vi.resetModules()
  })

  it('makes way for a page with ways back, and comes when its code does', async () => {
    vi.resetModules()
    vi.doMock('../../src/ui/about/about-page.tsx', () => {
      throw new Error('the connection dropped')
    })
    // A fresh copy of the page, which has not loaded the code before.
    const fresh = await import('./support/render.tsx')
    const { user } = await fresh.renderApp({ path: '/feedback' })
    await user.click(screen.getByRole('link', { name: 'About' }))
    await waitFor(() => expect(heading()).toBe('This page could not be shown'))
    expect(screen.getByRole('banner')).toBeTruthy()
    expect(takeComplaints()).not.toEqual([])

    await user.click(screen.getByRole('link', { name: 'Feedback' }))
    await waitFor(() => expect(heading()).toBe('Feedback'))
    vi.doUnmock('../../src/ui/about/about-page.tsx')
    await user.click(screen.getByRole('link', { name: 'About' }))
    await waitFor(() => expect(heading()).toBe('A stablecoin that is an index of stablecoins'))
  })
})
