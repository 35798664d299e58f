import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../../src/adapters/memory/fake-adapters.ts'
import { ApprovalParties } from '../../../../src/ui/features/exchange/quote-details.tsx'
import { ExchangeCard } from '../../../../src/ui/features/exchange/exchange-card.tsx'
import { happen, renderPart } from '../../support/render.tsx'

const links = () =>
  screen
    .getAllByRole('link', { name: /^View / })
    .map((link) => [link.textContent, link.getAttribute('href')])
const url = (address: string) => `https://explorer.example/address/${address}`

describe(ApprovalParties.name, () => {
  it('has token and spender in full on the card, for the mode that it is in', async () => {
    const { fakes, exchange } = await renderPart(<ExchangeCard connectButton={null} />, {
      permitted: true,
    })
    const { weth, indexToken } = fakes.deployment
    expect(await screen.findByText(/^Your wallet shows both/)).toBeTruthy()
    expect(links()).toEqual([
      ['View Token, WETH on the explorer', url(weth)],
      ['View Spender, the index token on the explorer', url(indexToken)],
    ])
    for (const address of [weth, indexToken]) expect(screen.getByText(address)).toBeTruthy()

    await happen(exchange.switchMode)
    expect(links()).toEqual([
      ['View Token, ISC on the explorer', url(indexToken)],
      ['View Spender, your own account on the explorer', url(HOLDER)],
    ])
    expect(screen.getByText(HOLDER)).toBeTruthy()
    expect(screen.getByText(/^Your wallet shows your own address as the spender/)).toBeTruthy()
  })

  it('is not there without an account', async () => {
    await renderPart(<ExchangeCard connectButton={null} />)
    expect(screen.queryByText('Who may take what')).toBeNull()
  })
})
