import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createAppRouter } from '../../src/ui/router.tsx'
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
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

describe(createAppRouter.name, () => {
  it.each(SHOWN)('shows the page at %s with its title', async (path, shown, title, words) => {
    await renderApp({ path })
    expect(heading()).toBe(shown)
    expect(within(screen.getByRole('main')).getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(screen.getByRole('banner')).toBeTruthy()
    expect(screen.getByRole('contentinfo')).toBeTruthy()
    expect(document.title).toBe(title)
    const descriptions = [...document.querySelectorAll('meta[name="description"]')]
    expect(descriptions.map((element) => element.getAttribute('content'))).toEqual([
      expect.stringContaining(words),
    ])
  })

  it('keeps the demo in its links, and no other query', async () => {
    await renderApp({ path: '/feedback?demo=reverted&x=1' })
    expect(hrefs()).toContain('/about?demo=reverted')
  })

  it.each(['//evil.example/about', '/\\evil.example/'])(
    'makes no link to another site of %s',
    async (path) => {
      const at = new URL(window.location.origin + path)
      await renderApp({ path: at.href })
      const own = screen
        .getAllByRole<HTMLAnchorElement>('link')
        .filter(({ target }) => target !== '_blank')
      expect(own.map(({ origin }) => origin)).toEqual(own.map(() => window.location.origin))
    },
  )
})
