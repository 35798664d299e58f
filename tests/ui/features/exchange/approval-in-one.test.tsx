import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../../src/adapters/memory/fake-adapters.ts'
import type { Mode } from '../../../../src/domain/transactions/kinds.ts'
import { ExchangeStatusLine } from '../../../../src/ui/features/exchange/exchange-status-line.tsx'
import { ExchangeCard } from '../../../../src/ui/features/exchange/exchange-card.tsx'
import { ConnectNow } from '../../../../src/ui/features/wallet/connect-now.tsx'
import { useFocusReturn } from '../../../../src/ui/hooks/use-focus-return.ts'
import { amountField } from '../../support/exchange.tsx'
import { findBlock, happen, renderPart, rest } from '../../support/render.tsx'

const TOKEN = 10n ** 18n
const both = () => screen.queryByRole('button', { name: /^Approve and / })

async function renderCapable(mode: Mode, amount: string, offered = true) {
  const rendered = await renderPart(<ExchangeCard connectButton={<ConnectNow />} />, {
    permitted: true,
  })
  rendered.fakes.transactions.batches.areOffered = offered
  rendered.fakes.tokens.ledger.setBalance('ISC', HOLDER, 1000n * TOKEN)
  await happen(() => rendered.snapshots.refresh())
  if (mode === 'redeem') await happen(rendered.exchange.switchMode)
  await rendered.user.type(amountField(mode), amount)
  await rest(rendered)
  return rendered
}

describe(`${ExchangeStatusLine.name} with batches`, () => {
  it.each([
    ['mint', 'Approve and mint', 'Minting Successful'],
    ['redeem', 'Approve and redeem', 'Redemption Successful'],
  ] as const)('does both at once where the wallet can, to %s', async (mode, name, title) => {
    const rendered = await renderCapable(mode, '5')
    const { user, fakes, titles } = rendered
    await user.click(await screen.findByRole('button', { name }))
    await findBlock(rendered)
    await waitFor(() => expect(titles()).toContain(title))
    expect(fakes.transactions.sent.map(({ call }) => call.kind)).toEqual(['approve', mode])
    expect(both()).toBeNull()
  })
})

describe(useFocusReturn.name, () => {
  it('goes to the field when the button that was pressed is not there any more', async () => {
    const rendered = await renderCapable('mint', '5')
    const { user, titles } = rendered
    const press = await screen.findByRole('button', { name: 'Approve and mint' })
    press.focus()
    await user.keyboard('{Enter}')
    await findBlock(rendered)
    await waitFor(() => expect(titles()).toContain('Minting Successful'))
    await waitFor(() => expect(document.activeElement).toBe(amountField('mint')))
  })
})
