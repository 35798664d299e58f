import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ExchangeStatusLine } from '../../../../src/ui/features/exchange/exchange-status-line.tsx'
import * as accountParts from '../../../../src/ui/features/exchange/account-parts.tsx'
import { ExchangeCard } from '../../../../src/ui/features/exchange/exchange-card.tsx'
import { ConnectNow } from '../../../../src/ui/features/wallet/connect-now.tsx'
import { renderConnectedPart, rest, TOKEN } from '../../support/account.tsx'
import { amountField } from '../../support/exchange.tsx'
import { happen } from '../../support/render.tsx'

const status = () => document.querySelector('[data-exchange-status] p')?.textContent

describe(`${ExchangeStatusLine.name} with nothing typed`, () => {
  it('asks for an amount where no approval is left over', async () => {
    await renderConnectedPart(<ExchangeCard connectButton={<ConnectNow />} parts={accountParts} />)
    await screen.findByText('As of block 0')
    expect(status()).toBe('Enter an amount to begin.')
  })

  it.each([
    ['mint', 'WETH', 'The contract may still take 5 WETH.'],
    ['redeem', 'ISC', 'Still approved for redeeming: 6 ISC.'],
  ] as const)('takes back what is left over to %s', async (mode, token, words) => {
    const possessions = { wethApproval: 5n * TOKEN, iscApproval: 6n * TOKEN }
    const { user, fakes, exchange, titles } = await renderConnectedPart(
      <ExchangeCard connectButton={<ConnectNow />} parts={accountParts} />,
      possessions,
    )
    if (mode === 'redeem') await happen(exchange.switchMode)
    await waitFor(() => expect(status()).toBe(words))
    await user.click(screen.getByRole('button', { name: `Revoke the ${token} approval` }))
    expect(fakes.transactions.sent).toMatchObject([
      { call: { kind: 'approve', token, amount: 0n } },
    ])
    expect(status()).toBe('Enter an amount to begin.')
    expect(titles().at(-1)).toMatch(/Revocation Successful$/)
  })

  it('says of an unlimited approval that it is one', async () => {
    await renderConnectedPart(
      <ExchangeCard connectButton={<ConnectNow />} parts={accountParts} />,
      {
        wethApproval: 2n ** 256n - 1n,
      },
    )
    await waitFor(() => expect(status()).toBe('The contract may still take any amount of WETH.'))
  })

  it('gives way to the approval of what is typed', async () => {
    const { user } = await renderConnectedPart(
      <ExchangeCard connectButton={<ConnectNow />} parts={accountParts} />,
      {
        wethApproval: 5n * TOKEN,
      },
    )
    await waitFor(() => expect(status()).toMatch(/^The contract may still/))
    await user.type(amountField('mint'), '5')
    expect(status()).toBe('WETH is approved for this amount.')
  })

  it('comes by itself after a mint that left some over', async () => {
    const rendered = await renderConnectedPart(
      <ExchangeCard connectButton={<ConnectNow />} parts={accountParts} />,
      {
        wethApproval: TOKEN,
      },
    )
    const { user } = rendered
    await screen.findByText('As of block 0')
    await user.type(amountField('mint'), '1')
    await user.click(screen.getByRole('button', { name: 'Mint Tokens' }))
    await rest(rendered)
    // A mint of 1 ISC cost 0.0004.
    expect(status()).toBe('The contract may still take 0.9996 WETH.')
  })
})
