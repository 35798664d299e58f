import type { Page } from '@playwright/test'

/** Waits until the page has drawn changed styles and has run waiting observers. */
export async function twoFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
}

/** Waits until nothing on the page moves or changes its colour. */
export async function stillness(page: Page): Promise<void> {
  await twoFrames(page)
  // The promises of the animations are of no use. Chromium does not settle the promise for a colour
  // that is inherited while it changes.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
}

/** Waits until a visit shows the typeface (tooling/vite/typeface.ts). Not for the demo. */
export async function typefaceShown(page: Page): Promise<void> {
  await page.waitForFunction(() => 'index-stablecoin.typeface' in localStorage)
  await page.evaluate(() => document.fonts.ready)
}
