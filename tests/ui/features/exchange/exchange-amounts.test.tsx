import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  AmountInput,
  AmountOutput,
  Balance,
} from '../../../../src/ui/features/exchange/exchange-amounts.tsx'
import { amountField, renderApproved, renderCard, takeFocusAway } from '../../support/connected.tsx'
import { button, findBlock, happen, rest } from '../../support/render.tsx'

/** What assistive technology reads out after the field's name and its unit. */
const descriptionOf = (field: Element) =>
  document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
    ?.textContent

describe(AmountInput.name, () => {
  it('is a text field with a decimal keyboard, and says the cost', async () => {
    await renderCard('mint', '2.0')
    expect(amountField()).toMatchObject({
      type: 'text',
      inputMode: 'decimal',
      autocomplete: 'off',
      value: '2.0',
    })
    expect(descriptionOf(amountField())).toBe('Costs 0.0008 WETH now')
    expect(amountField().getAttribute('aria-invalid')).toBeNull()
  })

  it('says in a live region what is invalid, until it is corrected', async () => {
    const { user } = await renderApproved('mint', '1,5')
    expect(amountField().getAttribute('aria-invalid')).toBe('true')
    const hint = screen.getByText('No commas. Write a thousand as 1000.')
    expect(descriptionOf(amountField())).toContain(hint.textContent)
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
    for (const reason of [{ repeat: true }, { isComposing: true }]) {
      await happen(() => fireEvent.keyDown(amountField(), { key: 'Enter', ...reason }))
    }
    expect(kinds()).toEqual(['approve'])
    await user.type(amountField(), '{Enter}')
    expect(kinds()).toEqual(['approve', 'mint'])
  })

  it.each([
    ['waits for the cost of what was just typed', '5{Enter}', 1],
    ['is forgotten when the field is left', '5{Enter}{Tab}', 0],
  ])('%s', async (_fact, keys, count) => {
    const rendered = await renderApproved('mint', '')
    const { user, fakes } = rendered
    await user.type(amountField(), keys)
    expect(fakes.tokens.sent).toEqual([])
    await rest(rendered)
    expect(fakes.tokens.sent).toHaveLength(count)
  })

  it('is forgotten when the page is left', async () => {
    const rendered = await renderApproved('mint', '')
    await rendered.user.type(amountField(), '5{Enter}')
    cleanup()
    await rest(rendered)
    expect(rendered.fakes.tokens.sent).toEqual([])
  })

  it('moves no focus later where there was no next step', async () => {
    const rendered = await renderCard('mint')
    await rendered.user.type(amountField(), '{Enter}')
    takeFocusAway()
    await happen(() => rendered.account.wrap('1'))
    await findBlock(rendered)
    expect(document.activeElement).not.toBe(amountField())
  })
})

describe(Balance.name, () => {
  it('shows the balance, and enters the most of it, searching once at a time', async () => {
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

describe(AmountOutput.name, () => {
  it('mirrors whatever is typed, and says what arrives', async () => {
    const { user } = await renderCard('mint', '100')
    const output = screen.getByRole<HTMLInputElement>('textbox', { name: 'Token Amount' })
    expect(output).toMatchObject({ readOnly: true, value: '100' })
    expect(descriptionOf(output)).toContain('97 ISC')
    await user.type(amountField(), 'a')
    expect(output.value).toBe('100a')
    expect(descriptionOf(output)).toBe('Shown one to one, before the contract’s fee.')
  })
})
