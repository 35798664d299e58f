import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createNavigation } from '../../src/ui/navigation.ts'
import { ROUTES } from '../../src/ui/routes.ts'
import { takeComplaints } from './support/guards.ts'
import { renderApp } from './support/render.tsx'

const SHOWN = [
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

describe(createNavigation.name, () => {
  it.each(SHOWN)('shows the page at %s by a direct link', async (path, title) => {
    await renderApp({ path })
    expect(heading()).toBe(title)
    expect(within(screen.getByRole('main')).getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getByRole('banner')).toBeTruthy()
    expect(screen.getByRole('contentinfo')).toBeTruthy()
  })

  it.each(SHOWN)('gives %s a title and a description', async (path, _heading, title, words) => {
    await renderApp({ path })
    expect(document.title).toBe(title)
    const descriptions = [...document.querySelectorAll('meta[name="description"]')]
    expect(descriptions.map((element) => element.getAttribute('content'))).toEqual([
      expect.stringContaining(words),
    ])
  })

  it('goes back and forward with the history', async () => {
    const { user } = await renderApp({ path: '/feedback' })
    await user.click(screen.getByRole('link', { name: 'About' }))
    await waitFor(() => expect(document.title).toBe('About | Index Stablecoin'))
    act(() => window.history.back())
    await waitFor(() => expect(document.title).toBe('Feedback | Index Stablecoin'))
    expect(heading()).toBe('Feedback')
    act(() => window.history.forward())
    await waitFor(() => expect(document.title).toBe('About | Index Stablecoin'))
  })
})

describe('a page whose code does not arrive', () => {
  it('makes way for a page with ways back, and comes when its code does', async () => {
    const download = vi
      .spyOn(ROUTES['/about'], 'load')
      .mockRejectedValue(new Error('the connection dropped'))
    const { user } = await renderApp({ path: '/feedback' })
    await user.click(screen.getByRole('link', { name: 'About' }))
    await waitFor(() => expect(heading()).toBe('This page could not be shown'))
    expect(screen.getByRole('banner')).toBeTruthy()
    expect(takeComplaints()).not.toEqual([])

    await user.click(screen.getByRole('link', { name: 'Feedback' }))
    await waitFor(() => expect(heading()).toBe('Feedback'))
    download.mockRestore()
    await user.click(screen.getByRole('link', { name: 'About' }))
    await waitFor(() => expect(heading()).toBe('A stablecoin that is an index of stablecoins'))
  })
})
