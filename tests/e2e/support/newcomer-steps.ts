import { expect, type Page } from '@playwright/test'
import { ISC } from '../../../src/domain/tokens.ts'
import { createExchangePage } from './exchange-page.ts'

/** The development wallet's question, and its answer. */
async function answer(page: Page, title: string, button: 'Confirm' | 'Reject' = 'Confirm') {
  const panel = page.getByRole('dialog', { name: 'Development wallet' })
  await expect(panel.getByRole('heading')).toHaveText(title)
  await panel.getByRole('button', { name: button }).click()
}

/**
 * From the first visit with the development wallet to tokens that are redeemed again. What the
 * chain has then is read from the page, which exchange.spec.ts holds against the chain.
 */
export async function takeNewcomersWay(page: Page): Promise<void> {
  const exchange = createExchangePage(page)
  const { expectToast } = exchange

  await exchange.walletButton.click()
  await answer(page, 'Connect to this page?', 'Reject')
  await expectToast('alert', 'Connection Failed', /You declined the connection/)
  await exchange.walletButton.click()
  await answer(page, 'Connect to this page?')
  await expect(exchange.walletButton).toHaveText('0x7099…79C8')

  await exchange.type('100')
  await exchange.approveButton.click()
  await answer(page, 'Approve spending')
  await expectToast('status', 'Approval Successful', `You can now mint ${ISC} tokens.`)
  await exchange.submitButton.click()
  await answer(page, 'Mint tokens')
  await expectToast('status', 'Minting Successful', `Successfully minted 100 ${ISC} tokens.`)
  await expect(exchange.input).toHaveValue('')

  await exchange.switchTo('redeem')
  await exchange.maxButton.click()
  await expect(exchange.input).toHaveValue('97')
  await exchange.approveButton.click()
  await answer(page, 'Approve spending')
  await expectToast(
    'status',
    `${ISC} Approval Successful`,
    `You can now redeem your ${ISC} tokens.`,
  )
  await exchange.submitButton.click()
  await answer(page, 'Redeem tokens')
  await expectToast('status', 'Redemption Successful', `Successfully redeemed 97 ${ISC} tokens.`)
  await expect(exchange.input).toHaveValue('')
}
