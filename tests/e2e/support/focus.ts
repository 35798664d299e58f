import { expect, type Locator, type Page } from '@playwright/test'

const MOST_STOPS = 40

/**
 * Whether the focus is visible. The outline may be around the element, around the frame that the
 * element fills, or around its row.
 */
function focusShows(): boolean {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) return true
  const { parentElement } = activeElement
  const styles = [
    getComputedStyle(activeElement),
    getComputedStyle(parentElement ?? document.body),
    getComputedStyle(activeElement, '::after'),
  ]
  return styles.some(
    ({ outlineStyle, outlineWidth, outlineColor }) =>
      outlineStyle !== 'none' &&
      Number.parseFloat(outlineWidth) >= 2 &&
      !/\b0\)$|transparent/.test(outlineColor),
  )
}

/** Presses Tab until the target has the focus. Expects a visible focus at every stop. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(focusShows), `the focus shows at stop ${stop}`).toBe(true)
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${String(target)}`)
}
