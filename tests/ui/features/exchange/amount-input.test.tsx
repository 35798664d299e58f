import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AmountInput, Balance } from '../../../../src/ui/features/exchange/amount-input.tsx'
import { amountField, renderApproved, renderCard } from '../../support/connected.tsx'
import { button, findBlock, happen, rest } from '../../support/render.tsx'

/** What assistive technology reads out after the field's name. */
function description() {
  const ids = amountField().getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

describe(AmountInput.name, () => {
  it('takes whatever is typed, asks for the decimal keyboard of a phone, and says the cost', async () => {
    await renderCard('mint', '2.0')
    expect(amountField()).toMatchObject({ type: 'text', inputMode: 'decimal', autocomplete: 'off' })
    expect(amountField().value).toBe('2.0')
    expect(description()).toBe('Costs 0.0008 WETH now')
    expect(amountField().getAttribute('aria-invalid')).toBeNull()
  })

  it('says in a live region what is invalid, and takes it back when it is mended', async () => {
    const { user } = await renderApproved('mint', '1,5')
    expect(amountField().getAttribute('aria-invalid')).toBe('true')
    const hint = screen.getByText('No commas. Write a thousand as 1000.')
    expect(description()).toContain(hint.textContent)
    expect(hint.getAttribute('aria-live')).toBe('polite')
    expect(button('Mint Tokens').disabled).toBe(true)
    await user.clear(amountField())
    await user.type(amountField(), '15')
    expect(hint.textContent).toBe('')
    expect(amountField().getAttribute('aria-invalid')).toBeNull()
  })
})

describe('Enter', () => {
  it('takes the next step, and does not go on to the one after by itself', async () => {
    const rendered = await renderCard('mint', '5')
    const { user, fakes } = rendered
    const kinds = () => fakes.tokens.sent.map(({ call }) => call.kind)
    await user.type(amountField(), '{Enter}')
    expect(kinds()).toEqual(['approve'])
    await findBlock(rendered)
    await happen(() => fireEvent.keyDown(amountField(), { key: 'Enter', repeat: true }))
    expect(kinds()).toEqual(['approve'])
    await user.type(amountField(), '{Enter}')
    expect(kinds()).toEqual(['approve', 'mint'])
  })

  it('sends nothing where there is no next step', async () => {
    const { user, fakes, titles } = await renderApproved('mint', '1,5')
    await user.type(amountField(), '{Enter}')
    expect(fakes.tokens.sent).toEqual([])
    expect(titles()).toEqual([])
  })

  it('is left to an input method while it is composing', async () => {
    const { fakes } = await renderApproved('mint', '5')
    await happen(() => fireEvent.keyDown(amountField(), { key: 'Enter', isComposing: true }))
    expect(fakes.tokens.sent).toEqual([])
  })

  it('waits for the cost of what was just typed, and takes the next step then', async () => {
    const rendered = await renderApproved('mint', '')
    const { user, fakes } = rendered
    await user.type(amountField(), '5{Enter}')
    expect(fakes.tokens.sent).toEqual([])
    await rest(rendered)
    expect(fakes.tokens.sent).toMatchObject([{ call: { kind: 'mint' } }])
  })

  it.each([
    ['something else is typed', '0'],
    ['the field is left', '{Tab}'],
  ])('is forgotten when %s', async (_when, keys) => {
    const rendered = await renderApproved('mint', '')
    const { user, fakes } = rendered
    await user.type(amountField(), '5{Enter}')
    await user.keyboard(keys)
    await rest(rendered)
    expect(fakes.tokens.sent).toEqual([])
  })
})

describe(Balance.name, () => {
  it('tells what there is, and enters the most of it, searching once at a time', async () => {
    const { user, fakes } = await renderCard()
    expect(document.querySelector('[data-balance]')?.textContent).toContain('Balance 10 WETH')
    const max = button('Max: enter the most that you can mint')
    const answer = fakes.tokens.hold('getMintingCosts')
    await user.click(max)
    expect(max.getAttribute('aria-busy')).toBe('true')
    await user.click(max)
    expect(fakes.tokens.count('getMintingCosts')).toBe(1)
    await happen(answer)
    expect(max.getAttribute('aria-busy')).toBeNull()
    expect(amountField().value).toBe('25000')
  })
})
