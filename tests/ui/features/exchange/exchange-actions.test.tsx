import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  AfterMint,
  ApprovalChoiceField,
  ExchangeActions,
} from '../../../../src/ui/features/exchange/exchange-actions.tsx'
import { holdBlock } from '../../../support/services.ts'
import { amountField, renderApproved, renderCard, told } from '../../support/connected.tsx'
import { button, findBlock, happen } from '../../support/render.tsx'

const isBusy = (name: string) => button(name).getAttribute('aria-busy') === 'true'
const nextSteps = () => [...document.querySelectorAll('[data-next-step]')]

describe(ExchangeActions.name, () => {
  it.each([
    ['mint', 'Approve WETH', 'Mint Tokens'],
    ['redeem', 'Approve ISC', 'Redeem Tokens'],
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
    ['Approve WETH', 'Mint Tokens'],
    ['Mint Tokens', 'Approve WETH'],
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
})

const QUESTION = 'Your wallet will ask for'
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const limit = () => document.querySelector('[data-most-taken]')?.textContent

describe(ApprovalChoiceField.name, () => {
  it('limits the approval, also of what was approved as typed', async () => {
    const rendered = await renderCard('mint', '5')
    const { user, fakes } = rendered
    expect(screen.getByRole('group', { name: QUESTION })).toBeTruthy()
    expect(radio('5 WETH (as typed)').checked).toBe(true)
    await user.click(radio('0.00202 WETH (the cost + 1%), safer'))
    expect(limit()).toBe('At most 0.00202 WETH can be taken.')
    await user.click(radio('5 WETH (as typed)'))
    expect(limit()).toBe('At most 5 WETH can be taken, far more than the cost.')
    await user.click(button('Approve WETH'))
    await findBlock(rendered)
    await user.click(button('Approve only 0.00202 WETH'))
    await findBlock(rendered)
    expect(fakes.tokens.sent.at(-1)?.call).toMatchObject({ amount: 2_020_000_000_000_000n })
    expect(limit()).toBe('At most 0.00202 WETH can be taken.')
  })
})

async function renderMinted() {
  const rendered = await renderApproved('mint', '100')
  await rendered.user.click(button('Mint Tokens'))
  await findBlock(rendered)
  return rendered
}

describe(AfterMint.name, () => {
  it('takes the place of the question beside the receipt, and makes way for the next mint', async () => {
    const { user, fakes } = await renderMinted()
    expect(screen.getByText('Receipt')).toBeTruthy()
    expect(told('Mint details')).toEqual({
      Paid: '0.04 WETH',
      Received: '97 ISC',
      Fee: '3 ISC',
      'Network fee': '0.0001 ETH',
    })
    expect(screen.queryByText(QUESTION)).toBeNull()
    await user.click(button('Add ISC to wallet'))
    expect(fakes.wallet.watchedTokens).toHaveLength(1)
    await user.click(button('Mint more'))
    expect(screen.getByText(QUESTION)).toBeTruthy()
    expect(told('Mint details')).not.toHaveProperty('Paid')
    expect(document.activeElement).toBe(amountField())
  })

  it('says what can still be taken, and revokes it', async () => {
    const rendered = await renderMinted()
    expect(screen.getByText('999.96 WETH still approved.')).toBeTruthy()
    await rendered.user.click(button('Revoke'))
    expect(rendered.fakes.tokens.sent.at(-1)).toMatchObject({
      call: { kind: 'approve', token: 'WETH', amount: 0n },
    })
    await findBlock(rendered)
    expect(document.activeElement).toBe(amountField())
  })
})
