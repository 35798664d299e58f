import type { Page } from '@playwright/test'

/** Waits until React is running. Before that, links are plain links. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.plain === undefined)
}
