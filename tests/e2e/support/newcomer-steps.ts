import { expect, type Page } from '@playwright/test'
import { ISC } from '../../../src/domain/tokens.ts'
import { createExchangePage } from './exchange-page.ts'

/** Waits for the development wallet's question and answers it. */
async function answer(page: Page, title: string, button: 'Confirm' | 'Reject' = 'Confirm') {
  const panel = page.getByRole('dialog', { name: 'Development wallet' })
  await expect(panel.getByRole('heading')).toHaveText(title)
  await panel.getByRole('button', { name: button }).click()
}

/**
 * Goes all the way from the first visit with the development wallet to redeemed tokens. The results
 * are read from the page. exchange.spec.ts compares the page with the chain.
 */
export async function takeNewcomersWay(page: Page): Promise<void> {
  const exchange = createExchangePage(page)

  await exchange.walletButton.click()
  await answer(page, 'Connect to this page?', 'Reject')
  await expect(exchange.toast('Connection Failed')).toBeVisible()
  await exchange.walletButton.click()
  await answer(page, 'Connect to this page?')
  await expect(exchange.walletButton).toHaveText('0x7099…79C8')

  await exchange.type('100')
  await exchange.approveButton.click()
  await answer(page, 'Approve spending')
  await expect(exchange.toast('Approval Successful')).toBeVisible()
  await exchange.submitButton.click()
  await answer(page, 'Mint tokens')
  await expect(exchange.toast('Minting Successful')).toBeVisible()
  await expect(exchange.input).toHaveValue('')

  await exchange.switchTo('redeem')
  await exchange.maxButton.click()
  await expect(exchange.input).toHaveValue('97')
  await exchange.approveButton.click()
  await answer(page, 'Approve spending')
  await expect(exchange.toast(`${ISC} Approval Successful`)).toBeVisible()
  await exchange.submitButton.click()
  await answer(page, 'Redeem tokens')
  await expect(exchange.toast('Redemption Successful')).toBeVisible()
  await expect(exchange.input).toHaveValue('')
}
