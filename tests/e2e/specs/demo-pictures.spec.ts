import type { Page } from '@playwright/test'
import { SCENARIO_NAMES } from '../../../src/demo/scenarios.ts'
import { expectAccessible } from '../support/axe.ts'
import { openPanel, reachScenario } from '../support/demo.ts'
import { expect, test } from '../support/fixtures.ts'
import { expectPicture } from '../support/pictures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
]

/** Has nothing happen by itself: no block comes, no toast goes, and no time is told. */
async function stopTime(page: Page) {
  await page.clock.setFixedTime(Date.UTC(2026, 0))
  await page.addInitScript(() => {
    const start = window.setTimeout
    const held = (task: TimerHandler, delay = 0, ...rest: unknown[]) =>
      delay < 5000 ? start(task, delay, ...rest) : 0
    window.setTimeout = held as typeof setTimeout
  })
}

const hiddenAtTheSide = () => document.documentElement.scrollWidth - innerWidth

/** Where the card ends, and what there is of the account and its transactions. */
async function endOf(page: Page): Promise<number> {
  const names = /^(?:Mint Tokens|Your account|Activity)$/
  const bottoms = await page
    .getByRole('region', { name: names })
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom + scrollY))
  return Math.max(...bottoms) + 24
}

for (const viewport of SIZES) {
  test.describe(`at a width of ${viewport.width}`, () => {
    test.use({ viewport })

    for (const name of SCENARIO_NAMES) {
      test(`${name} looks as in its pictures, and axe finds nothing`, async ({ page }) => {
        await stopTime(page)
        await reachScenario(page, name)
        await page.waitForFunction(() => document.fonts.check('16px "Figtree Variable"'))
        await page.waitForLoadState('networkidle')
        await expect(page.getByText('Reading the chain')).toHaveCount(0)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await expectPicture(page, `${name}-${viewport.width}-${colorScheme}`, await endOf(page))
        }
        await expectAccessible(page)
        // With the panel open, which is the widest that the bar becomes.
        await openPanel(page)
        expect(await page.evaluate(hiddenAtTheSide)).toBeLessThanOrEqual(0)
      })
    }
  })
}
