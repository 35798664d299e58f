import { expect } from '../support/fixtures.ts'
import { stillness } from '../support/frames.ts'
import { test } from '../support/states.ts'

/** Buttons that look like text: neither framed nor underlined. */
function unmarkedButtons(): string[] {
  // Questions and coins are rows of a list, tabs have a line of their own.
  const buttons = document.querySelectorAll(
    'button:not([data-question], [data-coin], [role="tab"])',
  )
  return [...buttons]
    .filter((button) => {
      const { borderTopWidth, borderTopColor, backgroundColor, textDecorationLine } =
        getComputedStyle(button)
      const isFramed = borderTopWidth !== '0px' && borderTopColor !== backgroundColor
      return !isFramed && textDecorationLine !== 'underline' && button.checkVisibility()
    })
    .map((button) => button.outerHTML.slice(0, 120))
}

test.use({ contextOptions: { forcedColors: 'active' } })

test('colours of the system leave every button marked', async ({ page, eachState }) => {
  await eachState(async (state) => {
    await stillness(page)
    expect.soft(await page.evaluate(unmarkedButtons), state).toEqual([])
  })
})
