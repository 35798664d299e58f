import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { QuoteDetails } from '../../../../src/ui/features/exchange/quote-details.tsx'
import { amountField, renderCard, told } from '../../support/connected.tsx'
import { button, happen } from '../../support/render.tsx'

const details = () => told('Mint details')

describe(QuoteDetails.name, () => {
  it('shows a quote of the amount, a dash for what is not known, and promises before', async () => {
    const { user } = await renderCard('mint', '100')
    expect(details()).toEqual({
      'Cost now': '0.04 WETH',
      Fee: '3 ISC (3%)',
      'You receive': '97 ISC',
      'Network fee': '≈ 0.0001 ETH to approve',
    })
    await user.type(amountField(), '0')
    expect(details()).toMatchObject({ 'Cost now': '–not known yet' })
    await user.clear(amountField())
    expect(details()).toEqual({ Fee: '3%' })
    expect(screen.getByText('Shows the cost before you sign.')).toBeTruthy()
  })

  it('says that numbers could not be read, and reads them again once at a time', async () => {
    const { fakes, snapshots, user } = await renderCard('mint', '100')
    fakes.tokens.failNext('getAccountSnapshot', { kind: 'network' })
    await happen(() => snapshots.refresh())
    expect(screen.getByText(/^Could not be renewed\./)).toBeTruthy()
    expect(details()['Cost now']).toBe('0.04 WETH')

    const answer = fakes.tokens.hold('getAccountSnapshot')
    await user.click(button('Retry'))
    const asked = fakes.tokens.count('getAccountSnapshot')
    await user.click(button('Retrying'))
    expect(fakes.tokens.count('getAccountSnapshot')).toBe(asked)
    await happen(answer)
    expect(screen.queryByText(/^Could not be renewed\./)).toBeNull()
  })

  it('has the token and the spender in full, with their pages on the explorer', async () => {
    const { fakes } = await renderCard()
    const { weth, indexToken } = fakes.deployment
    const links = screen.getAllByRole('link', { name: /^View / })
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `${fakes.links.explorerUrl}/address/${weth}`,
      `${fakes.links.explorerUrl}/address/${indexToken}`,
    ])
    for (const address of [weth, indexToken]) expect(screen.getByText(address)).toBeTruthy()
  })
})
