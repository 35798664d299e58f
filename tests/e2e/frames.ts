import type { Page } from '@playwright/test'

/** Lets the page draw what there is to draw: styles that change, and what observers wait for. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

/** Waits until nothing on the page moves or changes its colour any more. */
export async function stillness(page: Page): Promise<void> {
  await twoFrames(page)
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  )
}
