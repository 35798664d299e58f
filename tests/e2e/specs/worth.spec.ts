import type { Page } from '@playwright/test'
import { HOLDER } from '../../../devnet/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { calldata } from '../support/calldata.ts'
import { expect, test } from '../support/fixtures.ts'
import { approveIsc, mintIsc } from '../support/holdings.ts'
import { TOKEN } from '../support/ledger.ts'
import { cheapen } from '../support/prices.ts'

const block = (page: Page) => page.getByRole('region', { name: 'Protocol now' })
const figure = (page: Page, term: string) =>
  block(page).locator('dl > div', { hasText: term }).locator('dd')
const peg = (page: Page, coin: string) =>
  block(page)
    .getByRole('listitem')
    .filter({ hasText: coin })
    .locator('dl > div', { hasText: 'Peg' })
    .locator('dd')

/** What has been copied, by pasting it elsewhere: the site forbids its pages to read the clipboard. */
async function pasted(elsewhere: Page): Promise<string> {
  const field = elsewhere.locator('textarea')
  await field.fill('')
  await field.press('ControlOrMeta+V')
  return field.inputValue()
}

test.use({ walletSetup: { permitted: true } })

// The page has a wallet in the tests that name it.
test.beforeEach(({ wallet }) => void wallet)

test('shows what the reserve holds after a mint and a redemption', async ({ chain, page }) => {
  const { indexToken } = chain.deployment
  await mintIsc(chain)
  await approveIsc(chain)
  await chain.send(HOLDER, indexToken, calldata('redeem', 50n))
  await page.goto('/about')
  await expect(block(page)).toContainText('Fully backed.')
  await expect(figure(page, 'Backing')).toHaveText('100%')
  await expect(figure(page, 'Coins in reserve')).toHaveText('51.5')
  await expect(figure(page, 'To be redeemed')).toHaveText('51.5 ISC')
  await expectAccessible(page)
})

test('leaves ISC that nobody can redeem out of what has to be backed', async ({ chain, page }) => {
  const { indexToken } = chain.deployment
  await mintIsc(chain)
  await chain.send(HOLDER, indexToken, calldata('transfer', indexToken, 3n * TOKEN))
  await page.goto('/about')
  await expect(figure(page, 'Backing')).toHaveText('103.09%')
  await expect(figure(page, 'To be redeemed')).toHaveText('97 ISC')
})

test('watches the peg of each coin', async ({ chain, page }) => {
  await cheapen(chain, 0, 2n)
  await cheapen(chain, 4, 7n)
  await page.goto('/about')
  await expect(peg(page, 'USDC')).toHaveText(/^−2\.\d\d%$/)
  await expect(peg(page, 'USDM')).toHaveText(/^[+−]?0\.0\d%$/)
  await expect(peg(page, 'GUSD')).toHaveText(/^−7\.\d\d%$/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width).toBeLessThanOrEqual(320)
})

test('shows and copies all digits of a rounded amount', async ({ context, page }) => {
  const elsewhere = await context.newPage()
  await elsewhere.goto('/feedback')
  await page.bringToFront()
  await page.goto('/about')
  const cost = figure(page, 'Cost of one ISC')
  const button = cost.getByRole('button')
  const exact = cost.locator('[aria-hidden]')
  await button.scrollIntoViewIfNeeded()
  await expect(exact).toBeHidden()
  await button.hover()
  await expect(exact).toBeVisible()
  await expect(exact).toHaveText(/^0\.\d{12,18}$/)
  await page.keyboard.press('Escape')
  await expect(exact).toBeHidden()
  await page.mouse.move(0, 0)
  await button.focus()
  await expect(exact).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+C')
  await expect.poll(() => pasted(elsewhere)).toBe(await exact.innerText())
  const number = await exact.innerText()
  await cost.evaluate((element) => {
    getSelection()?.selectAllChildren(element.closest('dl') ?? element)
  })
  await page.keyboard.press('ControlOrMeta+C')
  await expect
    .poll(() => pasted(elsewhere))
    .toMatch(/^Supply\s.*Cost of one ISC in WETH\s+0\.\d{12,18}$/s)
  expect(await pasted(elsewhere)).toContain(number)
})

for (const width of [320, 390, 1280]) {
  test(`moves nothing when the chain has been read, at a width of ${width}`, async ({
    chain,
    page,
    wallet,
  }) => {
    await mintIsc(chain)
    await cheapen(chain, 4, 7n)
    await page.setViewportSize({ width, height: 844 })
    const answer = wallet.hold('eth_call')
    await page.goto('/about')
    await expect(block(page)).toContainText('Reading the chain…')
    const places = () =>
      page
        .getByRole('heading')
        .evaluateAll((headings) =>
          headings.map((heading) => [
            heading.textContent,
            heading.getBoundingClientRect().top + window.scrollY,
          ]),
        )
    await page.evaluate(() => document.fonts.ready)
    const before = await places()
    answer()
    await expect(block(page)).toContainText('Fully backed')
    expect(await places()).toEqual(before)
  })
}
