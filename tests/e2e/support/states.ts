import type { Page } from '@playwright/test'
import type { ExchangePage } from './exchange-page.ts'
import { expect, test as base } from './fixtures.ts'
import { approveIsc, mintIsc } from './ledger.ts'
import type { LocalChain } from './local-chain.ts'
import { PATHS } from './paths.ts'
import { alive } from './alive.ts'
import type { ScriptedWallet } from '../../support/scripted-wallet.ts'

interface Fixtures {
  readonly page: Page
  readonly exchange: ExchangePage
  readonly chain: LocalChain
  readonly wallet: ScriptedWallet
}

/** Looks at the page as it is now. */
export type Check = (state: string) => Promise<void>

interface StateFixtures {
  /**
   * Takes the page through its main states and checks each: every route for a visitor, an account from
   * connecting to a mint and its summary, menu and toasts, another network, and /about with the chain.
   * The wallet must not have permitted the page before.
   */
  readonly eachState: (check: Check) => Promise<void>
}

export const test = base.extend<StateFixtures>({
  eachState: async ({ page, exchange, chain, wallet }, provide) => {
    const fixtures = { page, exchange, chain, wallet }
    await provide(async (check) => {
      await asVisitor(fixtures, check)
      await withAccount(fixtures, check)
      await onOtherPages(fixtures, check)
    })
  },
})

async function asVisitor({ page, exchange }: Fixtures, check: Check) {
  for (const path of PATHS) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await check(`a visitor on ${path}`)
  }
  await page.goto('/')
  await alive(page)
  await page.getByRole('button', { name: 'Are there fees?' }).click()
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
  await expect(exchange.detail('Cost now')).toHaveText(/WETH$/)
  await check('approved')
  await exchange.submitButton.click()
  await expect(exchange.toast('Minting Successful')).toBeVisible()
  await check('minted, with a toast')
  await exchange.dismissToast('Minting Successful')
  await exchange.fillWrap('wrap', '0.5')
  await exchange.wrapInput.press('Enter')
  await expect(exchange.toast('Wrapping Successful')).toBeVisible()
  await exchange.dismissToast('Wrapping Successful')
  await exchange.fillWrap('wrap', '99999')
  await page.getByRole('button', { name: 'Show all 2' }).click()
  const summary = page.getByText('Summary', { exact: true })
  await summary.first().click()
  await expect(page.getByText('Paid', { exact: true }).last()).toBeVisible()
  await check('all transactions, a summary and the wrap form')

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
  const protocol = page.getByRole('region', { name: 'Protocol now' })
  await page.getByRole('link', { name: 'About' }).click()
  await expect(protocol).toContainText('Backing')
  await expect(protocol.getByText('…', { exact: true })).toHaveCount(0)
  await page.getByRole('banner').getByRole('button').hover()
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
