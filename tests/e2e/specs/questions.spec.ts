import { expect, test } from '../support/fixtures.ts'

test('a closed answer is found by the browser, and all answers are printed', async ({
  exchange,
  page,
}) => {
  await exchange.open()
  const answers = page.locator('[data-answer][hidden="until-found"]')
  await expect(answers).toHaveCount(10)
  const shown = page.locator('[data-answer]:visible')
  await expect(shown).toHaveCount(0)
  // The browser reveals what a fragment leads to as it reveals what it finds.
  for (const place of [0, 1]) {
    await answers.nth(place).evaluate(({ id }) => {
      window.location.hash = id
    })
    await expect(shown).toHaveCount(1)
    await expect(answers).toHaveCount(9)
    await expect(page.getByRole('button', { expanded: true })).toHaveCount(1)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(shown).toHaveCount(10)
})
