import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ExchangeCard } from '../../../../src/ui/features/exchange/exchange-card.tsx'
import { ConnectNow } from '../../../../src/ui/features/wallet/connect-now.tsx'
import {
  AccountDetails,
  QuoteDetails,
} from '../../../../src/ui/features/exchange/quote-details.tsx'
import { TOKEN, renderConnectedPart, rest, told } from '../../support/account.tsx'
import { happen, renderPart } from '../../support/render.tsx'
import { amountField } from '../../support/exchange.tsx'

const UNKNOWN = '–not known yet'

describe(QuoteDetails.name, () => {
  it('is one line before there is a wallet, and reads nothing', async () => {
    const { exchange, fakes } = await renderPart(<ExchangeCard connectButton={<ConnectNow />} />)
    for (const title of ['Mint details', 'Redeem details']) {
      const region = screen.getByRole('region', { name: title })
      expect(region.textContent).toBe(
        `${title}Read from the chain once a wallet is connected on Sepolia.`,
      )
      await happen(exchange.switchMode)
    }
    expect(fakes.tokens.count('getAccountSnapshot')).toBe(0)
  })
})

const details = () => told('Mint details')

async function renderIn(mode: 'mint' | 'redeem', amount: string, possessions = {}) {
  const rendered = await renderConnectedPart(
    <ExchangeCard connectButton={<ConnectNow />} />,
    possessions,
  )
  if (mode === 'redeem') await happen(rendered.exchange.switchMode)
  if (amount !== '') await rendered.user.type(amountField(mode), amount)
  await rest(rendered)
  await waitFor(() => expect(screen.queryByText(/^As of block/)).not.toBeNull())
  return rendered
}

describe(AccountDetails.name, () => {
  it('tells what a mint costs and brings', async () => {
    await renderIn('mint', '100')
    expect(details()).toEqual({
      'Cost now': '0.04 WETH',
      Fee: '3 ISC (3%)',
      'You receive': '97 ISC',
      'Network fee': 'about 0.0001 ETH to approve',
    })
    expect(screen.getByText('As of block 0')).toBeTruthy()
  })

  it('tells what a redemption takes and brings, each coin in its own decimals', async () => {
    await renderIn('redeem', '51', { ISC: 100n * TOKEN })
    expect(told('Redeem details')).toEqual({
      Fee: '1.53 ISC (3%)',
      Burned: '49.47 ISC',
      // 4.947 GUSD, a coin of two decimals.
      'You receive': '14.841 USDC\n14.841 USDM\n7.4205 USDP\n7.4205 PYUSD\n4.94 GUSD',
      'Network fee': 'about 0.0001 ETH to approve',
    })
  })

  it('never lets the cost of one amount stand for another', async () => {
    const rendered = await renderIn('mint', '100')
    await rendered.user.type(amountField('mint'), '0')
    expect(details()).toMatchObject({ 'Cost now': UNKNOWN, 'You receive': UNKNOWN })
    await rest(rendered)
    expect(details()).toMatchObject({ 'Cost now': '0.4 WETH', 'You receive': '970 ISC' })
  })
})
