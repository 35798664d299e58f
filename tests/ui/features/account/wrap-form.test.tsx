import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { WrapDetails } from '../../../../src/ui/features/account/account.tsx'
import { WrapForm } from '../../../../src/ui/features/account/wrap-form.tsx'
import { holdBlock, TOKEN } from '../../../support/services.ts'
import { renderConnectedPart, takeFocusAway } from '../../support/connected.tsx'
import { button, findBlock, happen, renderApp } from '../../support/render.tsx'

const field = (name = 'ETH to wrap') => screen.getByRole<HTMLInputElement>('textbox', { name })
const unwrapping = () => screen.getByRole<HTMLInputElement>('radio', { name: 'WETH to ETH' })

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
    const { user, fakes } = rendered
    await user.type(field(), '0.5')
    await user.click(button('Wrap'))
    await findBlock(rendered)
    expect(field().value).toBe('')
    await user.type(field(), '0.25{Enter}')
    expect(fakes.transactions.sent).toMatchObject([
      { call: { kind: 'wrap', amount: TOKEN / 2n } },
      { call: { kind: 'wrap', amount: TOKEN / 4n } },
    ])
  })

  it('enters the most, leaves ether for network fees, and unwraps in the other direction', async () => {
    const { user, fakes } = await renderForm({ ETH: 2n * TOKEN, WETH: 3n * TOKEN })
    await user.click(button('Max: enter the most that you can wrap'))
    expect(field().value).toBe('1.99')
    await user.click(unwrapping())
    await user.click(button('Max: enter the most that you can unwrap'))
    expect(field('WETH to unwrap').value).toBe('3')
    await user.click(button('Unwrap'))
    expect(fakes.transactions.sent).toMatchObject([
      { call: { kind: 'unwrap', amount: 3n * TOKEN } },
    ])
  })

  it('says what is wrong, and sends nothing', async () => {
    const { user, fakes, titles } = await renderForm()
    await user.type(field(), '9.995{Enter}')
    const id = field().getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(id)?.textContent).toContain(
      'You can wrap up to 9.99 ETH; 0.01 stays for network fees.',
    )
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
    expect(screen.getByText('Wrap and unwrap').closest('details')?.open).toBe(true)
  })
})
