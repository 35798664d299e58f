import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ExchangeActions } from '../../../../src/ui/features/exchange/exchange-actions.tsx'
import { amountField, renderApproved, renderConnected } from '../../support/exchange.tsx'
import { findBlock, happen, rest } from '../../support/render.tsx'
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
})
