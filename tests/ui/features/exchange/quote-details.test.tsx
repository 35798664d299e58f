import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../../src/adapters/memory/fake-adapters.ts'
import { ExchangeCard } from '../../../../src/ui/features/exchange/exchange-card.tsx'
import { QuoteDetails } from '../../../../src/ui/features/exchange/quote-details.tsx'
import { amountField, renderCard, told } from '../../support/connected.tsx'
import { happen, renderPart, rest } from '../../support/render.tsx'

const UNKNOWN = '–not known yet'
const PROMISE = 'Shows the cost before you sign.'

const links = () =>
  screen.getAllByRole('link', { name: /^View / }).map((link) => link.getAttribute('href'))
const url = (address: string) => `https://explorer.example/address/${address}`

const details = () => told('Mint details')

describe(QuoteDetails.name, () => {
  it('says what can be said before there is a wallet, and reads nothing', async () => {
    const { exchange, fakes } = await renderPart(<ExchangeCard connectButton={null} />)
    expect(details()).toEqual({ Fee: '3% when deployed' })
    expect(screen.getByText(PROMISE)).toBeTruthy()
    await happen(exchange.switchMode)
    expect(told('Redeem details')).toEqual({
      Fee: '3% when deployed',
      'You receive': '30% USDC\n30% USDM\n15% USDP\n15% PYUSD\n10% GUSD',
    })
    expect(fakes.tokens.count('getAccountSnapshot')).toBe(0)
  })

  it('tells what a mint costs and brings, and lets no cost stand for another amount', async () => {
    const rendered = await renderCard('mint', '100')
    expect(details()).toEqual({
      'Cost now': '0.04 WETH',
      Fee: '3 ISC (3%)',
      'You receive': '97 ISC',
      'Network fee': '≈ 0.0001 ETH to approve',
    })
    expect(screen.queryByText(PROMISE)).toBeNull()
    await rendered.user.type(amountField(), '0')
    expect(details()).toMatchObject({ 'Cost now': UNKNOWN, 'You receive': UNKNOWN })
    await rest(rendered)
    expect(details()).toMatchObject({ 'Cost now': '0.4 WETH', 'You receive': '970 ISC' })
  })

  it('says so when numbers could not be read, and reads them again once at a time', async () => {
    const { fakes, snapshots, user } = await renderCard('mint', '100')
    fakes.tokens.failNext('getAccountSnapshot', { kind: 'network' })
    await happen(() => snapshots.refresh())
    expect(screen.getByText(/^Could not be renewed\./)).toBeTruthy()
    expect(details()['Cost now']).toBe('0.04 WETH')

    const answer = fakes.tokens.hold('getAccountSnapshot')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    const asked = fakes.tokens.count('getAccountSnapshot')
    await user.click(screen.getByRole('button', { name: 'Retrying' }))
    expect(fakes.tokens.count('getAccountSnapshot')).toBe(asked)
    await happen(answer)
    expect(screen.queryByText(/^Could not be renewed\./)).toBeNull()
  })

  it('names token and spender in short, and in full once that is opened', async () => {
    const { fakes, exchange } = await renderPart(<ExchangeCard connectButton={null} />, {
      permitted: true,
    })
    const { weth, indexToken } = fakes.deployment
    expect(screen.getByText('WETH 0xfFf9…6B14, spender 0x1111…1111')).toBeTruthy()
    expect(links()).toEqual([url(weth), url(indexToken)])
    for (const address of [weth, indexToken]) expect(screen.getByText(address)).toBeTruthy()

    await happen(exchange.switchMode)
    expect(links()).toEqual([url(indexToken), url(HOLDER)])
    expect(screen.getByText(HOLDER)).toBeTruthy()
    expect(screen.getByText(/^Your wallet shows your own address as the spender/)).toBeTruthy()
  })
})
