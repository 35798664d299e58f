import { expect, test } from '../support/fixtures.ts'

test('answers are closed at first, all of them are printed, and one opens, also after another page', async ({
  exchange,
  page,
}) => {
  await exchange.open()
  const shown = page.locator('[data-answer]:visible')
  await expect(page.locator('[data-answer]')).toHaveCount(10)
  await expect(shown).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(shown).toHaveCount(10)
  await page.emulateMedia({ media: 'screen' })

  const question = page.getByRole('button', { name: 'Are there fees?' })
  // The code of the questions comes once they are near.
  const answer = page.getByText(/A small fee may apply/)
  await question.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  // A click before that opens nothing.
  await expect(async () => {
    if (!(await answer.isVisible())) await question.click()
    await expect(answer).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect(exchange.input).toHaveCount(0)
  await page.goBack()
  await question.click()
  await expect(answer).toBeVisible()
})
