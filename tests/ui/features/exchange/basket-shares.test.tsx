import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ISC } from '../../../../src/domain/tokens.ts'
import { BasketShares } from '../../../../src/ui/features/exchange/basket-shares.tsx'
import { FIRST, SECOND, STATED, TWO_COINS } from '../../../support/basket.ts'
import { TOKEN } from '../../../support/services.ts'
import { renderConnectedPart } from '../../support/connected.tsx'
import { findBlock, happen, rest } from '../../support/render.tsx'

const title = () => screen.getByRole('heading').textContent
/** Returns the cells of each coin's line. */
const coins = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => [...item.children].map(({ textContent }) => textContent).filter(Boolean))

const SHARES = STATED.map((coin) => coin.split(' '))
/** Of `TWO_COINS`. */
const OF_TWO = [
  [FIRST, '70%'],
  [SECOND, '30%'],
]

async function renderShares() {
  const much = 1000n * TOKEN
  const rendered = await renderConnectedPart(<BasketShares />, { ISC: much, iscApproval: much })
  const { drafts, fakes } = rendered
  fakes.chain.ledger.parameters = TWO_COINS
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
    expect(title()).toBe(`What will back your ${ISC}`)
    expect(coins()[0]).toEqual([FIRST, '67.90', '70%'])
    await happen(drafts.switchMode)
    await enter('50')
    const amounts = ['33.95', '14.55']
    expect(coins()).toEqual(OF_TWO.map(([name, share], place) => [name, amounts[place], share]))
    await happen(exchange.submit)
    await findBlock(rendered)
    expect(title()).toBe('What you received')
    expect(coins()).toEqual(OF_TWO.map(([name], place) => [name, amounts[place]]))
    await enter('1')
    expect(coins()[0]).toEqual([FIRST, '0.679', '70%'])
  })
})
