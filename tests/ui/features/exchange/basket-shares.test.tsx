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
const withAmounts = (...amounts: readonly string[]) =>
  SHARES.map(([name, share], place) => [name, amounts[place], share])

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
  it('shows what backs a typed mint', async () => {
    const { enter } = await renderShares()
    expect(coins()).toEqual(SHARES)
    await enter('100')
    expect(title()).toBe('What will back your ISC')
    expect(coins()).toEqual(withAmounts('29.1', '29.1', '14.55', '14.55', '9.7'))
    await enter('')
    expect(coins()).toEqual(SHARES)
  })

  it('shows what a typed redemption pays out, and afterwards what has come', async () => {
    const rendered = await renderShares()
    const { drafts, exchange, enter } = rendered
    const amounts = ['14.55', '14.55', '7.275', '7.275', '4.85']
    await happen(drafts.switchMode)
    await enter('50')
    expect(coins()).toEqual(withAmounts(...amounts))
    await happen(exchange.submit)
    await findBlock(rendered)
    expect(title()).toBe('What you received')
    expect(coins()).toEqual(SHARES.map(([name], place) => [name, amounts[place]]))
    await enter('1')
    expect(coins()[0]).toEqual(['USDC', '0.291', '30%'])
  })
})
