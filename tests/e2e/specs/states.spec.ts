import type { Page, PlaywrightTestOptions } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect } from '../support/fixtures.ts'
import { stillness } from '../support/frames.ts'
import { expectNothingCutOff } from '../support/overflow.ts'
import { test } from '../support/states.ts'
import { smallTargets } from '../support/targets.ts'

declare global {
  interface Window {
    motions: string[]
  }
}

/** A style for every document that the page loads. */
async function addStyle(page: Page, style: string) {
  await page.addInitScript((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, style)
}

/** The font sizes of the browser's settings, which media queries follow. A new document forgets them, and so does the end of the session. */
async function setBrowserText(page: Page, standard: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
  await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`)
}

/** What a reader may set, whatever the page says (WCAG 1.4.12). */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** Notes each animation and transition that takes longer than a millisecond, delay included. */
function recordMotions() {
  window.motions = []
  for (const event of ['transitionrun', 'animationstart']) {
    const noteAll = ({ target }: Event) => {
      const name = (target as Element).outerHTML.slice(0, 120)
      window.motions.push(
        ...document
          .getAnimations()
          .map(({ effect }) => Number(effect?.getComputedTiming().endTime))
          .filter((end) => end > 1)
          .map((end) => `${event} ${end} ms: ${name}`),
      )
    }
    document.addEventListener(event, noteAll, { capture: true })
  }
}

async function expectNoMotion(page: Page, state: string) {
  await stillness(page)
  expect.soft(await page.evaluate(() => window.motions), state).toEqual([])
  await page.evaluate(() => (window.motions = []))
}

async function expectLargeTargets(page: Page, state: string) {
  await stillness(page)
  expect.soft(await page.evaluate(smallTargets), state).toEqual([])
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** Buttons that look like text: neither framed nor underlined. */
function unmarkedButtons(): string[] {
  // Questions and coins are rows of a list, tabs have a line of their own.
  const buttons = document.querySelectorAll(
    'button:not([data-question], [data-coin], [role="tab"])',
  )
  return [...buttons]
    .filter((button) => {
      const { borderTopWidth, borderTopColor, backgroundColor, textDecorationLine } =
        getComputedStyle(button)
      const isFramed = borderTopWidth !== '0px' && borderTopColor !== backgroundColor
      return !isFramed && textDecorationLine !== 'underline' && button.checkVisibility()
    })
    .map((button) => button.outerHTML.slice(0, 120))
}

interface Case {
  readonly name: string
  readonly options: Partial<PlaywrightTestOptions>
  prepare?(page: Page): Promise<void>
  check(page: Page, state: string): Promise<void>
}

const PHONE = { width: 390, height: 844 }
// Half-faded colours have no contrast worth measuring.
const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const

const CASES: readonly Case[] = [
  { name: 'axe finds nothing', options: STILL, check: (page) => expectAccessible(page) },
  {
    name: 'nothing is cut off, and axe finds nothing, with text of 200 % on a phone',
    options: { ...STILL, viewport: PHONE },
    async check(page, state) {
      await setBrowserText(page, 32)
      await expectNothingCutOff(page, state)
      await expectAccessible(page)
    },
  },
  {
    name: 'nothing is cut off with more space in text',
    options: { viewport: PHONE },
    prepare: (page) => addStyle(page, TEXT_SPACING),
    check: expectNothingCutOff,
  },
  {
    // As 1280 by 1024 at 400 %.
    name: 'nothing is cut off at a zoom of 400 %',
    options: { viewport: { width: 320, height: 256 } },
    check: expectNothingCutOff,
  },
  {
    name: 'everything to press is at least 44 by 44 on a narrow phone',
    options: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
    async check(page, state) {
      await expectLargeTargets(page, state)
      await expectNothingCutOff(page, state)
    },
  },
  {
    name: 'everything to press is at least 44 by 44 on a tablet',
    options: { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true },
    check: expectLargeTargets,
  },
  {
    name: 'every button is marked in colours of the system',
    options: { contextOptions: { forcedColors: 'active' } },
    async check(page, state) {
      await stillness(page)
      expect.soft(await page.evaluate(unmarkedButtons), state).toEqual([])
    },
  },
  {
    name: 'nothing moves where the system asks for that',
    options: STILL,
    prepare: async (page) => void (await page.addInitScript(recordMotions)),
    check: expectNoMotion,
  },
]

for (const { name, options, prepare, check } of CASES) {
  test.describe(name, () => {
    test.use(options)

    test('in any state', async ({ page, eachState }) => {
      await prepare?.(page)
      await eachState((state) => check(page, state))
    })
  })
}
