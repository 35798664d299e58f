import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../../src/adapters/memory/fake-adapters.ts'
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

    it.each(['', '0', '0.0', '1,5'])('keeps the main button off for %j', async (amount) => {
      if (amount === '') await renderConnected(mode)
      else await renderApproved(mode, amount)
      expect(isOn(submit)).toBe(false)
      expect(isOn(approve)).toBe(true)
    })

    it('keeps the main button off until the amount is approved', async () => {
      const rendered = await renderConnected(mode, '5')
      const { user, fakes } = rendered
      expect(isOn(submit)).toBe(false)
      await user.click(button(approve))
      await findBlock(rendered)
      expect(isOn(submit)).toBe(true)
      expect(fakes.transactions.sent).toMatchObject([{ from: HOLDER, call: { kind: 'approve' } }])
    })

    it('turns the main button off when more is typed than is approved', async () => {
      const { user } = await renderApproved(mode, '1000')
      expect(isOn(submit)).toBe(true)
      await user.type(amountField(mode), '0')
      expect(isOn(submit)).toBe(false)
    })

    it('sends the whole tokens that are typed', async () => {
      const { user, fakes } = await renderApproved(mode, '5')
      await user.click(button(submit))
      expect(fakes.transactions.sent).toMatchObject([{ call: { kind: mode, wholeTokens: 5n } }])
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

  it('turns the main button off on another network, and on again on Sepolia', async () => {
    const { fakes } = await renderApproved('mint', '5')
    await happen(() => fakes.wallet.useChain(1))
    expect(isOn('Mint Tokens')).toBe(false)
    await happen(() => fakes.wallet.useChain(11155111))
    expect(isOn('Mint Tokens')).toBe(true)
  })

  it('turns the main button off while the allowance is not known', async () => {
    const { user, fakes } = await renderConnected()
    const answer = fakes.tokens.hold('getAllowance')
    await user.type(amountField('mint'), '5')
    expect(isOn('Mint Tokens')).toBe(false)
    await happen(answer)
    expect(isOn('Mint Tokens')).toBe(false)
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

  it('says that a fraction is no valid amount, and sends nothing', async () => {
    const { user, fakes } = await renderApproved('mint', '1.5')
    await user.click(button('Mint Tokens'))
    expect((await screen.findByRole('alert')).textContent).toContain('Invalid Amount')
    expect(fakes.transactions.sent).toEqual([])
  })

  it('says when the provider has gone', async () => {
    const { user, fakes } = await renderApproved('mint', '5')
    fakes.wallet.uninstall()
    await user.click(button('Mint Tokens'))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Provider ErrorWeb3 provider not available.',
    )
  })
})
