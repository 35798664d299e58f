import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  BasketOverview,
  CompositionCard,
} from '../../../../src/ui/features/protocol/composition-card.tsx'
import { renderPart } from '../../support/render.tsx'

const selected = () => screen.getAllByRole('tab', { selected: true }).map((t) => t.textContent)

describe(CompositionCard.name, () => {
  it('has its title and two tabs, each tied to its panel, the overview first', async () => {
    const { user } = await renderPart(<CompositionCard />)
    const title = 'Index Stablecoin (ISC) Composition'
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByRole('tablist', { name: title })).toBeTruthy()
    const tabs = screen.getAllByRole('tab')
    expect(tabs.map((t) => t.textContent)).toEqual(['Basket Overview', 'About the Basket'])
    const panels = tabs.map((t) => document.getElementById(t.getAttribute('aria-controls') ?? ''))
    expect(panels.map((p) => p?.getAttribute('aria-labelledby'))).toEqual(tabs.map(({ id }) => id))
    expect(selected()).toEqual(['Basket Overview'])
    expect(screen.getAllByRole('tabpanel')).toEqual([panels[0]])
    await user.click(screen.getByRole('tab', { name: 'About the Basket' }))
    expect(selected()).toEqual(['About the Basket'])
    expect(screen.getAllByRole('tabpanel')).toEqual([panels[1]])
    expect(screen.getByRole('heading', { name: 'Why This Composition?' })).toBeTruthy()
  })
})

const donut = () => screen.getByRole('img')
const entries = () => screen.getAllByRole('button')
const entry = (coin: string) => screen.getByRole('button', { name: new RegExp(`^${coin}`) })

function slice(coin: string): Element {
  const found = donut().querySelector(`[data-coin="${coin}"]`)
  if (found === null) throw new Error(`The donut has no slice of ${coin}`)
  return found
}

const coinsThatStandOut = (elements: Iterable<Element>) =>
  [...elements]
    .filter((element) => element.getAttribute('data-highlighted') === 'true')
    .map((element) => element.getAttribute('data-coin'))

/** The coins that stand out in the donut and in the legend. */
const standingOut = () => ({
  donut: coinsThatStandOut(donut().querySelectorAll('[data-coin]')),
  legend: coinsThatStandOut(entries()),
})

const both = (...coins: string[]) => ({ donut: coins, legend: coins })

describe(BasketOverview.name, () => {
  it('has a coin stand out in both while the pointer is on either, and names it in the middle', async () => {
    const { user } = await renderPart(<BasketOverview />)
    for (const part of [slice, entry]) {
      await user.hover(part('GUSD'))
      expect(standingOut()).toEqual(both('GUSD'))
      expect(donut().nextElementSibling?.textContent).toBe('10%GUSD')
      await user.unhover(part('GUSD'))
      expect(standingOut()).toEqual(both())
    }
  })
})
