import type { Page, PlaywrightTestOptions } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { alive } from '../support/alive.ts'
import type { ExchangePage } from '../support/exchange-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { stillness } from '../support/frames.ts'
import { approveIsc, mintIsc } from '../support/ledger.ts'
import type { LocalChain } from '../support/local-chain.ts'
import { expectNothingCutOff } from '../support/overflow.ts'
import { PATHS } from '../support/paths.ts'
import type { ScriptedWallet } from '../../support/scripted-wallet.ts'
import { smallTargets } from '../support/targets.ts'

declare global {
  interface Window {
    motions: string[]
  }
}

/**
 * Sets the browser's font size until the next document is opened. Media queries follow this size.
 */
async function setBrowserText(page: Page, standard: number) {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } })
  await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`)
}

/** Spaces the text of every document as WCAG 1.4.12 describes. */
async function addTextSpacing(page: Page) {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })
}

/**
 * Records each animation and transition that takes longer than a millisecond, including its delay.
 */
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

/** Returns the buttons that look like text, because they have neither a frame nor an underline. */
function unmarkedButtons(): string[] {
  // Questions and coins are rows of a list. Tabs have a line of their own.
  const buttons = document.querySelectorAll(
    'button:not([data-question], [data-coin] > button, [role="tab"])',
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
// Without motion. The contrast of half-faded colours would mean nothing.
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
    // Only the font size of the root changes. Media queries do not follow it.
    name: 'nothing is cut off with text of 200 % in a wide window',
    options: { viewport: { width: 1280, height: 900 } },
    async check(page, state) {
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await expectNothingCutOff(page, state)
    },
  },
  {
    name: 'nothing is cut off with more space in text',
    options: { viewport: PHONE },
    prepare: addTextSpacing,
    check: expectNothingCutOff,
  },
  {
    // The same as a window of 1280 by 1024 at 400 %.
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
    prepare: async (page) => {
      await page.addInitScript(recordMotions)
    },
    check: expectNoMotion,
  },
]

interface Fixtures {
  readonly page: Page
  readonly exchange: ExchangePage
  readonly chain: LocalChain
  readonly wallet: ScriptedWallet
}

type Check = (state: string) => Promise<void>

/**
 * Takes the page through its main states and checks each. The states are: every route for a
 * visitor, an account from connecting to a mint and its summary, menu and toasts, another network,
 * and /about with the chain. The wallet must not have permitted the page before.
 */
async function passStates(fixtures: Fixtures, check: Check) {
  await asVisitor(fixtures, check)
  await withAccount(fixtures, check)
  await onOtherPages(fixtures, check)
}

async function asVisitor({ page, exchange }: Fixtures, check: Check) {
  for (const path of PATHS) {
    await page.goto(path)
    await alive(page)
    await check(`a visitor on ${path}`)
  }
  await page.goto('/')
  await alive(page)
  const question = page.getByRole('button', { name: 'Are there fees?' })
  // The code of the questions comes once they are near.
  await question.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  await question.click()
  await expect(page.getByText(/A small fee may apply/)).toBeVisible()
  await check('an open question')
  await exchange.switchTo('redeem')
  await exchange.approveButton.click()
  await expect(exchange.toast('Invalid Amount')).toBeVisible()
  await check('a visitor who redeems, with a toast')
  await exchange.dismissToast('Invalid Amount')
  await exchange.switchTo('mint')
}

async function withAccount(fixtures: Fixtures, check: Check) {
  const { page, exchange, chain, wallet } = fixtures
  await mintIsc(chain)
  await approveIsc(chain)
  await exchange.connect()
  await expect(exchange.balance('ISC')).toHaveText('97')
  await expect(exchange.panel.getByRole('button', { name: 'Revoke ISC' })).toBeVisible()
  await check('connected')
  await exchange.walletButton.click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await check('the menu')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menuitem')).toHaveCount(0)

  await exchange.prepare('mint', '5')
  await expect(exchange.detail('Network fee')).toHaveText(/ETH to mint$/)
  await check('approved')
  await exchange.submitButton.click()
  await expect(exchange.toast('Minting Successful')).toBeVisible()
  await expect(exchange.toast('Minting Transaction Sent')).toHaveCount(0)
  await check('minted, with a toast')
  await exchange.type('99999')
  await expect(exchange.status).toContainText('this costs')
  await check('short of WETH')
  await exchange.fillWrap('0.5')
  await exchange.wrapInput.press('Enter')
  await expect(exchange.toast('Wrapping Successful')).toBeVisible()
  await exchange.dismissToast('Wrapping Successful')
  await exchange.fillWrap('99999')
  await expect(page.getByText('Paid', { exact: true }).last()).toBeVisible()
  await check('all transactions and the wrap form')

  wallet.answerNext('eth_sendTransaction', null)
  await exchange.fillWrap('0.25')
  await exchange.wrapInput.press('Enter')
  await expect(exchange.toast('Wrapping Unclear')).toBeVisible()
  await check('a transaction that may have been sent')
  await exchange.dismissToast('Wrapping Unclear')
  await page.getByRole('button', { name: 'I have checked: Wrap 0.25 ETH' }).click()
  await expect(page.getByText('Wrap 0.25 ETH', { exact: true })).toHaveCount(0)

  await exchange.switchTo('redeem')
  await exchange.type('123456789')
  await expect(exchange.status).toContainText('this needs')
  await check('short of ISC')
  await exchange.type('')
  wallet.useChain(1)
  await expect(page.getByRole('button', { name: 'Switch to Sepolia' })).toBeVisible()
  await check('on another network')
  wallet.useChain(11155111)
  await expect(page.getByRole('button', { name: 'Switch to Sepolia' })).toHaveCount(0)
}

async function onOtherPages({ page, exchange }: Fixtures, check: Check) {
  const protocol = page.getByRole('tabpanel', { name: 'Basket Overview' })
  await page.getByRole('link', { name: 'About' }).click()
  await expect(protocol).toContainText('Supply')
  await expect(protocol.getByText('…', { exact: true })).toHaveCount(0)
  await page.getByRole('banner').getByRole('button').focus()
  await expect(page.getByRole('tooltip')).toBeVisible()
  await check('the protocol on /about')
  await page.getByRole('tab', { name: 'About the Basket' }).click()
  await expect(page.getByRole('heading', { name: 'Why This Composition?' })).toBeVisible()
  await check('the second tab of /about')
  await page.getByRole('link', { name: 'Feedback' }).click()
  await page.getByRole('textbox').fill('Hello')
  await page.getByRole('button', { name: 'Submit Feedback' }).click()
  await expect(exchange.toast('Feedback Submitted')).toBeVisible()
  await check('thanks for feedback')
}

for (const { name, options, prepare, check } of CASES) {
  test.describe(name, () => {
    test.use(options)

    test('in any state', async ({ page, exchange, chain, wallet }) => {
      await prepare?.(page)
      await passStates({ page, exchange, chain, wallet }, (state) => check(page, state))
    })
  })
}
