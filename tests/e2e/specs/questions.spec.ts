import type { Route } from '@playwright/test'
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
  // The browser reveals the target of a fragment in the same way as a search result.
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

test('a question that is pressed before its code has come opens with it', async ({
  exchange,
  page,
}) => {
  const held: Route[] = []
  await page.route('**/assets/questions-*.js', (route) => {
    held.push(route)
  })
  await exchange.open()
  const question = page.getByRole('button', { name: 'Are there fees?' })
  await question.click()
  await expect.poll(() => held.length).toBe(1)
  await expect(question).toHaveAttribute('aria-expanded', 'false')
  for (const route of held) await route.continue()
  await expect(page.getByText(/A small fee may apply/)).toBeVisible()
})

test('the questions are there after another page', async ({ exchange, page }) => {
  await exchange.open()
  await page.getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
  await expect(exchange.input).toHaveCount(0)
  await page.goBack()
  await page.getByRole('button', { name: 'Are there fees?' }).click()
  await expect(page.getByText(/A small fee may apply/)).toBeVisible()
})
