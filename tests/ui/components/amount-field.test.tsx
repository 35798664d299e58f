import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PROTOCOL } from '../../../src/domain/protocol.ts'
import { WETH } from '../../../src/domain/tokens.ts'
import { LabelledAmountField } from '../../../src/ui/components/amount-field.tsx'

describe(LabelledAmountField.name, () => {
  it.each([
    ['Input Amount', WETH],
    ['Output Amount', `${PROTOCOL.peg.unit} Stablecoin Basket`],
  ])('has the name %s and is described by its unit, then by its hint', (label, unit) => {
    render(
      <>
        <LabelledAmountField label={label} tone="input" aria-describedby="hint" />
        <p id="hint">A hint.</p>
      </>,
    )
    const field = screen.getByRole('textbox', { name: label, description: `${unit} A hint.` })
    expect(field.getAttribute('tabindex')).toBeNull()
  })

  it('is no stop for Tab where it only mirrors another field', () => {
    render(<LabelledAmountField label="Token Amount" tone="output" readOnly value="5" />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Token Amount' })
    expect(field.tabIndex).toBe(-1)
    field.select()
    expect(field.selectionEnd).toBe(1)
  })
})
