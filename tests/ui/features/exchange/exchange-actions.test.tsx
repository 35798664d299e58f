import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ISC, WETH } from '../../../../src/domain/tokens.ts'
import { ExchangeActions } from '../../../../src/ui/features/exchange/exchange-actions.tsx'
import { holdBlock, TOKEN } from '../../../support/services.ts'
import { amountField, renderApproved, renderCard } from '../../support/connected.tsx'
import { button, findBlock, happen, rest } from '../../support/render.tsx'

const APPROVE = `Approve ${WETH}`
const MINT = 'Mint Tokens'

const isBusy = (name: string) => button(name).getAttribute('aria-busy') === 'true'
const terms = () => document.querySelector('[data-approval-terms]')?.textContent
const limit = () => screen.getByRole<HTMLInputElement>('radio', { name: /the cost and 1%$/ })
const nextSteps = () => [...document.querySelectorAll('[data-next-step]')]

describe(ExchangeActions.name, () => {
  it('marks the next step, and only that', async () => {
    const rendered = await renderCard('mint', '5')
    expect(nextSteps()).toEqual([button(APPROVE)])
    await rendered.user.click(button(APPROVE))
    await findBlock(rendered)
    expect(nextSteps()).toEqual([button(MINT)])
    await rendered.user.clear(amountField())
    expect(nextSteps()).toEqual([])
  })

  it.each([APPROVE, MINT])('disables all controls from %s to its outcome', async (pressed) => {
    const { user, fakes } = await renderApproved('mint', '5')
    const controls = [amountField(), ...['Switch to Redeem', APPROVE, MINT].map(button)]
    const areDisabled = () => controls.map(({ disabled }) => disabled)
    const busy = () => [APPROVE, MINT].filter(isBusy)
    const mine = holdBlock(fakes)
    await user.click(button(pressed))
    expect(busy()).toEqual([pressed])
    expect(areDisabled()).toEqual([true, true, true, true])
    await happen(mine)
    expect(busy()).toEqual([])
    expect(areDisabled().slice(0, 3)).toEqual([false, false, false])
  })

  it('offers no approval without ether, until that may be out of date', async () => {
    const { chain, fakes } = await renderCard('mint', '5', { ETH: 0n })
    expect(button(APPROVE).disabled).toBe(true)
    fakes.tokens.failNext('getAccountSnapshot', { kind: 'network' })
    await happen(() => chain.refresh())
    expect(button(APPROVE).disabled).toBe(false)
  })

  it('limits the approval to the cost with one switch, which is kept', async () => {
    const rendered = await renderCard('mint', '5')
    const { user, fakes } = rendered
    const described = button(APPROVE).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe(`5 ${WETH}one for each ${ISC}`)
    await user.click(limit())
    await rest(rendered)
    fakes.tokens.failNext('send', { kind: 'rejected' })
    await user.click(button(APPROVE))
    expect([limit().checked, fakes.preferences.limitToCost()]).toEqual([true, true])
  })

  it('mints within an approval of less than is typed', async () => {
    const { user, fakes } = await renderCard('mint', '5', { wethApproval: TOKEN })
    expect([APPROVE, MINT].map((name) => button(name).disabled)).toEqual([false, true])
    expect(nextSteps()).toEqual([button('Mint with it')])
    await user.type(amountField(), '{Enter}')
    expect(fakes.tokens.sent.map(({ call }) => call.kind)).toEqual(['mint'])
  })

  it.each([
    ['mint', '', /takes nothing yet/],
    ['redeem', '5', /^Only your own account/],
  ] as const)('says what an approval is for, to %s %j', async (mode, amount, help) => {
    await renderCard(mode, amount)
    expect(terms()).toMatch(help)
    expect(screen.queryByRole('radio')).toBeNull()
  })
})
