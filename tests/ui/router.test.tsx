import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createAppRouter } from '../../src/ui/router.tsx'
import { renderApp } from './support/render.tsx'

const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

describe(createAppRouter.name, () => {
  it('keeps the demo in its links, and no other query', async () => {
    await renderApp({ path: '/feedback?demo&x=1' })
    expect(hrefs()).toContain('/about?demo=')
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
