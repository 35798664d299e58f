import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ExchangeCard } from '../../../../src/ui/features/exchange/exchange-card.tsx'
import { ConnectNow } from '../../../../src/ui/features/wallet/connect-now.tsx'
import { renderConnectedPart, rest, TOKEN } from '../../support/account.tsx'
import { amountField } from '../../support/exchange.tsx'
import { happen } from '../../support/render.tsx'
import { holdBlock } from '../../../support/services.ts'

const hint = () => document.querySelector('[data-amount-hint]')?.textContent ?? ''
const status = () => document.querySelector('[data-exchange-status]')?.textContent ?? ''
const NEXT = 'Next: allow the contract to use your WETH.'
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

async function renderShort(mode: 'mint' | 'redeem', amount: string, possessions = {}) {
  const rendered = await renderConnectedPart(
    <ExchangeCard connectButton={<ConnectNow />} />,
    possessions,
  )
  if (mode === 'redeem') await happen(rendered.exchange.switchMode)
  await rendered.user.type(amountField(mode), amount)
  await rest(rendered)
  return rendered
}

describe('a shortage', () => {
  it('says how much WETH is short, and orders the wrap that helps', async () => {
    const { user, fakes } = await renderShort('mint', '100', { WETH: TOKEN / 100n })
    // What is missing, 0.03, and a hundredth of it.
    expect(hint()).toBe('Costs 0.04 WETH now')
    expect(status()).toBe('You have 0.01 WETH; this costs 0.04.Wrap 0.0303 ETH')
    const mine = holdBlock(fakes)
    await user.click(button('Wrap 0.0303 ETH'))
    expect(fakes.transactions.sent).toMatchObject([
      { call: { kind: 'wrap', amount: 303n * 10n ** 14n } },
    ])
    expect(screen.queryByRole('button', { name: 'Wrap 0.0303 ETH' })).toBeNull()
    await happen(mine)
    expect(status()).toBe(NEXT)
    expect(document.activeElement).toBe(amountField('mint'))
    expect(amountField('mint').value).toBe('100')
  })

  it('says how much ISC is short, and offers what is held', async () => {
    const rendered = await renderShort('redeem', '50', { ISC: 20n * TOKEN })
    const { user } = rendered
    expect(status()).toBe('You have 20 ISC; this needs 50.Use the most you can')
    await user.click(button('Use the most you can'))
    expect(amountField('redeem').value).toBe('20')
    await rest(rendered)
    expect(status()).toMatch(/^Next: approve your ISC/)
  })
})
