import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AfterMint } from '../../../../src/ui/features/exchange/receipt.tsx'
import { amountField, renderApproved, told } from '../../support/connected.tsx'
import { button, findBlock } from '../../support/render.tsx'

const QUESTION = 'Your wallet will ask for'

async function renderMinted() {
  const rendered = await renderApproved('mint', '100')
  await rendered.user.click(button('Mint Tokens'))
  await findBlock(rendered)
  return rendered
}

describe('the receipt', () => {
  it('stands where the quote was, in its own mode, until something is typed', async () => {
    const { user } = await renderMinted()
    expect(screen.getByText(/^97 ISC are yours, of 100 minted\./)).toBeTruthy()
    expect(told('Mint details')).toEqual({
      Paid: '0.04 WETH',
      Received: '97 ISC',
      Fee: '3 ISC',
      'Network fee': '0.0001 ETH',
    })
    await user.click(button('Switch to Redeem'))
    expect(screen.queryByText(/are yours/)).toBeNull()
    await user.click(button('Switch to Mint'))
    expect(screen.getByText(/are yours/)).toBeTruthy()
    await user.type(amountField(), '5')
    expect(screen.queryByText(/are yours/)).toBeNull()
    expect(told('Mint details')).not.toHaveProperty('Paid')
  })
})

describe(AfterMint.name, () => {
  it('offers to add ISC to the wallet', async () => {
    const { user, fakes } = await renderMinted()
    expect(screen.queryByText(QUESTION)).toBeNull()
    await user.click(button('Add ISC to wallet'))
    expect(fakes.wallet.watchedTokens).toHaveLength(1)
  })

  it('says what can still be taken, and revokes it', async () => {
    const rendered = await renderMinted()
    expect(screen.getByText('999.96 WETH still approved.')).toBeTruthy()
    await rendered.user.click(button('Revoke'))
    expect(rendered.fakes.tokens.sent.at(-1)).toMatchObject({
      call: { kind: 'approve', token: 'WETH', amount: 0n },
    })
    await findBlock(rendered)
    expect(document.activeElement).toBe(amountField())
  })

  it('makes way for the next mint', async () => {
    const { user } = await renderMinted()
    await user.click(button('Mint more'))
    expect(screen.getByText(QUESTION)).toBeTruthy()
    expect(screen.getByText('Enter an amount to begin.')).toBeTruthy()
    expect(document.activeElement).toBe(amountField())
  })
})
