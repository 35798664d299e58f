import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { shortAddress } from '../../../../src/domain/address.ts'
import { ETH, WETH } from '../../../../src/domain/tokens.ts'
import { ExchangeDetails } from '../../../../src/ui/features/exchange/exchange-details.tsx'
import { amountField, renderCard, told } from '../../support/connected.tsx'
import { rest } from '../../support/render.tsx'

describe(ExchangeDetails.name, () => {
  it('has token and spender of an approval, and the network fee once it is known', async () => {
    const rendered = await renderCard('mint', '100')
    const { weth, indexToken } = rendered.fakes.deployment
    const parties = { [`Token ${WETH}`]: shortAddress(weth), Spender: shortAddress(indexToken) }
    const fee = `≈ 0.0001 ${ETH} to approve`
    expect(told('Mint details')).toEqual({ 'Network fee': fee, ...parties })
    expect(screen.getByTitle(indexToken)).toBeTruthy()
    expect(document.querySelector('summary')?.textContent).toBe(`Network fee${fee}`)
    await rendered.user.clear(amountField())
    await rest(rendered)
    expect(told('Mint details')).toEqual(parties)
    expect(document.querySelector('summary')?.textContent).toBe('Details')
  })
})
