import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ShortageHint } from '../../../../src/ui/features/exchange/amount-input.tsx'
import { ExchangeCard } from '../../../../src/ui/features/exchange/exchange-card.tsx'
import { ConnectNow } from '../../../../src/ui/features/wallet/connect-now.tsx'
import { renderConnectedPart, rest, TOKEN } from '../../support/account.tsx'
import { amountField } from '../../support/exchange.tsx'
import { takeFocusAway } from '../../support/focus.ts'
import { happen } from '../../support/render.tsx'
import { holdBlock } from '../../../support/services.ts'

const hint = () => document.querySelector('[data-amount-hint]')?.textContent ?? ''
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

async function renderShort(mode: 'mint' | 'redeem', amount: string, possessions = {}) {
  const rendered = await renderConnectedPart(
    <ExchangeCard connectButton={<ConnectNow />} />,
    possessions,
  )
  if (mode === 'redeem') await happen(rendered.exchange.switchMode)
  await rendered.user.type(amountField(mode), amount)
  await rest(rendered)
  await waitFor(() => expect(screen.queryByText(/^As of block/)).not.toBeNull())
  return rendered
}

describe(ShortageHint.name, () => {
  it('says nothing while there is enough', async () => {
    await renderShort('mint', '25000')
    expect(hint()).toBe('')
  })

  it('says how much WETH is short, and orders the wrap that helps', async () => {
    const { user, fakes } = await renderShort('mint', '100', { WETH: TOKEN / 100n })
    // What is missing, 0.03, and a hundredth of it.
    expect(hint()).toBe('This needs 0.04 WETH; you have 0.01. Wrap 0.0303 ETH')
    const mine = holdBlock(fakes)
    await user.click(button('Wrap 0.0303 ETH'))
    expect(fakes.transactions.sent).toMatchObject([
      { call: { kind: 'wrap', amount: 303n * 10n ** 14n } },
    ])
    expect(button('Wrap 0.0303 ETH').disabled).toBe(true)
    await happen(mine)
    expect(hint()).toBe('')
    expect(amountField('mint').value).toBe('100')
  })

  it('offers less where ether falls short as well', async () => {
    const { user } = await renderShort('mint', '50000')
    expect(hint()).toBe('This needs 20 WETH; you have 10. Use the most you can')
    await user.click(button('Use the most you can'))
    expect(amountField('mint').value).toBe('25000')
  })

  it('leaves ether for network fees', async () => {
    // 9.99 of the 10 ETH may be wrapped: enough for this and a hundredth more, not for one ISC more.
    const rendered = await renderShort('mint', '49727')
    expect(hint()).toBe('This needs 19.8908 WETH; you have 10. Wrap 9.9898 ETH')
    await rendered.user.clear(amountField('mint'))
    await rendered.user.type(amountField('mint'), '49728')
    await rest(rendered)
    expect(hint()).toBe('This needs 19.8912 WETH; you have 10. Use the most you can')
  })

  it('says how much ISC is short, and offers what is held', async () => {
    const { user } = await renderShort('redeem', '50', { ISC: 20n * TOKEN })
    expect(hint()).toBe('This needs 50 ISC; you have 20. Use the most you can')
    await user.click(button('Use the most you can'))
    expect(amountField('redeem').value).toBe('20')
    expect(hint()).toBe('')
  })

  it('offers nothing less than one token', async () => {
    await renderShort('redeem', '1')
    expect(hint()).toBe('This needs 1 ISC; you have 0. ')
  })

  it('gives the focus back to the wrap that was declined', async () => {
    const { user, fakes } = await renderShort('mint', '100', { WETH: TOKEN / 100n })
    const sign = fakes.transactions.hold('sign')
    fakes.transactions.failNext('sign', { kind: 'rejected' })
    await user.click(button('Wrap 0.0303 ETH'))
    takeFocusAway()
    await happen(sign)
    expect(document.activeElement).toBe(button('Wrap 0.0303 ETH'))
  })

  it('gives way to what is wrong with the text itself', async () => {
    const { user } = await renderShort('redeem', '50', { ISC: 20n * TOKEN })
    await user.type(amountField('redeem'), ',5')
    expect(hint()).toMatch(/^Commas are not read/)
  })

  it('is read out with the field', async () => {
    await renderShort('redeem', '50', { ISC: 20n * TOKEN })
    const id = amountField('redeem').getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(id)?.textContent).toMatch(/^This needs 50 ISC/)
  })
})
