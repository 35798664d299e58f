import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AboutPage } from '../../../../src/ui/pages/about/about-page.tsx'
import { renderApp } from '../../support/render.tsx'

describe(AboutPage.name, () => {
  it('has four blocks, of which one is the composition', async () => {
    await renderApp({ path: '/about' })
    const blocks = [...screen.getByRole('main').querySelectorAll('section')]
    const titles = blocks.map((block) => within(block).getAllByRole('heading')[0]?.textContent)
    expect(titles).toEqual([
      'A stablecoin that is an index of stablecoins',
      'Index Stablecoin (ISC) Composition',
      'How minting and redeeming work',
      'What to know before you start',
    ])
    expect(within(screen.getByRole('main')).getAllByRole('region')).toEqual(blocks)
  })
})
