import { expect, type Page } from '@playwright/test'
import { alive } from './alive.ts'

export const demoBar = (page: Page) => page.getByRole('complementary', { name: 'Demo' })

/** Opens a link into the demo. */
export async function openDemo(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(demoBar(page)).toBeVisible()
  await alive(page)
}

/** The dialog with the request of the demo's wallet. */
export const walletRequest = (page: Page) =>
  demoBar(page).getByRole('dialog', { name: 'Demo wallet' })

/** Answers the request of the demo's wallet. */
export async function answer(
  page: Page,
  title: string,
  choice: 'Confirm' | 'Reject' = 'Confirm',
): Promise<void> {
  await expect(walletRequest(page)).toContainText(title)
  await demoBar(page).getByRole('button', { name: choice }).click()
}
