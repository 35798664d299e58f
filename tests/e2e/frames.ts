import type { Page } from '@playwright/test'

/** Lets the page draw what there is to draw: styles that change, and what observers wait for. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}
