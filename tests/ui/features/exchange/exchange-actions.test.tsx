import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ISC, WETH } from '../../../../src/domain/tokens.ts'
import { ExchangeActions } from '../../../../src/ui/features/exchange/exchange-actions.tsx'
import { pattern } from '../../../support/pattern.ts'
import { holdBlock, TOKEN } from '../../../support/services.ts'
import { amountField, renderApproved, renderCard } from '../../support/connected.tsx'
import { button, findBlock, happen, rest } from '../../support/render.tsx'

const isBusy = (name: string) => button(name).getAttribute('aria-busy') === 'true'
const terms = () => document.querySelector('[data-approval-terms]')?.textContent
const limit = () => screen.getByRole<HTMLInputElement>('radio', { name: /the cost and 1%$/ })
const nextSteps = () => [...document.querySelectorAll('[data-next-step]')]

describe(ExchangeActions.name, () => {
  it.each([
    ['mint', `Approve ${WETH}`, 'Mint Tokens'],
    ['redeem', `Approve ${ISC}`, 'Redeem Tokens'],
  ] as const)('marks the next step to %s, and only that', async (mode, approve, submit) => {
    const rendered = await renderCard(mode, '5')
    expect(nextSteps()).toEqual([button(approve)])
    await rendered.user.click(button(approve))
    await findBlock(rendered)
    expect(nextSteps()).toEqual([button(submit)])
    await rendered.user.clear(amountField(mode))
    expect(nextSteps()).toEqual([])
  })

  it.each([
    [`Approve ${WETH}`, 'Mint Tokens'],
    ['Mint Tokens', `Approve ${WETH}`],
  ])('disables all controls from the press of %s to its outcome', async (pressed, other) => {
    const { user, fakes } = await renderApproved('mint', '5')
    const controls = [amountField(), ...['Switch to Redeem', pressed, other].map(button)]
    const areDisabled = () => controls.map(({ disabled }) => disabled)
    const sign = fakes.tokens.hold('send')
    const mine = holdBlock(fakes)
    await user.click(button(pressed))
    expect([isBusy(pressed), isBusy(other)]).toEqual([true, false])
    expect(areDisabled()).toEqual([true, true, true, true])
    await happen(sign)
    expect(areDisabled()).toEqual([true, true, true, true])
    await happen(mine)
    expect([isBusy(pressed), isBusy(other)]).toEqual([false, false])
    expect(areDisabled().slice(0, 2)).toEqual([false, false])
  })

  it('accepts no risen price by the second click of a double click', async () => {
    const { user, fakes } = await renderApproved('mint', '5')
    fakes.chain.ledger.setPrice(120n)
    await user.dblClick(button('Mint Tokens'))
    expect(screen.getByText(/^The cost rose from .* Nothing was sent\./)).toBeTruthy()
    expect(fakes.tokens.sent).toEqual([])
    await user.click(button('Mint Tokens'))
    expect(fakes.tokens.sent).toHaveLength(1)
  })

  it('offers no approval without ether, until that may be out of date', async () => {
    const { chain, fakes } = await renderCard('mint', '5', { ETH: 0n })
    expect(button(`Approve ${WETH}`).disabled).toBe(true)
    fakes.tokens.failNext('getAccountSnapshot', { kind: 'network' })
    await happen(() => chain.refresh())
    expect(button(`Approve ${WETH}`).disabled).toBe(false)
  })

  it('limits the approval to the cost with one switch, which is kept', async () => {
    const rendered = await renderCard('mint', '5')
    const { user, fakes } = rendered
    expect(
      screen.getByText(pattern`^The wallet will ask for 5 ${WETH}: one for each ${ISC}`),
    ).toBeTruthy()
    const described = button(`Approve ${WETH}`).getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe(`5 ${WETH}one for each ${ISC}`)
    await user.click(limit())
    await rest(rendered)
    expect(
      screen.getByText(`The wallet will ask for 0.00202 ${WETH}: the cost and 1%.`),
    ).toBeTruthy()
    fakes.tokens.failNext('send', { kind: 'rejected' })
    await user.click(button(`Approve ${WETH}`))
    expect([limit().checked, fakes.preferences.limitToCost()]).toEqual([true, true])
  })

  it('mints within an approval of less than is typed', async () => {
    const { user, fakes } = await renderCard('mint', '5', { wethApproval: TOKEN })
    const disabled = [button(`Approve ${WETH}`), button('Mint Tokens')].map((one) => one.disabled)
    expect(disabled).toEqual([false, true])
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
