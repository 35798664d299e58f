import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ISC } from '../../../../src/domain/tokens.ts'
import { PROTOCOL } from '../../../../src/domain/protocol.ts'
import { CompositionCard } from '../../../../src/ui/features/protocol/composition-card.tsx'
import { renderApp } from '../../support/render.tsx'

describe(CompositionCard.name, () => {
  it('has its title and two tabs, each tied to its panel, the overview first', async () => {
    const { user } = await renderApp({ path: '/about' })
    const title = `${PROTOCOL.name} (${ISC}) Composition`
    expect(screen.getByRole('tablist', { name: title })).toBeTruthy()
    const tabs = screen.getAllByRole('tab')
    expect(tabs.map((t) => t.textContent)).toEqual(['Basket Overview', 'About the Basket'])
    const panels = tabs.map(({ textContent: name }) =>
      screen.getByRole('tabpanel', { name: name ?? '', hidden: true }),
    )
    const states = () => panels.map(({ dataset }) => dataset.state)
    expect(states()).toEqual(['active', 'inactive'])
    await user.click(screen.getByRole('tab', { name: 'About the Basket' }))
    expect(states()).toEqual(['inactive', 'active'])
  })
})
