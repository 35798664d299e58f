import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BasketShares } from '../../../../src/ui/features/exchange/basket-shares.tsx'
import { TOKEN } from '../../../support/services.ts'
import { renderConnectedPart } from '../../support/connected.tsx'
import { findBlock, happen, rest } from '../../support/render.tsx'

const title = () => screen.getByRole('heading').textContent
/** Returns the cells of each coin's line. */
const coins = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => [...item.children].map(({ textContent }) => textContent).filter(Boolean))

const SHARES = [
  ['USDC', '30%'],
  ['USDM', '30%'],
  ['USDP', '15%'],
  ['PYUSD', '15%'],
  ['GUSD', '10%'],
]

async function renderShares() {
  const much = 1000n * TOKEN
  const rendered = await renderConnectedPart(<BasketShares />, { ISC: much, iscApproval: much })
  const { drafts } = rendered
  const enter = async (amount: string) => {
    await happen(() => drafts.setAmount(amount))
    await rest(rendered)
  }
  return { ...rendered, enter }
}

describe(BasketShares.name, () => {
  it('shows what backs a typed mint, or a redemption pays out, and afterwards what has come', async () => {
    const rendered = await renderShares()
    const { drafts, exchange, enter } = rendered
    expect(coins()).toEqual(SHARES)
    await enter('100')
    expect(title()).toBe('What will back your ISC')
    expect(coins()[0]).toEqual(['USDC', '29.10', '30%'])
    await happen(drafts.switchMode)
    await enter('50')
    const amounts = ['14.550', '14.550', '7.275', '7.275', '4.850']
    expect(coins()).toEqual(SHARES.map(([name, share], place) => [name, amounts[place], share]))
    await happen(exchange.submit)
    await findBlock(rendered)
    expect(title()).toBe('What you received')
    expect(coins()).toEqual(SHARES.map(([name], place) => [name, amounts[place]]))
    await enter('1')
    expect(coins()[0]).toEqual(['USDC', '0.2910', '30%'])
  })
})
