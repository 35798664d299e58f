import { bridgeWallet } from '../support/bridge.ts'
import { createExchangePage } from '../support/exchange-page.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ walletSetup: { permitted: true } })

const ASK = 'eth_sendTransaction'

test('two tabs ask the wallet once, and both show what became of it', async ({
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
    await expect(one.page.getByText('The wallet will ask for')).toBeVisible()
  }
  await chain.setMining(false)
  const sign = wallet.hold(ASK)
  await exchange.approveButton.click()
  await expect.poll(() => wallet.count(ASK)).toBe(1)
  await expect(other.approveButton).toBeDisabled()
  await expect(other.page.getByText('Confirm in your wallet.')).toBeVisible()

  sign()
  await expect(other.page.getByText('Sent → in a block')).toBeVisible()
  await page.close()
  await chain.rpc('evm_mine')
  await expect(other.page.getByText('WETH is approved for this amount.')).toBeVisible()
  await expect(other.approveButton).toBeEnabled()
  expect(wallet.count(ASK)).toBe(1)
})
