import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Balance } from '../../../../src/ui/features/exchange/amount-input.tsx'
import { ExchangeCard } from '../../../../src/ui/features/exchange/exchange-card.tsx'
import { ConnectNow } from '../../../../src/ui/features/wallet/connect-now.tsx'
import { renderConnectedPart, TOKEN } from '../../support/account.tsx'
import { amountField } from '../../support/exchange.tsx'
import { happen } from '../../support/render.tsx'

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
})
