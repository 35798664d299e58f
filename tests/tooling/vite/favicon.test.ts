import { PROTOCOL } from '../../../src/domain/protocol.ts'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The gap between two coins, in per cent of the ring. */
const GAP = 1.5

it('has the stated basket in the icon of the site', () => {
  const icon = readFileSync(new URL('../../../public/favicon.svg', import.meta.url), 'utf8')
  let start = 0
  const arcs = PROTOCOL.basket.map(({ color, percentage }) => {
    const length = percentage - GAP
    const arc = [color, `${length} ${100 - length}`, `${-(start + GAP / 2)}`]
    start += percentage
    return arc
  })
  const drawn = icon.matchAll(/stroke="(.+?)" stroke-dasharray="(.+?)" stroke-dashoffset="(.+?)"/g)
  expect([...drawn].map(([, ...arc]) => arc)).toEqual(arcs)
})
