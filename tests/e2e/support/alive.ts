import type { Page } from '@playwright/test'

/** Waits until the page hears for itself; before that links do as links do. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => window.earlyEvents === undefined)
}
