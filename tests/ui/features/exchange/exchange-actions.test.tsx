import { describe, expect, it } from 'vitest'
import { ExchangeActions } from '../../../../src/ui/features/exchange/exchange-actions.tsx'
import { holdBlock } from '../../../support/services.ts'
import { amountField, renderApproved, renderCard } from '../../support/connected.tsx'
import { button, findBlock, happen } from '../../support/render.tsx'

const isBusy = (name: string) => button(name).getAttribute('aria-busy') === 'true'
const marked = () => [...document.querySelectorAll('[data-next-step]')]

describe(ExchangeActions.name, () => {
  it.each([
    ['mint', 'Approve WETH', 'Mint Tokens'],
    ['redeem', 'Approve ISC', 'Redeem Tokens'],
  ] as const)('marks the next step to %s, and only that', async (mode, approve, submit) => {
    const rendered = await renderCard(mode, '5')
    expect(marked()).toEqual([button(approve)])
    await rendered.user.click(button(approve))
    await findBlock(rendered)
    expect(marked()).toEqual([button(submit)])
    await rendered.user.clear(amountField(mode))
    expect(marked()).toEqual([])
  })

  it.each([
    ['Approve WETH', 'Mint Tokens'],
    ['Mint Tokens', 'Approve WETH'],
  ])('has all controls rest from the press of %s to its outcome', async (pressed, other) => {
    const { user, fakes } = await renderApproved('mint', '5')
    const controls = [amountField(), ...['Switch to Redeem', pressed, other].map(button)]
    const areOff = () => controls.map(({ disabled }) => disabled)
    const sign = fakes.tokens.hold('send')
    const mine = holdBlock(fakes)
    await user.click(button(pressed))
    expect([isBusy(pressed), isBusy(other)]).toEqual([true, false])
    expect(areOff()).toEqual([true, true, true, true])
    await happen(sign)
    expect(areOff()).toEqual([true, true, true, true])
    await happen(mine)
    expect([isBusy(pressed), isBusy(other)]).toEqual([false, false])
    expect([amountField(), button('Switch to Redeem')].some(({ disabled }) => disabled)).toBe(false)
  })
})
