import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { expectNothingCutOff } from '../support/overflow.ts'
import { test } from '../support/states.ts'

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

interface Case {
  readonly name: string
  readonly viewport: { readonly width: number; readonly height: number }
  prepare?(page: Page): Promise<void>
  /** Before each check. */
  adjust?(page: Page): Promise<void>
}

const PHONE = { width: 390, height: 844 }

const CASES: readonly Case[] = [
  {
    name: 'text of 200 % by the browser’s setting',
    viewport: PHONE,
    adjust: (page) => setBrowserText(page, 32),
  },
  {
    name: 'text of 200 % by a style sheet',
    viewport: PHONE,
    prepare: (page) => addStyle(page, 'html { font-size: 32px !important }'),
  },
  {
    name: 'more space in text on a phone',
    viewport: PHONE,
    prepare: (page) => addStyle(page, TEXT_SPACING),
  },
  {
    name: 'more space in text on a desktop',
    viewport: { width: 1280, height: 900 },
    prepare: (page) => addStyle(page, TEXT_SPACING),
  },
  // As 1280 by 1024 at 400 %.
  { name: 'a zoom of 400 %', viewport: { width: 320, height: 256 } },
]

for (const { name, viewport, prepare, adjust } of CASES) {
  test.describe(name, () => {
    test.use({ viewport })

    test('cuts nothing off in any state', async ({ page, eachState }) => {
      await prepare?.(page)
      await eachState(async (state) => {
        await adjust?.(page)
        await expectNothingCutOff(page, state)
      })
    })
  })
}
