import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BasketRing } from '../../../src/ui/components/basket.tsx'

/** Where each arc starts and how long it is, in per cent of the circle. */
function arcs() {
  const { container } = render(
    <svg>
      <BasketRing thickness={10} />
    </svg>,
  )
  return [...container.querySelectorAll('circle')].map((circle) => ({
    start: -Number(circle.getAttribute('stroke-dashoffset')),
    length: Number(circle.getAttribute('stroke-dasharray')?.split(' ')[0]),
  }))
}

describe(BasketRing.name, () => {
  it('draws the shares one after the other, with the same gap between all of them', () => {
    const gap = 1.2
    const shares = [30, 30, 15, 15, 10]
    const starts = [0, 30, 60, 75, 90]
    const drawn = arcs()
    expect(drawn).toHaveLength(shares.length)
    drawn.forEach(({ start, length }, index) => {
      expect(start).toBeCloseTo((starts[index] ?? NaN) + gap / 2)
      expect(length).toBeCloseTo((shares[index] ?? NaN) - gap)
    })
  })
})
