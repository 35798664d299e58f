import { expect, type Page } from '@playwright/test'

/**
 * Opens the home page where its questions are, and waits for the code behind them: a press that
 * began before would end on another button.
 */
export async function openQuestions(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Frequently asked questions' }).scrollIntoViewIfNeeded()
  await expect(page.locator('main [aria-expanded][data-state]')).toHaveCount(10)
}
