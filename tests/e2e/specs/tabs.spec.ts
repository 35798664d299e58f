import type { Page } from '@playwright/test'
import { bridgeWallet } from '../support/bridge.ts'
import { createExchangePage } from '../support/exchange-page.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ walletSetup: { permitted: true } })

const ASK = 'eth_sendTransaction'

/** The kinds of locks that the tabs of the page hold and wait for, as the browser tells it. */
async function locks(page: Page) {
  const { held = [], pending = [] } = await page.evaluate(() => navigator.locks.query())
  return { held: kinds(held), pending: kinds(pending) }
}

function kinds(infos: readonly LockInfo[]) {
  return infos.map(({ name = '' }) => name.split(' ')[1]).toSorted()
}

test('two tabs ask the wallet once, and the second takes over when the first closes', async ({
  exchange,
  chain,
  wallet,
  page,
  context,
}) => {
  const tab = await context.newPage()
  await bridgeWallet(tab, wallet)
  const other = createExchangePage(tab)
  await exchange.openConnected()
  await other.openConnected()
  for (const one of [exchange, other]) {
    await one.type('5')
    await expect(one.page.getByText('Next: allow the contract')).toBeVisible()
  }
  await chain.setMining(false)
  const sign = wallet.hold(ASK)
  await exchange.approveButton.click()
  await expect.poll(() => wallet.timesAsked(ASK)).toBe(1)
  await expect(other.approveButton).toBeDisabled()
  await expect(other.page.getByText('Confirm in your wallet.')).toBeVisible()
  // The tab that sends takes the lead, for which it has waited, too.
  const pending = ['asking', 'following', 'following']
  await expect.poll(() => locks(tab)).toEqual({ held: ['asking', 'following'], pending })

  sign()
  await expect(other.page.getByText('Sent → in a block')).toBeVisible()
  const led = { held: ['following'], pending: ['following', 'following'] }
  await expect.poll(() => locks(tab)).toEqual(led)
  await page.close()
  await expect.poll(() => locks(tab)).toEqual({ held: ['following'], pending: [] })
  await chain.rpc('evm_mine')
  await other.expectToast('status', 'Approval Successful', 'You can now mint ISC tokens.')
  await expect(other.approveButton).toBeEnabled()
  expect(wallet.timesAsked(ASK)).toBe(1)
})
