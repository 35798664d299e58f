import { expect, test as base } from '@playwright/test'
import { createAccountPage, type AccountPage } from '../support/account-page.ts'
import { createExchangePage, type ExchangePage } from '../support/exchange-page.ts'
import { takeNewcomersWay } from '../support/newcomer-steps.ts'
import { npmStart, type StartedProduct } from '../support/npm-start.ts'
import { startWatch } from '../support/watch.ts'

interface Fixtures {
  readonly product: StartedProduct
  readonly exchange: ExchangePage
  readonly account: AccountPage
}

const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names out of the pattern
  product: async ({}, provide) => {
    const product = await npmStart()
    await provide(product)
    product.kill()
  },
  exchange: async ({ page, context, product }, provide) => {
    // The development wallet reaches its node by the page's own server: nobody else is talked to.
    const watch = await startWatch(context, new URL(product.page).origin)
    await page.goto(product.page)
    await provide(createExchangePage(page))
    watch.conclude()
  },
  account: async ({ page }, provide) => provide(createAccountPage(page)),
})

// A cold start installs nothing but has Vite read every package once.
test.setTimeout(600_000)

test('a newcomer wraps ether, mints 100 ISC and redeems what came', async ({
  product,
  exchange,
  account,
  page,
}) => {
  await takeNewcomersWay(page, exchange, account, product.chain)

  await test.step('ends all of it with Ctrl-C', async () => {
    await page.close()
    await product.interrupt()
    await expect(fetch(product.page)).rejects.toThrow('fetch failed')
    await expect(fetch(product.chain)).rejects.toThrow('fetch failed')
  })
})
