import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ISC } from '../../../../src/domain/tokens.ts'
import { PROTOCOL } from '../../../../src/domain/protocol.ts'
import { CompositionCard } from '../../../../src/ui/features/protocol/composition-card.tsx'
import { renderApp } from '../../support/render.tsx'

const selected = () => screen.getAllByRole('tab', { selected: true }).map((t) => t.textContent)

describe(CompositionCard.name, () => {
  it('has its title and two tabs, each tied to its panel, the overview first', async () => {
    const { user } = await renderApp({ path: '/about' })
    const title = `${PROTOCOL.name} (${ISC}) Composition`
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByRole('tablist', { name: title })).toBeTruthy()
    const tabs = screen.getAllByRole('tab')
    expect(tabs.map((t) => t.textContent)).toEqual(['Basket Overview', 'About the Basket'])
    const panels = tabs.map((t) => document.getElementById(t.getAttribute('aria-controls') ?? ''))
    expect(panels.map((p) => p?.getAttribute('aria-labelledby'))).toEqual(tabs.map(({ id }) => id))
    expect(selected()).toEqual(['Basket Overview'])
    const states = () => panels.map((p) => p?.dataset.state)
    expect(states()).toEqual(['active', 'inactive'])
    await user.click(screen.getByRole('tab', { name: 'About the Basket' }))
    expect(selected()).toEqual(['About the Basket'])
    expect(states()).toEqual(['inactive', 'active'])
    const reasons = within(panels[1] as HTMLElement)
    expect(reasons.getByRole('heading', { name: 'Why This Composition?' })).toBeTruthy()
  })
})
