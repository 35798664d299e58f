import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PROTOCOL } from '../../../../src/domain/protocol.ts'
import { ETH } from '../../../../src/domain/tokens.ts'
import { WrapDetails, WrapForm } from '../../../../src/ui/features/account/wrap-form.tsx'
import { pattern } from '../../../support/pattern.ts'
import { holdBlock, possess, TOKEN, type Possessions } from '../../../support/services.ts'
import { renderConnectedPart, takeFocusAway } from '../../support/connected.tsx'
import { button, findBlock, happen, renderApp } from '../../support/render.tsx'

const MAX = 'Max: enter the most that you can wrap'

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: `${ETH} to wrap` })

const details = () => screen.getByText(`Wrap ${ETH}`).closest('details')

/** Renders the form of an account without WETH. The form is unfolded by itself. */
const renderForm = (possessions: Possessions = {}) =>
  renderConnectedPart(<WrapDetails />, { WETH: 0n, ...possessions })

describe(WrapForm.name, () => {
  it('wraps what is typed, with Enter as with the button, and is disabled meanwhile', async () => {
    const { user, fakes } = await renderForm()
    const controls = [field(), button('Wrap'), button(MAX)]
    const areDisabled = () => controls.map(({ disabled }) => disabled)
    for (const press of [() => user.click(button('Wrap')), () => user.keyboard('{Enter}')]) {
      await user.type(field(), '0.5')
      const mine = holdBlock(fakes)
      await press()
      expect(button('Wrap').getAttribute('aria-busy')).toBe('true')
      expect(areDisabled()).toEqual([true, true, true])
      await happen(mine)
      expect(areDisabled()).toEqual([false, false, false])
      expect(field().value).toBe('')
    }
    expect(fakes.tokens.sent).toMatchObject([
      { call: { kind: 'wrap', amount: TOKEN / 2n } },
      { call: { kind: 'wrap', amount: TOKEN / 2n } },
    ])
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
    expect(titles()).toEqual(['Wrapping Failed'])
    expect(field().value).toBe('0.5')
    expect(document.activeElement).toBe(button('Wrap'))
  })
})

describe(WrapDetails.name, () => {
  it.each<readonly [string, Possessions, boolean]>([
    ['is open where there is ether and no WETH', {}, true],
    ['is folded up where there is WETH', { WETH: 1n }, false],
    ['is folded up where there is no ether to wrap', { ETH: 10n ** 16n }, false],
  ])('%s', async (_name, possessions, isOpen) => {
    await renderForm(possessions)
    expect(details()?.open).toBe(isOpen)
  })

  it('stays folded up once it was', async () => {
    const { chain, fakes, user } = await renderForm()
    await user.click(screen.getByText(`Wrap ${ETH}`))
    expect(details()?.open).toBe(false)
    possess(fakes, { WETH: 0n, ETH: TOKEN })
    await happen(() => chain.refresh())
    expect(details()?.open).toBe(false)
  })

  it('keeps what is typed over a visit to another page, and is open then', async () => {
    const { user } = await renderApp({ permitted: true })
    await user.click(await screen.findByText(`Wrap ${ETH}`))
    await user.type(field(), '0.5')
    await user.click(screen.getByRole('link', { name: 'About' }))
    await waitFor(() => expect(screen.queryByText(`Wrap ${ETH}`)).toBeNull())
    await user.click(screen.getByRole('link', { name: pattern`${PROTOCOL.name}` }))
    await waitFor(() => expect(field().value).toBe('0.5'))
    expect(details()?.open).toBe(true)
  })

  it('keeps the focus after a success', async () => {
    const rendered = await renderForm()
    rendered.fakes.chain.pause()
    await rendered.user.type(field(), '0.5')
    await rendered.user.click(button('Wrap'))
    takeFocusAway()
    rendered.fakes.chain.mine()
    await findBlock(rendered)
    expect(document.activeElement).toBe(button('Wrap'))
  })
})
