import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ETH } from '../../../../src/domain/tokens.ts'
import { WrapDetails, WrapForm } from '../../../../src/ui/features/account/wrap-form.tsx'
import { pattern } from '../../../support/pattern.ts'
import { holdBlock, possess, TOKEN } from '../../../support/services.ts'
import { renderConnectedPart, takeFocusAway } from '../../support/connected.tsx'
import { button, happen, renderIn } from '../../support/render.tsx'

const MAX = 'Max: enter the most that you can wrap'

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: `${ETH} to wrap` })

const details = () => screen.getByText(`Wrap ${ETH}`).closest('details')

/** Renders the form of an account without WETH. The form is unfolded by itself. */
const renderForm = () => renderConnectedPart(<WrapDetails />, { WETH: 0n })

describe(WrapForm.name, () => {
  it('wraps what is typed, with Enter, and is disabled meanwhile', async () => {
    const { user, fakes } = await renderForm()
    const controls = [field(), button('Wrap'), button(MAX)]
    const areDisabled = () => controls.map(({ disabled }) => disabled)
    const mine = holdBlock(fakes)
    await user.type(field(), '0.5{Enter}')
    expect(fakes.tokens.sent).toMatchObject([{ call: { kind: 'wrap', amount: TOKEN / 2n } }])
    expect(button('Wrap').getAttribute('aria-busy')).toBe('true')
    expect(areDisabled()).toEqual([true, true, true])
    await happen(mine)
    expect(areDisabled()).toEqual([false, false, false])
    expect(field().value).toBe('')
  })

  it('enters the most, and sends nothing beyond that, but says why', async () => {
    const { user, fakes, titles } = await renderForm()
    await user.click(button(MAX))
    expect(field().value).toBe('9.99')
    expect(field().getAttribute('aria-invalid')).toBeNull()
    await user.type(field(), '55{Enter}')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    const id = field().getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(id)?.textContent).toMatch(
      pattern`^You can wrap up to 9.99 ${ETH}`,
    )
    expect(fakes.tokens.sent).toEqual([])
    expect(titles()).toEqual([])
  })

  it('keeps the draft after a refusal, and returns the focus', async () => {
    const { user, fakes, titles } = await renderForm()
    await user.type(field(), '0.5')
    fakes.tokens.failNext('send', { kind: 'rejected' })
    const sign = fakes.tokens.hold('send')
    await user.click(button('Wrap'))
    takeFocusAway()
    await happen(sign)
    expect(titles()).toHaveLength(1)
    expect(field().value).toBe('0.5')
    expect(document.activeElement).toBe(button('Wrap'))
  })
})

describe(WrapDetails.name, () => {
  it('stays folded up once it was', async () => {
    const { chain, fakes, user } = await renderForm()
    await user.click(screen.getByText(`Wrap ${ETH}`))
    expect(details()?.open).toBe(false)
    possess(fakes, { WETH: 0n, ETH: TOKEN })
    await happen(() => chain.refresh())
    expect(details()?.open).toBe(false)
  })

  it('is open with what was typed before a visit to another page', async () => {
    const { account, container } = await renderConnectedPart(null)
    account.edit('0.5')
    renderIn(container, <WrapDetails />)
    expect(field().value).toBe('0.5')
    expect(details()?.open).toBe(true)
  })
})
