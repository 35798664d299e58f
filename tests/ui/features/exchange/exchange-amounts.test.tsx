import { cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Balance } from '../../../../src/ui/features/exchange/amount-notes.tsx'
import {
  AmountInput,
  AmountOutput,
} from '../../../../src/ui/features/exchange/exchange-amounts.tsx'
import { amountField, renderApproved, renderCard, takeFocusAway } from '../../support/connected.tsx'
import { ExchangeCard } from '../../../../src/ui/features/exchange/exchange-card.tsx'
import { createFakeAdapters } from '../../../../src/adapters/memory/fake-adapters.ts'
import { formatAmount } from '../../../../src/domain/amounts/format-amount.ts'
import { PROTOCOL } from '../../../../src/domain/protocol.ts'
import { ISC, WETH } from '../../../../src/domain/tokens.ts'
import { createTestNode } from '../../../support/node.ts'
import { TOKEN } from '../../../support/services.ts'
import { button, findBlock, happen, renderPart, rest } from '../../support/render.tsx'

/** Returns the text that assistive technology reads out after the field's name and its unit. */
const descriptionOf = (field: Element) =>
  document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')
    ?.textContent

describe(AmountInput.name, () => {
  it('is marked and focused while a toast refuses its amount', async () => {
    const { notices, user } = await renderCard()
    await user.click(button(`Approve ${WETH}`))
    expect(document.activeElement).toBe(amountField())
    expect(amountField().getAttribute('aria-invalid')).toBe('true')
    await user.type(amountField(), '5')
    expect(amountField().getAttribute('aria-invalid')).toBeNull()
    await happen(() => notices.post({ kind: 'invalidAmount', of: 'wrap' }))
    expect(amountField().getAttribute('aria-invalid')).toBeNull()
  })

  it('is a text field with a decimal keyboard, and says the cost', async () => {
    await renderCard('mint', '2.0')
    expect(amountField()).toMatchObject({
      type: 'text',
      inputMode: 'decimal',
      autocomplete: 'off',
      value: '2.0',
    })
    expect(descriptionOf(amountField())).toBe(`Costs 0.0008 ${WETH} now`)
    expect(amountField().getAttribute('aria-invalid')).toBeNull()
  })

  it('says in a live region what is invalid, until it is corrected', async () => {
    const { user } = await renderApproved('mint', '1,000')
    expect(amountField().getAttribute('aria-invalid')).toBe('true')
    const hint = screen.getByText(/^1,000 can mean/)
    expect(descriptionOf(amountField())).toContain(hint.textContent)
    expect(hint.getAttribute('aria-live')).toBe('polite')
    expect(button('Mint Tokens').disabled).toBe(true)
    await user.clear(amountField())
    await user.type(amountField(), '15')
    expect(hint.textContent).toBe('')
    expect(amountField().getAttribute('aria-invalid')).toBeNull()
  })
})

const AMOUNTS = PROTOCOL.amounts.map((amount) => formatAmount(amount, 'down', 0))
const [FIRST = '', SECOND = ''] = AMOUNTS
const LAST = AMOUNTS.at(-1) ?? ''

describe('the amounts to choose from', () => {
  it('type an amount without a wallet, and go on in the field', async () => {
    const { user } = await renderPart(<ExchangeCard connectButton={null} />)
    expect(descriptionOf(amountField())).toBe('')
    await user.click(button(LAST))
    expect(amountField().value).toBe(`${PROTOCOL.amounts.at(-1)}`)
    expect(document.activeElement).toBe(amountField())
    expect(screen.queryByRole('button', { name: FIRST })).toBeNull()
  })

  it('stand beside the price that the node says before a wallet is connected', async () => {
    const fakes = createFakeAdapters()
    fakes.chain.passBlock()
    const node = createTestNode(fakes)
    await renderPart(<ExchangeCard connectButton={null} />, {}, { node })
    await happen(() => undefined)
    expect(descriptionOf(amountField())).toContain(`0.0004 ${WETH}`)
  })

  it('open no keyboard when they are tapped, and leave the focus at the cost', async () => {
    await renderPart(<ExchangeCard connectButton={null} />)
    const tap = new PointerEvent('click', { bubbles: true, pointerType: 'touch' })
    await happen(() => button(FIRST).dispatchEvent(tap))
    expect(amountField().value).toBe(`${PROTOCOL.amounts[0]}`)
    expect(document.activeElement?.matches('[data-amount-hint]')).toBe(true)
  })

  it('are what the account has to redeem', async () => {
    await renderCard('redeem', '', { ISC: PROTOCOL.amounts[1] * TOKEN })
    const list = screen.getByRole('list', { name: 'Amounts to choose from' })
    expect(list.textContent).toBe(FIRST + SECOND)
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
    for (const reason of [{ repeat: true }, { isComposing: true }, { keyCode: 229 }]) {
      await happen(() => fireEvent.keyDown(amountField(), { key: 'Enter', ...reason }))
    }
    expect(kinds()).toEqual(['approve'])
    await user.type(amountField(), '{Enter}')
    expect(kinds()).toEqual(['approve', 'mint'])
  })

  it.each([
    ['waits for the cost of what was just typed', '5{Enter}', () => {}, 1],
    ['is forgotten when the field is left', '5{Enter}{Tab}', () => {}, 0],
    ['is forgotten when the page is left', '5{Enter}', cleanup, 0],
  ])('%s', async (_fact, keys, leave, count) => {
    const rendered = await renderApproved('mint', '')
    const { user, fakes } = rendered
    await user.type(amountField(), keys)
    leave()
    expect(fakes.tokens.sent).toEqual([])
    await rest(rendered)
    expect(fakes.tokens.sent).toHaveLength(count)
  })

  it('moves no focus later where there was no next step', async () => {
    const rendered = await renderCard('mint')
    await rendered.user.type(amountField(), '{Enter}')
    takeFocusAway()
    await happen(() => rendered.account.wrap(TOKEN))
    await findBlock(rendered)
    expect(document.activeElement).not.toBe(amountField())
  })
})

describe(Balance.name, () => {
  it('shows the balance, and enters the most of it once that is found', async () => {
    const { user, fakes } = await renderCard()
    expect(document.querySelector('[data-balance]')?.textContent).toContain(`Balance 10 ${WETH}`)
    const max = button('Max: enter the most that you can mint')
    const answer = fakes.tokens.hold('getMintingCosts')
    await user.click(max)
    expect(max.getAttribute('aria-busy')).toBe('true')
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
    expect(descriptionOf(output)).toContain(`97 ${ISC}`)
    await user.type(amountField(), 'a')
    expect(output.value).toBe('100a')
    expect(descriptionOf(output)).toBe('Shown one to one, before the 3% fee.')
  })
})
