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
  // Their promises are not asked: Chromium keeps none for a colour that is inherited while it
  // changes.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
}
