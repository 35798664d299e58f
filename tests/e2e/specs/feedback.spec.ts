import { expect, test } from '../support/fixtures.ts'

test('feedback is thanked for and goes nowhere', async ({ page }) => {
  await page.goto('/feedback')
  const box = page.getByRole('textbox', { name: 'Your Feedback' })
  const submit = page.getByRole('button', { name: 'Submit Feedback' })
  await expect(box).toHaveAttribute('rows', '6')
  await expect(box).toHaveAttribute('placeholder', /experience/)
  await expect(
    page.getByText('Help us improve by sharing your thoughts and suggestions.'),
  ).toBeVisible()

  await submit.click()
  await expect(box).toHaveJSProperty('validity.valid', false)
  await expect(page.getByRole('status')).toHaveCount(0)

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await box.fill('Well done.\nMore, please.')
  await submit.click()
  const toast = page.getByRole('status').filter({ hasText: 'Feedback Submitted' })
  await expect(toast).toContainText('Thank you for your feedback! We appreciate your input.')
  await expect(box).toHaveValue('')
  // The code of the toasts comes with the first of them.
  expect(asked.filter((url) => !url.includes('/assets/'))).toEqual([])
})

test('a toast can be dismissed', async ({ page }) => {
  await page.goto('/feedback')
  await page.getByRole('textbox', { name: 'Your Feedback' }).fill('Hello')
  await page.getByRole('button', { name: 'Submit Feedback' }).click()
  await page.getByRole('button', { name: 'Dismiss: Feedback Submitted' }).click()
  await expect(page.getByText('Feedback Submitted')).toHaveCount(0)
})
