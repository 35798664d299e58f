import type { Page } from '@playwright/test'
import { HOLDER } from '../../../devnet/accounts.ts'
import { expectAccessible } from '../support/axe.ts'
import { calldata } from '../support/calldata.ts'
import { expect, test } from '../support/fixtures.ts'
import { approveIsc, mintIsc } from '../support/holdings.ts'
import { TOKEN } from '../support/ledger.ts'
import { cheapen } from '../support/prices.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const figure = (page: Page, name: string, term: string) =>
  part(page, name).locator('dl > div', { hasText: term }).locator('dd')
const price = (page: Page, coin: string) =>
  part(page, 'Peg watch').getByRole('row').filter({ hasText: coin }).getByRole('cell')

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
  await expect(part(page, 'Backing')).toContainText('100%Fully backed')
  await expect(figure(page, 'Backing', 'Coins in reserve')).toHaveText('51.5')
  await expect(figure(page, 'Backing', 'To be redeemed')).toHaveText('51.5 ISC')
  await expect(figure(page, 'Backing', 'Kept by the contract')).toHaveText('0 ISC')
  await expectAccessible(page)
})

test('leaves ISC that nobody can redeem out of what has to be backed', async ({ chain, page }) => {
  const { indexToken } = chain.deployment
  await mintIsc(chain)
  await chain.send(HOLDER, indexToken, calldata('transfer', indexToken, 3n * TOKEN))
  await page.goto('/about')
  await expect(part(page, 'Backing')).toContainText('103.09%Fully backed')
  await expect(figure(page, 'Backing', 'To be redeemed')).toHaveText('97 ISC')
  await expect(figure(page, 'Backing', 'Kept by the contract')).toHaveText('3 ISC')
})

test('watches the peg of each coin', async ({ chain, page }) => {
  await cheapen(chain, 0, 2n)
  await cheapen(chain, 4, 7n)
  await page.goto('/about')
  await expect(price(page, 'USDC')).toHaveText('0.98 cheaper')
  await expect(price(page, 'USDM')).toHaveText('1.00')
  await expect(price(page, 'GUSD')).toHaveText('0.93 much cheaper')
  await expect(part(page, 'Peg watch')).toContainText('2 coins are off by 1% or more')
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width).toBeLessThanOrEqual(320)
})

test('asks for older costs when they are looked at, and for each block once', async ({
  chain,
  page,
  wallet,
}) => {
  await chain.rpc('anvil_mine', '0x40')
  await cheapen(chain, 1, 3n)
  await chain.rpc('anvil_mine', '0x28')
  /** The blocks at which something was read, of those that only the history asks for. */
  const asked = () =>
    wallet.calls
      .filter(({ method }) => method === 'eth_call')
      .map(({ params }) => Number(params[1]))
      .filter((block, index, all) => block < Math.max(...all.slice(0, index), 0))
  await page.goto('/about')
  await expect(figure(page, 'Cost of one ISC in WETH', 'Newest')).toHaveText(/^0\.000/)
  expect(asked()).toEqual([])
  await part(page, 'Cost of one ISC in WETH').scrollIntoViewIfNeeded()
  await expect(part(page, 'Cost of one ISC in WETH')).toContainText(/Over the last \d+ blocks\./)
  const blocks = asked()
  expect(blocks.length).toBeLessThanOrEqual(10)
  expect(blocks.every((block) => block % 10 === 0)).toBe(true)
  expect(new Set(blocks).size).toBe(blocks.length)
  const [lowest, highest] = await Promise.all(
    ['Lowest', 'Highest'].map((term) => figure(page, 'Cost of one ISC in WETH', term).innerText()),
  )
  expect(Number.parseFloat(`${lowest}`)).toBeLessThan(Number.parseFloat(`${highest}`))
  await page.evaluate(() => scrollTo(0, 0))
  await part(page, 'Cost of one ISC in WETH').scrollIntoViewIfNeeded()
  expect(asked()).toEqual(blocks)
  await expectAccessible(page)
})

test('shows and copies all digits of a rounded amount', async ({ context, page }) => {
  const elsewhere = await context.newPage()
  await elsewhere.goto('/feedback')
  await page.bringToFront()
  await page.goto('/about')
  const newest = figure(page, 'Cost of one ISC in WETH', 'Newest')
  const button = newest.getByRole('button')
  const exact = newest.locator('[aria-hidden]')
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
  await newest.evaluate((element) => {
    getSelection()?.selectAllChildren(element.closest('dl') ?? element)
  })
  await page.keyboard.press('ControlOrMeta+C')
  await expect.poll(() => pasted(elsewhere)).toMatch(/^Lowest\s.*Newest\s+0\.\d{12,18}$/s)
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
    await expect(part(page, 'Protocol now')).toContainText('Reading the chain…')
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
    await expect(part(page, 'Backing')).toContainText('Fully backed')
    expect(await places()).toEqual(before)
  })
}
