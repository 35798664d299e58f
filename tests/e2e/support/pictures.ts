import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { stillness, twoFrames } from './frames.ts'
import { withPalette } from './palette-png.ts'

/**
 * How many pixels may differ on a picture of any size: fewer than a number with another digit has. A
 * pixel differs if an eye would see it (Playwright's `threshold`).
 */
const TOLERANCE = 10

/**
 * Compares the page, from its top down to so many pixels, with its picture of this platform. With
 * `--update-snapshots` the picture is taken anew.
 */
export async function expectPicture(page: Page, name: string, end: number): Promise<void> {
  const path = [process.platform, `${name}.png`]
  const file = test.info().snapshotPath(...path)
  const takenBy = join(file, '../taken-by.txt')
  const version = page.context().browser()?.version() ?? ''
  const isTaken = test.info().config.updateSnapshots === 'all'
  if (isTaken) {
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(takenBy, `Chromium ${version}\n`)
  }
  const none = `There are no pictures of ${process.platform}, which has other typefaces.`
  test.skip(!existsSync(takenBy), none)
  const taken = readFileSync(takenBy, 'utf8').trim()
  const isSame = taken === `Chromium ${version}`

  await drawAnew(page)
  const message = isSame ? name : `${name}, taken by ${taken}, and compared in ${version}`
  await expect(page, message).toHaveScreenshot(path, {
    fullPage: true,
    clip: { x: 0, y: 0, width: page.viewportSize()?.width ?? 0, height: Math.ceil(end) },
    maxDiffPixels: TOLERANCE,
  })
  if (isTaken) writeFileSync(file, withPalette(readFileSync(file)))
}

/**
 * Has the page drawn as after a load: from its top, with nothing under the pointer. A toast that has
 * moved since it was drawn would have its letters a pixel higher or lower.
 */
async function drawAnew(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => void (document.body.hidden = true))
  await twoFrames(page)
  await page.evaluate(() => {
    document.body.hidden = false
    scrollTo(0, 0)
  })
  await stillness(page)
}
