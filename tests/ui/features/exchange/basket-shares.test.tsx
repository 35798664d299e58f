import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BasketShares } from '../../../../src/ui/features/exchange/basket-shares.tsx'
import { FIRST, SECOND, TWO_COINS } from '../../../support/basket.ts'
import { TOKEN } from '../../../support/services.ts'
import { renderConnectedPart } from '../../support/connected.tsx'
import { findBlock, happen, rest } from '../../support/render.tsx'

const title = () => screen.getByRole('heading').textContent
/** Returns the cells of each coin's line. */
const coins = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => [...item.children].map(({ textContent }) => textContent).filter(Boolean))

describe(BasketShares.name, () => {
  it('shows what a redemption pays out, and afterwards what has come', async () => {
    const much = 1000n * TOKEN
    const rendered = await renderConnectedPart(<BasketShares />, { ISC: much, iscApproval: much })
    const { drafts, exchange, fakes } = rendered
    fakes.chain.ledger.parameters = TWO_COINS
    await happen(drafts.switchMode)
    await happen(() => drafts.setAmount('50'))
    await rest(rendered)
    expect(coins()).toEqual([
      [FIRST, '33.95', '70%'],
      [SECOND, '14.55', '30%'],
    ])
    await happen(exchange.submit)
    await findBlock(rendered)
    expect(title()).toBe('What you received')
    expect(coins()).toEqual([
      [FIRST, '33.95'],
      [SECOND, '14.55'],
    ])
  })
})
