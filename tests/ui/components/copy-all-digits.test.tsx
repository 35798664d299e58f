import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { figure } from '../../../src/domain/amounts/amount-text.ts'
import { TextWithAmounts } from '../../../src/ui/components/amount.tsx'
import { copyAllDigits } from '../../../src/ui/components/copy-all-digits.ts'

const cost = figure(1_040_172_345_678_901_234_567n, 'up', 'WETH')
const fee = figure(10_000_000_000_000_001n, 'up', 'ETH')

afterEach(() => getSelection()?.removeAllRanges())

/** What is copied instead of the selection; undefined if the browser copies that. */
function copied(element: Element): string | undefined {
  const texts: string[] = []
  const event = createEvent.copy(element, {
    clipboardData: { setData: (_type: string, text: string) => void texts.push(text) },
  })
  fireEvent(element, event)
  expect(event.defaultPrevented).toBe(texts.length > 0)
  return texts[0]
}

function renderTexts() {
  const { container } = render(
    <main>
      <p>Before</p>
      <p>
        <TextWithAmounts text={['Costs ', cost, ' and ', fee, '.']} isRepeated />
      </p>
      <input aria-label="Amount" />
    </main>,
  )
  return container
}

describe(copyAllDigits.name, () => {
  it('has all digits of each amount in the selection', () => {
    const container = renderTexts()
    getSelection()?.selectAllChildren(container)
    expect(copied(container)).toBe(
      'BeforeCosts 1040.172345678901234567 WETH and 0.010000000000000001 ETH.',
    )
  })

  it('leaves the copy to the browser without an amount', () => {
    renderTexts()
    const text = screen.getByText('Before')
    getSelection()?.selectAllChildren(text)
    expect(copied(text)).toBeUndefined()
  })

  it('copies nothing without a selection and the focus', () => {
    expect(copied(renderTexts())).toBeUndefined()
  })

  it('leaves what is selected in a field to the browser', () => {
    const container = renderTexts()
    getSelection()?.selectAllChildren(container)
    expect(copied(screen.getByRole('textbox'))).toBeUndefined()
  })
})
