import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createFakeProtocol } from '../../../../src/adapters/memory/fake-protocol.ts'
import { ProtocolBacking } from '../../../../src/ui/features/protocol/protocol-backing.tsx'

type Prepare = (chain: ReturnType<typeof createFakeProtocol>) => void

async function renderBacking(prepare: Prepare) {
  const chain = createFakeProtocol()
  prepare(chain)
  const answer = await chain.read()
  render(<ProtocolBacking snapshot={answer.ok ? answer.value : undefined} />)
}

const part = () => screen.getByRole('region', { name: 'Backing' })
const texts = () => Array.from(part().querySelectorAll('p'), ({ textContent }) => textContent)
const figures = () =>
  within(part())
    .getAllByRole('definition')
    .map(({ textContent }) => textContent)
const bar = () =>
  Array.from(part().querySelectorAll<HTMLElement>('[aria-hidden] > [style]'), ({ style }) =>
    Math.round(Number.parseFloat(style.width)),
  )

describe(ProtocolBacking.name, () => {
  it('has no number before the chain has been read', () => {
    render(<ProtocolBacking snapshot={undefined} />)
    expect(texts()[0]).toBe('…')
    expect(figures()).toEqual(['…', '…', '…'])
    expect(bar()).toEqual([])
  })

  it('says that every ISC is backed', async () => {
    await renderBacking((chain) => chain.mint(1_000n))
    expect(texts().slice(0, 2)).toEqual([
      '100%Fully backed',
      'The reserve has the coins for every ISC.',
    ])
    expect(figures()).toEqual(['1,000', '1,000 ISC', '0 ISC'])
    expect(bar()).toEqual([30, 30, 15, 15, 10])
  })

  it('says how much is missing', async () => {
    await renderBacking((chain) => {
      chain.mint(1_000n)
      chain.setReserve(0, 0n)
    })
    expect(texts()[0]).toBe('70%Not fully backed')
    expect(figures()[0]).toBe('700')
    expect(bar()).toEqual([0, 30, 15, 15, 10])
  })

  it('says that one coin falls short although there are enough in all', async () => {
    await renderBacking((chain) => {
      chain.mint(100n)
      chain.setReserve(0, 0n)
      chain.setReserve(1, 100n * 10n ** 18n)
    })
    expect(texts()[0]).toBe('140%Not evenly backed')
    expect(bar()).toEqual([0, 71, 11, 11, 7])
  })

  it('leaves out what the contract keeps of its own ISC', async () => {
    await renderBacking((chain) => {
      chain.mint(103n)
      chain.sendToItself(3n)
    })
    expect(texts()[0]).toBe('103%Fully backed')
    expect(figures()).toEqual(['103', '100 ISC', '3 ISC'])
  })

  it('has a dash where there is nothing to back, or no reserve to be read', async () => {
    await renderBacking(() => {})
    expect(texts()[0]).toBe('–Nothing to back')
  })

  it('does not guess at a reserve that could not be read', async () => {
    await renderBacking((chain) => {
      chain.mint(100n)
      chain.breakCoin(2)
    })
    expect(texts()[0]).toBe('–Not known')
    expect(figures()).toEqual(['couldn’t read', '100 ISC', '0 ISC'])
    expect(bar()).toEqual([])
  })
})
