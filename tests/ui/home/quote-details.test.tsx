import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ExchangeCard } from '../../../src/ui/home/exchange-card.tsx'
import { QuoteDetails } from '../../../src/ui/home/quote-details.tsx'
import { told } from '../support/account.tsx'
import { happen, renderPart } from '../support/render.tsx'

const UNKNOWN = '–not known yet'

describe(QuoteDetails.name, () => {
  it('keeps its place before there is a wallet, and says when it will be filled', async () => {
    const { exchange, fakes } = await renderPart(<ExchangeCard />)
    expect(told('Mint details')).toEqual({
      'Cost now': UNKNOWN,
      Fee: UNKNOWN,
      'You receive': UNKNOWN,
      Approval: UNKNOWN,
      'Network fee': UNKNOWN,
    })
    await happen(exchange.switchMode)
    expect(told('Redeem details')).toEqual({
      Fee: UNKNOWN,
      Burnt: UNKNOWN,
      'You receive': UNKNOWN,
      'Network fee': UNKNOWN,
    })
    expect(screen.getByText('Read from the chain once a wallet is connected.')).toBeTruthy()
    expect(fakes.tokens.count('getAccountSnapshot')).toBe(0)
  })
})
