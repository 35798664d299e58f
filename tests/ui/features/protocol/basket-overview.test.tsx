import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  BasketDonut,
  BasketLegend,
  BasketOverview,
} from '../../../../src/ui/features/protocol/basket-overview.tsx'
import { renderPart } from '../../support/render.tsx'

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
  it('has nothing stand out at first', async () => {
    await renderPart(<BasketOverview />)
    expect(standingOut()).toEqual(both())
  })

  it.each(['USDC', 'USDM', 'USDP', 'PYUSD', 'GUSD'])(
    'has %s stand out in both while the pointer is on either',
    async (coin) => {
      const { user } = await renderPart(<BasketOverview />)
      await user.hover(slice(coin))
      expect(standingOut()).toEqual(both(coin))
      await user.unhover(slice(coin))
      expect(standingOut()).toEqual(both())
      await user.hover(entry(coin))
      expect(standingOut()).toEqual(both(coin))
      await user.unhover(entry(coin))
      expect(standingOut()).toEqual(both())
    },
  )

  it('goes from coin to coin with the focus of the keyboard', async () => {
    const { user } = await renderPart(<BasketOverview />)
    await user.tab()
    expect(standingOut()).toEqual(both('USDC'))
    await user.tab()
    expect(standingOut()).toEqual(both('USDM'))
    await user.tab({ shift: true })
    expect(standingOut()).toEqual(both('USDC'))
    await user.tab({ shift: true })
    expect(standingOut()).toEqual(both())
  })
})

describe(BasketDonut.name, () => {
  it('says in words what it shows', async () => {
    await renderPart(<BasketDonut highlighted={undefined} onHighlight={() => {}} />)
    const words = donut().getAttribute('aria-label')
    expect(words).toContain('USDC 30%, USDM 30%, USDP 15%, PYUSD 15%, GUSD 10%')
  })

  it('names the coin that stands out in its middle', async () => {
    await renderPart(<BasketDonut highlighted="PYUSD" onHighlight={() => {}} />)
    expect(screen.getByText('PYUSD').parentElement?.textContent).toBe('15%PYUSD')
  })
})

describe(BasketLegend.name, () => {
  it('has the name and the share of each coin', async () => {
    await renderPart(<BasketLegend highlighted={undefined} onHighlight={() => {}} />)
    expect(entries().map(({ textContent }) => textContent)).toEqual([
      'USDC30% of basket',
      'USDM30% of basket',
      'USDP15% of basket',
      'PYUSD15% of basket',
      'GUSD10% of basket',
    ])
  })
})
