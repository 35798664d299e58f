import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PROTOCOL } from '../../../../src/domain/protocol.ts'
import { ETH, ISC, WETH } from '../../../../src/domain/tokens.ts'
import type { Mode } from '../../../../src/domain/transactions/kinds/kinds.ts'
import { ExchangeOutcome } from '../../../../src/ui/features/exchange/exchange-outcome.tsx'
import { amountField, renderApproved, told } from '../../support/connected.tsx'
import { button, findBlock, happen } from '../../support/render.tsx'

const NAMES = PROTOCOL.basket.map(({ name }) => name)
const panel = (name: string) => screen.queryByRole('region', { name })

/** Renders the card once its mint or redemption has ended. */
async function renderEnded(mode: Mode, amount: string, revertReason?: string) {
  const rendered = await renderApproved(mode, amount)
  if (revertReason !== undefined) rendered.fakes.chain.revertNext(revertReason)
  await rendered.user.click(button(mode === 'mint' ? 'Mint Tokens' : 'Redeem Tokens'))
  await findBlock(rendered)
  return rendered
}

describe(ExchangeOutcome.name, () => {
  it('is the receipt of a mint, in place of the fees, until something is typed', async () => {
    const { user } = await renderEnded('mint', '100')
    expect(panel('Receipt')?.textContent).toContain(`97 ${ISC} are yours.`)
    expect(panel('Receipt')?.textContent).toContain(`999.96 ${WETH} still approved.`)
    const paid = { Paid: `0.04 ${WETH}`, Fee: `3 ${ISC}`, 'Network fee': `0.0001 ${ETH}` }
    expect(told('Receipt')).toEqual(paid)
    expect(panel('Mint details')).toBeNull()
    await user.type(amountField(), '1')
    expect(panel('Receipt')).toBeNull()
    expect(panel('Mint details')).not.toBeNull()
  })

  it('says so if the numbers of the account could not be read again', async () => {
    const { chain, fakes } = await renderEnded('mint', '100')
    fakes.tokens.failNext('getAccountSnapshot', { kind: 'network' })
    await happen(() => chain.refresh())
    expect(button('Retry')).toBeTruthy()
    expect(panel('Receipt')?.textContent).not.toContain('still approved')
  })

  it('is the receipt of a redemption, which leaves nothing to revoke', async () => {
    const { fakes, user } = await renderEnded('redeem', '50')
    expect(panel('Receipt')?.textContent).toContain(`${NAMES.length} coins are yours.`)
    expect(panel('Receipt')?.textContent).not.toContain('still approved')
    await user.click(button('Add these coins to wallet'))
    const listed = fakes.wallet.watchedTokens.map(({ symbol }) => symbol)
    expect(listed).toEqual(NAMES)
  })

  it('is a failure with its network fee until something is typed', async () => {
    const { user } = await renderEnded('mint', '5', 'paused')
    expect(panel('Failure')?.textContent).toMatch(/failed.*no tokens have moved/)
    expect(told('Failure')).toEqual({ 'Network fee': `0.0001 ${ETH}` })
    expect(amountField().value).toBe('5')
    await user.type(amountField(), '0')
    expect(panel('Failure')).toBeNull()
  })
})
