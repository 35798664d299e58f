import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { WrapDetails } from '../../../../src/ui/features/account/account.tsx'
import { WrapForm } from '../../../../src/ui/features/account/wrap-form.tsx'
import { renderConnectedPart, TOKEN } from '../../support/account.tsx'
import { takeFocusAway } from '../../support/focus.ts'
import { findBlock, happen, renderApp } from '../../support/render.tsx'
import { holdBlock } from '../../../support/services.ts'

const field = (name = 'ETH to wrap') => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const unwrapping = () => screen.getByRole<HTMLInputElement>('radio', { name: 'WETH to ETH' })
const form = () => screen.getByText<HTMLElement>('Wrap and unwrap').closest('details')

function hint() {
  const [input] = screen.getAllByRole('textbox')
  const id = input?.getAttribute('aria-describedby') ?? ''
  return document.getElementById(id)?.textContent
}

/** The form, unfolded. */
async function renderForm(possessions = {}) {
  const rendered = await renderConnectedPart(<WrapDetails />, possessions)
  await rendered.user.click(screen.getByText('Wrap and unwrap'))
  await screen.findByRole('textbox')
  return rendered
}

describe(WrapForm.name, () => {
  it('wraps what is typed, with Enter as with the button', async () => {
    const rendered = await renderForm()
    const { user, fakes, titles } = rendered
    await user.type(field(), '0.5')
    await user.click(button('Wrap'))
    await findBlock(rendered)
    await user.type(field(), '0.25{Enter}')
    await findBlock(rendered)
    expect(fakes.transactions.sent).toMatchObject([
      { call: { kind: 'wrap', amount: TOKEN / 2n } },
      { call: { kind: 'wrap', amount: TOKEN / 4n } },
    ])
    expect(titles()).toContain('Wrapping Successful')
    expect(field().value).toBe('')
  })

  it('unwraps in the other direction', async () => {
    const rendered = await renderForm()
    const { user, fakes, notices } = rendered
    await user.click(unwrapping())
    await user.type(field('WETH to unwrap'), '0.5')
    await user.click(button('Unwrap'))
    await findBlock(rendered)
    expect(fakes.transactions.sent).toMatchObject([
      { call: { kind: 'unwrap', amount: TOKEN / 2n } },
    ])
    expect(notices.toasts.get().at(-1)).toMatchObject({
      title: 'Unwrapping Successful',
      text: '0.5 WETH is now ETH.',
    })
  })

  it('enters the most, and leaves ether for network fees', async () => {
    const { user } = await renderForm({ ETH: 2n * TOKEN, WETH: 3n * TOKEN })
    await user.click(button('Max: enter the most that you can wrap'))
    expect(field().value).toBe('1.99')
    await user.click(unwrapping())
    await user.click(button('Max: enter the most that you can unwrap'))
    expect(field('WETH to unwrap').value).toBe('3')
  })

  it.each([
    ['9.995', 'You can wrap up to 9.99 ETH; 0.01 stays for network fees.'],
    ['1,5', 'No commas. Write 1000 or 1.5.'],
  ])('says what is wrong with %j, and sends nothing', async (text, words) => {
    const { user, fakes, titles } = await renderForm()
    await user.type(field(), `${text}{Enter}`)
    expect(hint()).toContain(words)
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(fakes.transactions.sent).toEqual([])
    expect(titles()).toEqual([])
  })

  it('rests while a transaction is in progress', async () => {
    const { user, fakes } = await renderForm()
    await user.type(field(), '0.5')
    const mine = holdBlock(fakes)
    await user.click(button('Wrap'))
    expect(button('Wrap').getAttribute('aria-busy')).toBe('true')
    const parts = [field(), button('Wrap'), button('Max: enter the most that you can wrap')]
    expect(parts.map(({ disabled }) => disabled)).toEqual([true, true, true])
    expect(unwrapping().matches(':disabled')).toBe(true)
    await happen(mine)
    expect([field().disabled, button('Wrap').disabled]).toEqual([false, false])
  })

  it('keeps the draft after a refusal, and gives the focus back', async () => {
    const { user, fakes, titles } = await renderForm()
    await user.type(field(), '0.5')
    fakes.transactions.failNext('sign', { kind: 'rejected' })
    const sign = fakes.transactions.hold('sign')
    await user.click(button('Wrap'))
    takeFocusAway()
    await happen(sign)
    expect(titles()).toEqual(['Wrapping Failed'])
    expect(field().value).toBe('0.5')
    expect(document.activeElement).toBe(button('Wrap'))
  })

  it('keeps the draft in sight over a visit to another page', async () => {
    const { user } = await renderApp({ permitted: true })
    await user.click(await screen.findByText('Wrap and unwrap'))
    await screen.findByRole('textbox', { name: 'ETH to wrap' })
    await user.click(unwrapping())
    await user.type(field('WETH to unwrap'), '0.5')
    await user.click(screen.getByRole('link', { name: 'About' }))
    await waitFor(() => expect(screen.queryByText('Wrap and unwrap')).toBeNull())
    await user.click(screen.getByRole('link', { name: /Index Stablecoin/ }))
    await waitFor(() => expect(field('WETH to unwrap').value).toBe('0.5'))
    expect(form()?.open).toBe(true)
  })
})
