import type { Page } from '@playwright/test'

/** Waits until React runs; before that links do as links do. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.plain === undefined)
}
