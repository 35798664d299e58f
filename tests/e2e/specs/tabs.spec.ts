import type { Page } from '@playwright/test'
import { bridgeWallet } from '../support/bridge.ts'
import { createExchangePage } from '../support/exchange-page.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ walletSetup: { permitted: true } })

const ASK = 'eth_sendTransaction'

/** The kinds of locks that tabs hold and wait for, each once, as the browser reports them. */
async function locks(page: Page) {
  const { held = [], pending = [] } = await page.evaluate(() => navigator.locks.query())
  return { held: kinds(held), pending: kinds(pending) }
}

function kinds(infos: readonly LockInfo[]) {
  return [...new Set(infos.map(({ name = '' }) => name.split(' ')[1]))].toSorted()
}

test('two tabs ask the wallet once, hold no lock at rest, and both show what became of it', async ({
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
  // The other tab waits for the page that asks, so that it knows when that is gone.
  await expect.poll(() => locks(tab)).toEqual({ held: ['asking'], pending: ['asking'] })

  sign()
  await expect(other.page.getByText('Sent → in a block')).toBeVisible()
  // Any that is held would keep the page out of Firefox's back/forward cache.
  await expect.poll(() => locks(tab)).toEqual({ held: [], pending: [] })
  await page.close()
  await chain.rpc('evm_mine')
  await expect(other.page.getByText('WETH is approved for this amount.')).toBeVisible()
  await expect(other.approveButton).toBeEnabled()
  expect(wallet.timesAsked(ASK)).toBe(1)
})
