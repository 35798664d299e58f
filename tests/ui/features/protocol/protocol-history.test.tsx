import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mintingCost } from '../../../../src/adapters/memory/fake-deployment.ts'
import { createFakeProtocol } from '../../../../src/adapters/memory/fake-protocol.ts'
import { ProtocolNow } from '../../../../src/ui/features/protocol/composition-card.tsx'
import { lines, ProtocolHistory } from '../../../../src/ui/features/protocol/protocol-history.tsx'
import { setInView } from '../../support/in-view.ts'
import { happen, renderPart } from '../../support/render.tsx'

const RHYTHM = 15_000

type Prepare = (chain: ReturnType<typeof createFakeProtocol>) => void

async function renderHistory(prepare: Prepare = () => {}) {
  const node = createFakeProtocol()
  node.mine(200)
  prepare(node)
  const started = await renderPart(<ProtocolNow />, {}, { node })
  await screen.findByText(/^Block/)
  return { ...started, node }
}

const part = () => screen.getByRole('region', { name: 'Cost of one ISC in WETH' })
const text = () => part().querySelector('p')?.textContent
const figures = () =>
  within(part())
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
const drawn = () => part().querySelectorAll('polyline').length

describe(ProtocolHistory.name, () => {
  it('asks for no older block before it is in view', async () => {
    const { node, fakes } = await renderHistory()
    await happen(() => fakes.clock.advance(RHYTHM * 2))
    expect(node.askedBlocks).toEqual([])
    expect(figures()).toEqual(['–', '–', '0.0004'])
    expect(drawn()).toBe(0)
  })

  it('shows the extremes and the newest of the last blocks', async () => {
    const { node } = await renderHistory((chain) => {
      chain.setPrice(0, mintingCost(2n))
      chain.mine(50)
      chain.setPrice(0, mintingCost(1n) / 2n)
      chain.mine(39)
    })
    await happen(() => setInView(true))
    expect(node.askedBlocks).toEqual([290, 280, 270, 260, 250, 240, 230, 220, 210, 200])
    expect(figures()).toEqual(['0.00034', '0.00052', '0.00034'])
    expect(text()).toBe('Over the last 92 blocks.')
    expect(drawn()).toBe(1)
  })

  it('asks for one block more when ten have come, and for none out of view', async () => {
    const { node, fakes } = await renderHistory()
    await happen(() => setInView(true))
    expect(node.askedBlocks).toHaveLength(9)
    node.mine(11)
    await happen(() => fakes.clock.advance(RHYTHM))
    expect(node.askedBlocks.slice(9)).toEqual([210])
    await happen(() => setInView(false))
    node.mine(10)
    await happen(() => fakes.clock.advance(RHYTHM))
    expect(node.askedBlocks).toHaveLength(10)
  })

  it('says that the node does not remember', async () => {
    const { node } = await renderHistory((chain) => chain.forgetBefore(1000))
    await happen(() => setInView(true))
    expect(text()).toBe('The node does not remember the last 100 blocks.')
    expect(node.askedBlocks).toEqual([190])
    expect(drawn()).toBe(0)
  })

  it('says how far back the node remembers', async () => {
    await renderHistory((chain) => chain.forgetBefore(165))
    await happen(() => setInView(true))
    expect(text()).toBe('Over the last 31 blocks. The node does not remember older ones.')
  })

  it('says why older blocks could not be read', async () => {
    await renderHistory((chain) => chain.failNext('getMintingCost', { kind: 'network' }))
    await happen(() => setInView(true))
    expect(text()).toBe('Older blocks couldn’t be read. The network did not answer.')
  })
})

describe(lines.name, () => {
  it('puts the newest on the right and the highest on top', () => {
    expect(
      lines([
        { block: 101, cost: 5n },
        { block: 200, cost: 9n },
      ]),
    ).toEqual(['0.00,88.00 100.00,12.00'])
  })

  it('breaks where there was no cost, and makes a dot of a single one', () => {
    expect(
      lines([
        { block: 101, cost: 5n },
        { block: 150, cost: undefined },
        { block: 200, cost: 5n },
      ]),
    ).toEqual(['0.00,50.00 0.00,50.00', '100.00,50.00 100.00,50.00'])
  })
})
