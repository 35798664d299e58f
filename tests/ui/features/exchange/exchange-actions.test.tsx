import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ExchangeActions } from '../../../../src/ui/features/exchange/exchange-actions.tsx'
import { ExchangeCard } from '../../../../src/ui/features/exchange/exchange-card.tsx'
import { ConnectNow } from '../../../../src/ui/features/wallet/connect-now.tsx'
import { amountField, renderApproved, renderConnected } from '../../support/exchange.tsx'
import { findBlock, happen, renderPart, rest } from '../../support/render.tsx'
import { holdBlock } from '../../../support/services.ts'

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const marked = () => [...document.querySelectorAll('[data-next-step]')]
const isOn = (name: string) => !button(name).disabled
const isBusy = (name: string) => button(name).getAttribute('aria-busy') === 'true'

const MODES = [
  ['mint', 'Approve WETH', 'Mint Tokens'],
  ['redeem', 'Approve ISC', 'Redeem Tokens'],
] as const

describe(ExchangeActions.name, () => {
  it('keeps the main button off without a wallet, in either mode', async () => {
    const { user } = await renderPart(<ExchangeCard connectButton={<ConnectNow />} />)
    await user.type(amountField('mint'), '5')
    expect(isOn('Mint Tokens')).toBe(false)
    expect(isOn('Approve WETH')).toBe(true)
    await user.click(button('Switch to Redeem'))
    await user.type(amountField('redeem'), '5')
    expect(isOn('Redeem Tokens')).toBe(false)
    expect(isOn('Approve ISC')).toBe(true)
  })

  describe.each(MODES)('in %s mode', (mode, approve, submit) => {
    it('marks the next step, and only that', async () => {
      const rendered = await renderConnected(mode)
      const { user } = rendered
      expect(marked()).toEqual([])
      await user.type(amountField(mode), '5')
      await rest(rendered)
      expect(marked()).toEqual([button(approve)])
      await user.click(button(approve))
      await findBlock(rendered)
      expect(marked()).toEqual([button(submit)])
    })

    it('is busy where it was pressed, and off, until the outcome is there', async () => {
      const rendered = await renderApproved(mode, '5')
      const { user, fakes } = rendered
      const mine = holdBlock(fakes)
      await user.click(button(submit))
      expect([isBusy(submit), isBusy(approve)]).toEqual([true, false])
      expect([isOn(submit), isOn(approve)]).toEqual([false, false])
      await happen(mine)
      expect([isBusy(submit), isBusy(approve)]).toEqual([false, false])

      const sign = fakes.transactions.hold('sign')
      await user.type(amountField(mode), '6')
      await user.click(button(approve))
      expect([isBusy(submit), isBusy(approve)]).toEqual([false, true])
      expect([isOn(submit), isOn(approve)]).toEqual([false, false])
      await happen(sign)
      await findBlock(rendered)
      expect([isBusy(submit), isBusy(approve)]).toEqual([false, false])
    })
  })

  it.each([
    ['', 'Invalid Amount', 'Please enter a valid amount.'],
    ['5', 'Wallet Not Connected', 'Please connect your wallet first.'],
  ])('says what an approval of %j lacks without a wallet', async (amount, title, text) => {
    const { user } = await renderPart(<ExchangeCard connectButton={<ConnectNow />} />)
    if (amount) await user.type(amountField('mint'), amount)
    await user.click(button('Approve WETH'))
    expect((await screen.findByRole('alert')).textContent).toBe(title + text)
  })
})
