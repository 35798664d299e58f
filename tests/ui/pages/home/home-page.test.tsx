import { describe, expect, it } from 'vitest'
import { HomePage } from '../../../../src/ui/pages/home/home-page.tsx'
import { renderPart } from '../../support/render.tsx'

describe(HomePage.name, () => {
  it('has the card, the basket and the information', async () => {
    await renderPart(<HomePage />)
    const regions = [...document.querySelectorAll('section[aria-labelledby]')].map(
      (region) =>
        document.getElementById(region.getAttribute('aria-labelledby') ?? '')?.textContent,
    )
    expect(regions).toEqual(['Mint Tokens', 'What backs one ISC', 'About'])
  })
})
