import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ApprovalChoiceField } from '../../../../src/ui/features/exchange/approval-choice.tsx'
import { ExchangeCard } from '../../../../src/ui/features/exchange/exchange-card.tsx'
import { ConnectNow } from '../../../../src/ui/features/wallet/connect-now.tsx'
import { renderConnectedPart, rest } from '../../support/account.tsx'
import { amountField } from '../../support/exchange.tsx'
import { findBlock } from '../../support/render.tsx'

const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
const margin = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Margin (%)' })
const limit = () => document.querySelector('[data-most-taken]')?.textContent

async function renderTyped(amount = '5') {
  const rendered = await renderConnectedPart(<ExchangeCard connectButton={<ConnectNow />} />)
  await rendered.user.type(amountField('mint'), amount)
  await rest(rendered)
  return rendered
}

describe(ApprovalChoiceField.name, () => {
  it('approves as typed at first, and says how much can be taken', async () => {
    await renderTyped()
    expect(await screen.findByRole('group', { name: 'Your wallet will ask for' })).toBeTruthy()
    expect((await radio('5 WETH (as typed)')).checked).toBe(true)
    expect(screen.queryByRole('textbox', { name: 'Margin (%)' })).toBeNull()
    expect(limit()).toBe('At most 5 WETH can be taken, far more than the cost.')
  })

  it('limits the approval to the cost and the margin', async () => {
    const { user, fakes } = await renderTyped()
    await user.click(await radio('0.00202 WETH (the cost + 1%), safer'))
    expect(limit()).toBe('At most 0.00202 WETH can be taken.')
    await user.clear(margin())
    await user.type(margin(), '10')
    expect(limit()).toBe('At most 0.0022 WETH can be taken.')
    await user.click(screen.getByRole('button', { name: 'Approve WETH' }))
    expect(fakes.transactions.sent.map(({ call }) => call)).toMatchObject([
      { kind: 'approve', amount: 2_200_000_000_000_000n },
    ])
  })

  it('replaces an approval of far too much by one of the cost', async () => {
    const rendered = await renderTyped()
    const { user, fakes } = rendered
    await user.click(screen.getByRole('button', { name: 'Approve WETH' }))
    await findBlock(rendered)
    await user.click(screen.getByRole('button', { name: 'Approve only 0.00202 WETH' }))
    await findBlock(rendered)
    expect(fakes.transactions.sent.at(-1)?.call).toMatchObject({ amount: 2_020_000_000_000_000n })
    expect(limit()).toBe('At most 0.00202 WETH can be taken.')
  })

  it('keeps the last margin that could be used, and says so', async () => {
    const { user, exchange } = await renderTyped()
    await user.click(await radio('0.00202 WETH (the cost + 1%), safer'))
    await user.type(margin(), '1')
    expect(margin().value).toBe('11')
    expect(margin().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Enter 0.1 to 10. Using 1.')).toBeTruthy()
    expect(exchange.prices.choice.get()).toEqual({ basis: 'cost', margin: 100n })
  })
})
