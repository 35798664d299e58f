import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BasketShares, HomePage } from '../../../../src/ui/pages/home/home-page.tsx'
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

describe(BasketShares.name, () => {
  it('lists the five coins with their shares', async () => {
    await renderPart(<BasketShares />)
    const rows = within(screen.getByRole('list')).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'USDC30%',
      'USDM30%',
      'USDP15%',
      'PYUSD15%',
      'GUSD10%',
    ])
  })
})
