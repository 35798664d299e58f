import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { formatAmount } from '../../../../src/domain/amounts/format-amount.ts'
import { exchangeLabels } from '../../../../src/domain/messages/labels.ts'
import { PROTOCOL } from '../../../../src/domain/protocol.ts'
import { WETH } from '../../../../src/domain/tokens.ts'
import { ExchangeCard } from '../../../../src/ui/features/exchange/exchange-card.tsx'
import { ConnectNow } from '../../../../src/ui/features/wallet/connect-now.tsx'
import { useFocusReturn } from '../../../../src/ui/hooks/use-focus-return.ts'
import { holdBlock } from '../../../support/services.ts'
import { amountField, renderApproved, takeFocusAway } from '../../support/connected.tsx'
import { button, happen, renderPart } from '../../support/render.tsx'

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

describe(ExchangeCard.name, () => {
  it.each(['mint', 'redeem'] as const)('has its fields and buttons to %s', async (mode) => {
    const { drafts } = await renderPart(<ExchangeCard connectButton={<ConnectNow />} />)
    if (mode === 'redeem') await happen(drafts.switchMode)
    const labels = exchangeLabels(mode)
    const card = within(screen.getByRole('region', { name: labels.title }))
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      labels.switchMode,
      ...(mode === 'mint' ? PROTOCOL.amounts.map((amount) => formatAmount(amount, 'down', 0)) : []),
      'Connect Wallet',
      labels.approve,
      labels.submit,
    ])
    expect(card.getByText(labels.divider)).toBeTruthy()
    const [input, output] = [field(labels.input), field(labels.output)]
    expect(card.getAllByRole('textbox')).toEqual([input, output])
    expect(input).toMatchObject({ readOnly: false, placeholder: '0.0', value: '' })
    expect(output).toMatchObject({ readOnly: true, placeholder: '0.0', value: '' })
  })

  it('clears what is typed with the mode, whose switch keeps the focus', async () => {
    const { user } = await renderPart(<ExchangeCard connectButton={<ConnectNow />} />)
    await user.type(amountField(), 'abc')
    await user.click(button('Switch to Redeem'))
    expect(amountField('redeem').value).toBe('')
    expect(document.activeElement).toBe(button('Switch to Mint'))
  })
})

// keyboard.spec.ts tests in a browser where the focus goes after a success.
describe(useFocusReturn.name, () => {
  it('leaves the focus where it has gone meanwhile', async () => {
    const { user, fakes } = await renderApproved('mint', '5')
    const mine = holdBlock(fakes)
    await user.click(button(`Approve ${WETH}`))
    field('Token Amount').focus()
    await happen(mine)
    expect(document.activeElement).toBe(field('Token Amount'))
  })

  it('returns it each time, however often the wallet declines', async () => {
    const { user, fakes } = await renderApproved('mint', '5')
    amountField().focus()
    for (let time = 1; time <= 3; time += 1) {
      fakes.tokens.failNext('send', { kind: 'rejected' })
      const sign = fakes.tokens.hold('send')
      await user.keyboard('{Enter}')
      takeFocusAway()
      await happen(sign)
      expect(document.activeElement).toBe(amountField())
    }
  })
})
