import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FeatureCards, InfoSection } from '../../../../src/ui/pages/home/info-section.tsx'
import { renderPart } from '../../support/render.tsx'

describe(InfoSection.name, () => {
  it('says in a short description what the product is', async () => {
    await renderPart(<InfoSection />)
    expect(screen.getByRole('heading', { level: 2, name: 'About' })).toBeTruthy()
    expect(screen.getByText(/next-generation stablecoin protocol/).textContent).toContain(
      'curated basket of reliable stablecoins',
    )
  })
})

describe(FeatureCards.name, () => {
  it.each([
    ['Security First', [/multiple audits/, /robust contracts/i]],
    ['Stability', [/diversified basket/, /lowers the risk .*counterparty/]],
    ['Transparency', [/monitored .*in real time/, /audits .*regularly/]],
  ] as const)('names %s', async (title, words) => {
    await renderPart(<FeatureCards />)
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    const card = screen.getByRole('heading', { name: title }).closest('li')
    for (const pattern of words) expect(card?.textContent).toMatch(pattern)
  })
})
