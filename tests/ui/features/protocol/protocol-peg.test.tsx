import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { mintingCost } from '../../../../src/adapters/memory/fake-deployment.ts'
import { createFakeProtocol } from '../../../../src/adapters/memory/fake-protocol.ts'
import { ProtocolPeg } from '../../../../src/ui/features/protocol/protocol-peg.tsx'

type Prepare = (chain: ReturnType<typeof createFakeProtocol>) => void

async function renderPeg(prepare: Prepare = () => {}) {
  const chain = createFakeProtocol()
  prepare(chain)
  const answer = await chain.read()
  return render(<ProtocolPeg snapshot={answer.ok ? answer.value : undefined} />)
}

const price = (percent: bigint) => (mintingCost(1n) * percent) / 100n
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => Array.from(row.children, ({ textContent }) => textContent.trim()))
const summary = () =>
  within(screen.getByRole('region', { name: 'Peg watch' })).getByText(/off by|no prices|^…$/, {
    selector: 'p',
  }).textContent

describe(ProtocolPeg.name, () => {
  it('has the stated coins, and no number, before the chain has been read', () => {
    render(<ProtocolPeg snapshot={undefined} />)
    expect(rows()[0]).toEqual(['USDC', '…'])
    expect(rows()).toHaveLength(5)
    expect(summary()).toBe('…')
  })

  it('shows that all coins cost the same', async () => {
    await renderPeg()
    expect(rows()).toEqual(['USDC', 'USDM', 'USDP', 'PYUSD', 'GUSD'].map((name) => [name, '1.00']))
    expect(summary()).toBe('No coin is off by 1% or more.')
  })

  it('has a word for a coin that is off, and another for one that is far off', async () => {
    await renderPeg((chain) => {
      chain.setPrice(0, price(102n))
      chain.setPrice(4, price(90n))
    })
    expect(rows()[0]).toEqual(['USDC', '1.02 dearer'])
    expect(rows()[4]).toEqual(['GUSD', '0.90 much cheaper'])
    expect(summary()).toBe('2 coins are off by 1% or more, 1 of them by 5%.')
  })

  it('leaves a gap for a coin without an answer', async () => {
    const { container } = await renderPeg((chain) => chain.setPrice(2, undefined))
    expect(rows()[2]).toEqual(['USDP', 'not answered'])
    expect(rows()[3]).toEqual(['PYUSD', '1.00'])
    expect(container.querySelectorAll('[style*="translate"]')).toHaveLength(4)
  })

  it('says so when no coin has an answer', async () => {
    await renderPeg((chain) => [0, 1, 2, 3, 4].map((index) => chain.setPrice(index, undefined)))
    expect(summary()).toBe('The exchange names no prices to compare.')
  })

  it('ends its bars at the ends of the scale', async () => {
    const { container } = await renderPeg((chain) => chain.setPrice(1, price(300n)))
    const bars = container.querySelectorAll<HTMLElement>('[style*="translate"]')
    expect(bars[1]?.style).toMatchObject({ left: '50%', width: '50%' })
    expect(rows()[1]?.[1]).toBe('3.00 much dearer')
  })
})
