import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HOLDER } from '../../../../src/adapters/memory/fake-adapters.ts'
import { WrapDetails, WrapForm } from '../../../../src/ui/features/account/wrap-form.tsx'
import { holdBlock, TOKEN, type Possessions } from '../../../support/services.ts'
import { renderConnectedPart, takeFocusAway } from '../../support/connected.tsx'
import { button, findBlock, happen, renderApp, rest } from '../../support/render.tsx'

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'ETH to wrap' })
const offer = () => screen.queryByText('Wrap ETH')

/** The form of an account without WETH, unfolded. */
async function renderForm(possessions: Possessions = {}) {
  const rendered = await renderConnectedPart(<WrapDetails />, { WETH: 0n, ...possessions })
  await rendered.user.click(screen.getByText('Wrap ETH'))
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
    expect(fakes.tokens.sent).toMatchObject([
      { call: { kind: 'wrap', amount: TOKEN / 2n } },
      { call: { kind: 'wrap', amount: TOKEN / 4n } },
    ])
  })

  it('enters the most, and leaves ether for network fees', async () => {
    const { user } = await renderForm({ ETH: 2n * TOKEN })
    await user.click(button('Max: enter the most that you can wrap'))
    expect(field().value).toBe('1.99')
  })

  it('says what is wrong, and sends nothing', async () => {
    const { user, fakes, titles } = await renderForm()
    await user.type(field(), '9.995{Enter}')
    const id = field().getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(id)?.textContent).toContain(
      'You can wrap up to 9.99 ETH; 0.01 stays for network fees.',
    )
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(fakes.tokens.sent).toEqual([])
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
    await happen(mine)
    expect([field().disabled, button('Wrap').disabled]).toEqual([false, false])
  })

  it('keeps the draft after a refusal, and gives the focus back', async () => {
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

  it('keeps the draft in sight over a visit to another page', async () => {
    const { user, fakes, snapshots } = await renderApp({ permitted: true })
    fakes.tokens.ledger.setBalance('WETH', HOLDER, 0n)
    await happen(() => snapshots.refresh())
    await user.click(await screen.findByText('Wrap ETH'))
    await user.type(field(), '0.5')
    await user.click(screen.getByRole('link', { name: 'About' }))
    await waitFor(() => expect(offer()).toBeNull())
    await user.click(screen.getByRole('link', { name: /Index Stablecoin/ }))
    await waitFor(() => expect(field().value).toBe('0.5'))
    expect(offer()?.closest('details')?.open).toBe(true)
  })
})

describe(WrapDetails.name, () => {
  it('offers the form to an account without WETH, and not to one that has some', async () => {
    const { fakes, snapshots } = await renderConnectedPart(<WrapDetails />)
    expect(offer()).toBeNull()
    fakes.tokens.ledger.setBalance('WETH', HOLDER, 0n)
    await happen(() => snapshots.refresh())
    expect(offer()).not.toBeNull()
    fakes.tokens.ledger.setBalance('WETH', HOLDER, 1n)
    await happen(() => snapshots.refresh())
    expect(offer()).toBeNull()
  })

  it('offers it while the typed mint costs more WETH than there is, from one amount to the next', async () => {
    const rendered = await renderConnectedPart(<WrapDetails />)
    const { exchange } = rendered
    const type = async (amount: string) => {
      await happen(() => exchange.setAmount(amount))
      const isOfferedAtOnce = offer() !== null
      await rest(rendered)
      return [isOfferedAtOnce, offer() !== null]
    }
    // 10 WETH mint 25,000 ISC.
    expect(await type('25000')).toEqual([false, false])
    expect(await type('25001')).toEqual([false, true])
    expect(await type('250010')).toEqual([true, true])
    expect(await type('2500')).toEqual([true, false])
  })

  it('keeps it while something is typed in it', async () => {
    const { user, fakes, snapshots } = await renderForm()
    await user.type(field(), '0.5')
    await user.click(document.body)
    fakes.tokens.ledger.setBalance('WETH', HOLDER, TOKEN)
    await happen(() => snapshots.refresh())
    expect(field().value).toBe('0.5')
  })

  it('keeps it while it has the focus after a success, and until the next block', async () => {
    const rendered = await renderForm()
    const { user, snapshots } = rendered
    await user.type(field(), '0.5')
    await user.click(button('Wrap'))
    takeFocusAway()
    await findBlock(rendered)
    expect(field().value).toBe('')
    expect(document.activeElement).toBe(button('Wrap'))
    await user.click(document.body)
    expect(offer()).not.toBeNull()
    await happen(() => snapshots.refresh())
    expect(offer()).toBeNull()
  })
})
