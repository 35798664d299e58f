import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { exchangeLabels } from '../../../../src/domain/messages/labels.ts'
import { ExchangeCard } from '../../../../src/ui/features/exchange/exchange-card.tsx'
import { ConnectNow } from '../../../../src/ui/features/wallet/connect-now.tsx'
import { useFocusReturn } from '../../../../src/ui/hooks/use-focus-return.ts'
import { renderApproved, renderConnected } from '../../support/exchange.tsx'
import { takeFocusAway } from '../../support/focus.ts'
import { findBlock, happen, renderPart } from '../../support/render.tsx'
import { holdBlock } from '../../../support/services.ts'

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

async function renderIn(mode: 'mint' | 'redeem') {
  const rendered = await renderPart(<ExchangeCard connectButton={<ConnectNow />} />)
  if (mode === 'redeem') await rendered.user.click(button('Switch to Redeem'))
  return rendered
}

describe(ExchangeCard.name, () => {
  it.each([
    ['mint', 'WETH', 'ISC'],
    ['redeem', 'ISC', 'USDStablecoin Basket'],
  ] as const)('has its fields and buttons to %s', async (mode, inputUnit, outputUnit) => {
    await renderIn(mode)
    const labels = exchangeLabels(mode)
    const card = within(screen.getByRole('region', { name: labels.title }))
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      labels.switchMode,
      'Connect now',
      labels.approve,
      labels.submit,
    ])
    expect(card.getByText(labels.divider)).toBeTruthy()
    const [input, output] = [field(labels.input), field(labels.output)]
    expect(card.getAllByRole('textbox')).toEqual([input, output])
    expect(input).toMatchObject({ readOnly: false, placeholder: '0.0', value: '' })
    expect(output).toMatchObject({ readOnly: true, placeholder: '0.0', value: '' })
    const units = [input, output].map(({ parentElement }) => parentElement?.textContent)
    expect(units).toEqual([inputUnit, outputUnit])
  })

  it.each(['12', 'abc'])('mirrors %j as it is typed', async (text) => {
    const { user } = await renderPart(<ExchangeCard connectButton={<ConnectNow />} />)
    await user.type(field('Input Amount'), text)
    expect(field('Input Amount').value).toBe(text)
    expect(field('Token Amount').value).toBe(text)
  })

  it('clears both fields when the mode is switched, and keeps the focus on the switch', async () => {
    const { user } = await renderPart(<ExchangeCard connectButton={<ConnectNow />} />)
    await user.type(field('Input Amount'), '5')
    await user.click(button('Switch to Redeem'))
    expect(field('Token Amount').value).toBe('')
    expect(field('Output Amount').value).toBe('')
    expect(document.activeElement).toBe(button('Switch to Mint'))

    await user.type(field('Token Amount'), '5')
    await user.click(button('Switch to Mint'))
    expect(field('Input Amount').value).toBe('')
    expect(field('Token Amount').value).toBe('')
  })

  it('rests while a transaction is in progress, from the press to its outcome', async () => {
    const { user, fakes, titles } = await renderApproved('mint', '5')
    const controls = [field('Input Amount'), button('Switch to Redeem'), button('Approve WETH')]
    const areDisabled = () => controls.map(({ disabled }) => disabled)
    const sign = fakes.transactions.hold('sign')
    const mine = holdBlock(fakes)

    await user.click(button('Mint Tokens'))
    expect(areDisabled()).toEqual([true, true, true])
    await happen(sign)
    expect(titles()).toEqual(['Minting Transaction Sent'])
    expect(areDisabled()).toEqual([true, true, true])
    await happen(mine)
    expect(titles()).toEqual(['Minting Transaction Sent', 'Minting Successful'])
    expect(areDisabled()).toEqual([false, false, false])
  })

  it.each([
    ['mint', 'Input Amount', 'Token Amount', 'Mint Tokens', '5 ISC'],
    ['redeem', 'Token Amount', 'Output Amount', 'Redeem Tokens', '5 ISC'],
  ] as const)('clears both fields after a %s', async (mode, input, output, submit, words) => {
    const rendered = await renderApproved(mode, '5')
    const { user, notices } = rendered
    await user.click(button(submit))
    await findBlock(rendered)
    expect(field(input).value).toBe('')
    expect(field(output).value).toBe('')
    expect(notices.toasts.get().at(-1)?.text).toContain(words)
  })
})

describe(useFocusReturn.name, () => {
  it('goes to the field after a success that turns the button off', async () => {
    const rendered = await renderApproved('mint', '5')
    const { user, titles } = rendered
    screen.getByRole('button', { name: 'Mint Tokens' }).focus()
    await user.keyboard('{Enter}')
    await findBlock(rendered)
    expect(titles()).toContain('Minting Successful')
    await waitFor(() => expect(document.activeElement).toBe(field('Input Amount')))
  })

  it('gives the focus back to the button that was pressed', async () => {
    const { user, fakes } = await renderApproved('mint', '5')
    const mine = holdBlock(fakes)
    await user.click(button('Approve WETH'))
    takeFocusAway()
    await happen(mine)
    expect(document.activeElement).toBe(button('Approve WETH'))
  })

  it('leaves it where it has gone meanwhile', async () => {
    const { user, fakes } = await renderApproved('mint', '5')
    const mine = holdBlock(fakes)
    await user.click(button('Approve WETH'))
    field('Token Amount').focus()
    await happen(mine)
    expect(document.activeElement).toBe(field('Token Amount'))
  })

  it('comes back each time, however often the wallet declines', async () => {
    const { user, fakes } = await renderApproved('mint', '5')
    field('Input Amount').focus()
    for (let time = 1; time <= 3; time += 1) {
      fakes.transactions.failNext('sign', { kind: 'rejected' })
      const sign = fakes.transactions.hold('sign')
      await user.keyboard('{Enter}')
      takeFocusAway()
      await happen(sign)
      expect(document.activeElement).toBe(field('Input Amount'))
    }
  })
})

describe('Enter', () => {
  it('waits for the approval of what was just typed, and takes the next step then', async () => {
    const { user, fakes } = await renderConnected()
    const answer = fakes.tokens.hold('getAllowance')
    await user.type(field('Input Amount'), '5{Enter}')
    expect(fakes.transactions.sent).toEqual([])
    await happen(answer)
    expect(fakes.transactions.sent).toMatchObject([{ call: { kind: 'approve' } }])
  })

  it.each([
    ['something else is typed', '0'],
    ['the field is left', '{Tab}'],
  ])('is forgotten when %s', async (_when, keys) => {
    const { user, fakes } = await renderConnected()
    const answer = fakes.tokens.hold('getAllowance')
    await user.type(field('Input Amount'), '5{Enter}')
    await user.keyboard(keys)
    await happen(answer)
    await happen(() => fakes.clock.advance(1000))
    expect(fakes.transactions.sent).toEqual([])
  })
})
