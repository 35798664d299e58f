import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CompositionCard } from '../../../../src/ui/features/protocol/composition-card.tsx'
import { renderPart } from '../../support/render.tsx'

const tab = (name: string) => screen.getByRole('tab', { name })
const selected = () => screen.getAllByRole('tab', { selected: true }).map((t) => t.textContent)
const panel = (name: string) => within(screen.getByRole('tabpanel', { name }))

describe(CompositionCard.name, () => {
  it('has its title and two tabs, the overview first', async () => {
    await renderPart(<CompositionCard />)
    const title = 'Index Stablecoin (ISC) Composition'
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByRole('tablist', { name: title })).toBeTruthy()
    expect(screen.getAllByRole('tab').map((t) => t.textContent)).toEqual([
      'Basket Overview',
      'About the Basket',
    ])
    expect(selected()).toEqual(['Basket Overview'])
    expect(panel('Basket Overview').getByRole('img')).toBeTruthy()
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
  })

  it('tells in the second tab why the basket is what it is', async () => {
    const { user } = await renderPart(<CompositionCard />)
    await user.click(tab('About the Basket'))
    expect(selected()).toEqual(['About the Basket'])
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1)
    const about = panel('About the Basket')
    expect(about.getByRole('heading', { name: 'Why This Composition?' })).toBeTruthy()
    expect(about.getByText(/balanced for stability and low risk/).textContent).toContain(
      'trusted stablecoins',
    )
    expect(about.getByText(/Redeeming ISC gives you the proportional basket/)).toBeTruthy()
  })

  it('goes from tab to tab by the arrow keys', async () => {
    const { user } = await renderPart(<CompositionCard />)
    await user.tab()
    expect(document.activeElement).toBe(tab('Basket Overview'))
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(tab('About the Basket'))
    expect(selected()).toEqual(['About the Basket'])
    await user.keyboard('{ArrowLeft}')
    expect(selected()).toEqual(['Basket Overview'])
    await user.keyboard('{ArrowLeft}')
    expect(selected()).toEqual(['About the Basket'])
    await user.keyboard('{ArrowRight}')
    expect(selected()).toEqual(['Basket Overview'])
    await user.keyboard('{End}')
    expect(selected()).toEqual(['About the Basket'])
    await user.keyboard('{Home}')
    expect(selected()).toEqual(['Basket Overview'])
    expect(document.activeElement).toBe(tab('Basket Overview'))
  })

  it.each(['Alt', 'Control', 'Meta', 'Shift'])(
    'leaves the keys to the browser with %s',
    async (key) => {
      const { user } = await renderPart(<CompositionCard />)
      await user.tab()
      await user.keyboard(`{${key}>}{ArrowRight}{End}{/${key}}`)
      expect(selected()).toEqual(['Basket Overview'])
    },
  )

  it('is one stop of the Tab key', async () => {
    const { user } = await renderPart(<CompositionCard />)
    await user.click(tab('About the Basket'))
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(document.body)
    await user.tab()
    expect(document.activeElement).toBe(tab('About the Basket'))
  })

  it('ties each tab to its panel', async () => {
    await renderPart(<CompositionCard />)
    const tabs = screen.getAllByRole('tab')
    const panels = tabs.map((t) => document.getElementById(t.getAttribute('aria-controls') ?? ''))
    expect(panels.map((p) => p?.getAttribute('aria-labelledby'))).toEqual(tabs.map(({ id }) => id))
  })
})
