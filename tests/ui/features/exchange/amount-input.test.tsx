import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AmountInput } from '../../../../src/ui/features/exchange/amount-input.tsx'
import { renderApproved, renderConnected } from '../../support/exchange.tsx'
import { happen } from '../../support/render.tsx'

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Input Amount' })
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Mint Tokens' })

/** What assistive technology reads out after the field's name. */
function description() {
  const ids = field().getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

describe(AmountInput.name, () => {
  it('takes whatever is typed and asks for the decimal keyboard of a phone', async () => {
    await renderConnected()
    expect(field()).toMatchObject({ type: 'text', inputMode: 'decimal', autocomplete: 'off' })
  })

  it.each([
    ['', 'Type how many ISC you want, paid in WETH. 1 ISC ≈ 0.0004 WETH'],
    ['2.0', 'Costs 0.0008 WETH now'],
  ])('says of %j what to do or what it costs: "%s"', async (text, cost) => {
    await renderConnected('mint', text)
    expect(field().value).toBe(text)
    expect(description()).toBe(cost)
    expect(field().getAttribute('aria-invalid')).toBeNull()
  })

  it.each([
    ['1,5', 'No commas. Write a whole number, such as 1000.'],
    ['0.1234567890123456789', '18 decimal places at most'],
  ])('calls %j invalid, says why and keeps the main button off', async (text, words) => {
    await renderApproved('mint', text)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(description()).toContain(words)
    expect(field().value).toBe(text)
    expect(submit().disabled).toBe(true)
  })

  it('says it in a live region and takes it back when it is mended', async () => {
    const { user } = await renderConnected('mint', '1,5')
    const hint = screen.getByText(/^No commas/)
    expect(hint.getAttribute('aria-live')).toBe('polite')
    await user.clear(field())
    await user.type(field(), '15')
    expect(hint.textContent).toBe('')
    expect(field().getAttribute('aria-invalid')).toBeNull()
  })

  it('sends with Enter what the main button would send', async () => {
    const { user, fakes } = await renderApproved('mint', '5')
    await user.type(field(), '{Enter}')
    expect(fakes.transactions.sent).toMatchObject([{ call: { kind: 'mint', wholeTokens: 5n } }])
  })

  it('approves with Enter while the approval is missing, and does not go on by itself', async () => {
    const { user, fakes } = await renderConnected('mint', '5')
    await user.type(field(), '{Enter}')
    expect(fakes.transactions.sent).toMatchObject([{ call: { kind: 'approve' } }])
    await happen(() => fireEvent.keyDown(field(), { key: 'Enter', repeat: true }))
    expect(fakes.transactions.sent).toHaveLength(1)
  })

  it.each(['0', '1,5', '50000'])('sends nothing with Enter after "%s"', async (text) => {
    const { user, fakes, titles, snapshots } = await renderApproved('mint', text)
    await happen(() => fakes.clock.advance(300))
    await happen(() => snapshots.refresh())
    await user.type(field(), '{Enter}')
    expect(fakes.transactions.sent).toEqual([])
    expect(titles()).toEqual([])
  })

  it('leaves Enter to an input method while it is composing', async () => {
    const { fakes } = await renderApproved('mint', '5')
    await happen(() => fireEvent.keyDown(field(), { key: 'Enter', isComposing: true }))
    expect(fakes.transactions.sent).toEqual([])
  })
})
