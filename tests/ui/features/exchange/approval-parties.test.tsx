import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../../src/adapters/memory/fake-adapters.ts'
import * as accountParts from '../../../../src/ui/features/exchange/account-parts.tsx'
import { ApprovalParties } from '../../../../src/ui/features/exchange/approval-parties.tsx'
import { ExchangeCard } from '../../../../src/ui/features/exchange/exchange-card.tsx'
import { happen, renderPart } from '../../support/render.tsx'

const links = () =>
  screen
    .getAllByRole('link', { name: /^View / })
    .map((link) => [link.textContent, link.getAttribute('href')])
const url = (address: string) => `https://explorer.example/address/${address}`

const isOpen = () => screen.getByText('Who may take what').closest('details')?.open

describe(ApprovalParties.name, () => {
  it('has token and spender in full on the card, for the mode that it is in', async () => {
    const { user, fakes, exchange } = await renderPart(
      <ExchangeCard connectButton={null} parts={accountParts} />,
      { permitted: true },
    )
    const { weth, indexToken } = fakes.deployment
    await user.click(screen.getByText('Who may take what'))
    expect(await screen.findByText(/^Your wallet shows these two/)).toBeTruthy()
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

  it('is open as long as the typed amount lacks its approval', async () => {
    const { fakes, exchange } = await renderPart(
      <ExchangeCard connectButton={null} parts={accountParts} />,
      { permitted: true },
    )
    expect(isOpen()).toBe(false)
    await happen(() => exchange.setAmount('5'))
    await waitFor(() => expect(isOpen()).toBe(true))
    expect(await screen.findByText(fakes.deployment.weth)).toBeTruthy()
    await happen(exchange.approve)
    await waitFor(() => expect(isOpen()).toBe(false))
  })

  it('is not there without an account', async () => {
    await renderPart(<ExchangeCard connectButton={null} parts={accountParts} />)
    expect(screen.queryByText('Who may take what')).toBeNull()
  })
})
