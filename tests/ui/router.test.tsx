import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAppRouter } from '../../src/ui/router.tsx'
import { takeComplaints } from './support/guards.ts'
import { renderApp } from './support/render.tsx'

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

describe(createAppRouter.name, () => {
  it('keeps the demo in its links, and no other query', async () => {
    await renderApp({ path: '/feedback?demo&x=1' })
    expect(hrefs()).toContain('/about?demo=')
  })

  it('makes no link to another site of a path that begins like one', async () => {
    await renderApp({ path: `${window.location.origin}//evil.example/about` })
    const own = screen
      .getAllByRole<HTMLAnchorElement>('link')
      .filter(({ target }) => target !== '_blank')
    expect(own.map(({ origin }) => origin)).toEqual(own.map(() => window.location.origin))
  })
})

const ABOUT = '../../src/ui/pages/about/about-page.tsx'

describe('a page whose code does not load', () => {
  afterEach(() => {
    vi.doUnmock(ABOUT)
    vi.resetModules()
  })

  it('says so with a reload, behind a link', async () => {
    vi.resetModules()
    vi.doMock(ABOUT, () => {
      throw new Error('the connection dropped')
    })
    const fresh = await import('./support/render.tsx')
    const { user } = await fresh.renderApp({ path: '/' })
    const [link] = screen.getAllByRole('link', { name: 'About' })
    await user.click(link ?? document.body)
    const main = within(await screen.findByRole('main'))
    await main.findByText(/part of the page did not load/)
    expect(main.getByRole('button', { name: 'Reload' })).toBeTruthy()
    expect(takeComplaints().join()).toContain('Error in route match: /about')
  })
})
