import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { figure } from '../../../src/domain/amounts/format-amount.ts'
import { Amount, TextWithAmounts } from '../../../src/ui/components/amount.tsx'

describe(Amount.name, () => {
  it('shows an exact amount as plain text', () => {
    const { container } = render(<Amount baseUnits={119_752_999n} decimals={2} unit="ISC" />)
    expect(container.innerHTML).toBe('<span>1,197,529.99 ISC</span>')
  })

  it('says that it could not be read', () => {
    const { container } = render(<Amount baseUnits={undefined} unit="ISC" />)
    expect(container.innerHTML).toBe('<span>couldn’t read</span>')
  })

  it('takes the focus when it is tapped, and closes with Escape', async () => {
    const user = userEvent.setup()
    const { container } = render(<Amount baseUnits={1_234_567_891n} decimals={6} />)
    const note = () => container.querySelector('[aria-hidden]:not([hidden])')
    await user.click(screen.getByRole('button'))
    expect(document.activeElement).toBe(screen.getByRole('button'))
    expect(note()?.textContent).toBe('1,234.567891')
    await user.keyboard('{Escape}')
    expect(note()).toBeNull()
  })
})

const COST = figure(40_172_345_678_901_234n, 'up', 'WETH')
const EXACT = figure(3n * 10n ** 18n, 'up', 'ISC')

describe(TextWithAmounts.name, () => {
  it('has a focus stop for a rounded amount only', () => {
    const { container } = render(<TextWithAmounts text={['Costs ', COST, ' for ', EXACT]} />)
    expect(container.textContent).toBe('Costs 0.0401724 WETH for 3 ISC')
    expect(
      screen.getAllByRole('button').map((button) => button.getAttribute('aria-description')),
    ).toEqual(['0.040172345678901234 WETH'])
  })

  it('has none for an amount that is repeated, which has its digits as a tooltip', () => {
    render(<TextWithAmounts text={['Costs ', COST]} isRepeated />)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByTitle('0.040172345678901234 WETH').textContent).toBe('0.0401724 WETH')
  })

  it('keeps the focus while an amount changes', async () => {
    const user = userEvent.setup()
    const { rerender } = render(<TextWithAmounts text={[COST]} />)
    await user.tab()
    rerender(<TextWithAmounts text={[{ ...COST, baseUnits: 41_172_345_678_901_234n }]} />)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '0.0411724 WETH' }))
  })

  it('shows all digits under the pointer', async () => {
    const user = userEvent.setup()
    const { container } = render(<TextWithAmounts text={['Costs ', COST]} />)
    const note = () => container.querySelector('[aria-hidden]')?.textContent
    await user.hover(screen.getByRole('button'))
    expect(note()).toBe('0.040172345678901234 WETH')
    await user.unhover(screen.getByRole('button'))
    expect(note()).toBeUndefined()
  })
})
