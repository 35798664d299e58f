import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ExchangeStatusLine } from '../../../../src/ui/features/exchange/exchange-status-line.tsx'
import { ExchangeCard } from '../../../../src/ui/features/exchange/exchange-card.tsx'
import { ConnectNow } from '../../../../src/ui/features/wallet/connect-now.tsx'
import { renderConnectedPart, rest, TOKEN } from '../../support/account.tsx'
import { amountField } from '../../support/exchange.tsx'

const status = () => document.querySelector('[data-exchange-status] p')?.textContent

describe(`${ExchangeStatusLine.name} with nothing typed`, () => {
  it.each([[0n], [5n * TOKEN]])(
    'asks for an amount, and leaves an approval of %i to the account panel',
    async (wethApproval) => {
      await renderConnectedPart(<ExchangeCard connectButton={<ConnectNow />} />, { wethApproval })
      await screen.findByText('As of block 0')
      expect(status()).toBe('Enter an amount to begin.')
    },
  )

  it('gives way to the approval of what is typed', async () => {
    const card = <ExchangeCard connectButton={<ConnectNow />} />
    const rendered = await renderConnectedPart(card, { wethApproval: 5n * TOKEN })
    await rendered.user.type(amountField('mint'), '5')
    await rest(rendered)
    expect(status()).toBe('WETH is approved for this amount.')
  })
})
