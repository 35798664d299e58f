import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../../src/adapters/memory/fake-adapters.ts'
import { Balance } from '../../../../src/ui/features/exchange/amount-input.tsx'
import { ExchangeCard } from '../../../../src/ui/features/exchange/exchange-card.tsx'
import { ConnectNow } from '../../../../src/ui/features/wallet/connect-now.tsx'
import { renderConnectedPart, TOKEN } from '../../support/account.tsx'
import { amountField } from '../../support/exchange.tsx'
import { happen, renderPart } from '../../support/render.tsx'
import { holdBlock } from '../../../support/services.ts'

const max = (mode = 'mint') =>
  screen.getByRole<HTMLButtonElement>('button', {
    name: `Max: enter the most that you can ${mode}`,
  })
const words = () => document.querySelector('[data-balance]')?.textContent
const ISC = 1000n * TOKEN + 7n

async function renderIn(mode: 'mint' | 'redeem', possessions = {}) {
  const rendered = await renderConnectedPart(<ExchangeCard connectButton={<ConnectNow />} />, {
    ISC,
    ...possessions,
  })
  if (mode === 'redeem') await happen(rendered.exchange.switchMode)
  await waitFor(() => expect(words()).toContain('Balance'))
  return rendered
}

describe(Balance.name, () => {
  it.each([
    ['mint', 'Balance 10 WETH', '25000'],
    ['redeem', 'Balance 1,000 ISC', '1000'],
  ] as const)('tells what there is to %s, and enters the most of it', async (mode, text, most) => {
    const { user, allowances } = await renderIn(mode)
    expect(words()).toContain(text)
    await user.click(max(mode))
    expect(amountField(mode).value).toBe(most)
    expect(allowances.state.get()).toMatchObject({
      value: { answer: { amount: 0n } },
      isReading: false,
    })
  })

  it('says what stays when the most is not all, below the field and in its place', async () => {
    const { user, exchange } = await renderIn('redeem', { ISC: 388n * (TOKEN / 10n) })
    const hint = document.querySelector('[data-amount-hint]')
    expect(hint?.textContent).toBe('')
    await user.click(max('redeem'))
    expect(hint?.textContent).toBe('0.8 of 38.8 ISC stays: ISC is redeemed in whole tokens.')
    const describedBy = amountField('redeem').getAttribute('aria-describedby')
    expect(describedBy?.split(' ')).toContain(hint?.id)
    await happen(() => exchange.setAmount('37'))
    expect(hint?.textContent).toBe('')
  })

  it.each(['{Enter}', ' '])('enters the most with the key %j', async (key) => {
    const { user } = await renderIn('mint')
    screen.getByRole('button', { name: 'Switch to Redeem' }).focus()
    await user.tab()
    expect(document.activeElement).toBe(max())
    await user.keyboard(key)
    expect(amountField('mint').value).toBe('25000')
    expect(document.activeElement).toBe(max())
  })

  it('offers nothing of nothing', async () => {
    await renderIn('mint', { WETH: 0n })
    expect(words()).toBe('Balance 0 WETH')
  })

  it('enters one token where not even that is covered, so that the field says what is short', async () => {
    const { user } = await renderIn('mint', { WETH: 1n })
    await user.click(max())
    expect(amountField('mint').value).toBe('1')
  })

  it('searches once at a time', async () => {
    const { user, fakes } = await renderIn('mint')
    const answer = fakes.tokens.hold('getMintingCosts')
    await user.click(max())
    expect(max().getAttribute('aria-busy')).toBe('true')
    await user.click(max())
    expect(fakes.tokens.count('getMintingCosts')).toBe(1)
    await happen(answer)
    expect(max().getAttribute('aria-busy')).toBeNull()
    expect(amountField('mint').value).toBe('25000')
  })

  it('leaves alone what was typed while it searched', async () => {
    const { user, fakes } = await renderIn('mint')
    const answer = fakes.tokens.hold('getMintingCosts')
    await user.click(max())
    await user.type(amountField('mint'), '7')
    await happen(answer)
    expect(amountField('mint').value).toBe('7')
  })

  it('says when the most cannot be found out, and leaves the field alone', async () => {
    const { user, fakes } = await renderIn('mint')
    await user.type(amountField('mint'), '7')
    fakes.tokens.failNext('getMintingCosts', { kind: 'network' })
    await user.click(max())
    expect((await screen.findByRole('alert')).textContent).toContain('Max Unknown')
    expect(amountField('mint').value).toBe('7')
  })

  it('rests while a transaction is in progress', async () => {
    const { user, fakes } = await renderIn('mint')
    await user.type(amountField('mint'), '7')
    const mine = holdBlock(fakes)
    await user.click(screen.getByRole('button', { name: 'Approve WETH' }))
    expect(max().disabled).toBe(true)
    await happen(mine)
    expect(max().disabled).toBe(false)
  })

  it('says when it could not be read, and offers no Max', async () => {
    const { fakes } = await renderPart(<ExchangeCard connectButton={<ConnectNow />} />)
    fakes.tokens.failNext('getAccountSnapshot', { kind: 'network' })
    await happen(() => fakes.wallet.useAccounts(HOLDER))
    await waitFor(() => expect(words()).toBe('Balance: couldn’t read'))
  })
})
