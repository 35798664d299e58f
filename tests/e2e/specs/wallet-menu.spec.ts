import { HOLDER } from '../../../devnet/accounts.ts'
import { expect, test } from '../support/fixtures.ts'

test.use({ walletSetup: { permitted: true } })

test.beforeEach(async ({ exchange, page }) => {
  await exchange.openConnected()
  await exchange.walletButton.click()
  await expect(page.getByRole('menu')).toBeVisible()
})

const item = (name: string) => ({ name, exact: true })

test('offers four things', async ({ page }) => {
  await expect(page.getByRole('menuitem')).toHaveText([
    'Copy address',
    'View on explorer',
    'Add ISC to wallet',
    'Disconnect',
  ])
})

test('copies the address', async ({ exchange, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('menuitem', item('Copy address')).click()
  await exchange.expectToast('status', 'Address Copied', 'The address is on your clipboard.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(HOLDER)
})

test('says when the browser does not let it copy', async ({ exchange, page }) => {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.getByRole('menuitem', item('Copy address')).click()
  await exchange.expectToast('alert', 'Copy Failed', /did not allow it/)
})

test('opens the explorer in a tab of its own', async ({ page, watch }) => {
  const url = `https://sepolia.etherscan.io/address/${HOLDER}`
  const link = page.getByRole('menuitem', item('View on explorer'))
  await expect(link).toHaveAttribute('href', url)
  await expect(link).toHaveAttribute('rel', /noopener/)
  watch.expectOutside(/^https:\/\/sepolia\.etherscan\.io\/address\//)
  const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await tab.close()
  await expect(page).toHaveURL('/')
})

test('has the wallet show ISC, and says what came of it', async ({
  exchange,
  page,
  wallet,
  chain,
}) => {
  const { indexToken } = chain.deployment
  const add = async () => {
    if (!(await page.getByRole('menu').isVisible())) await exchange.walletButton.click()
    await page.getByRole('menuitem', item('Add ISC to wallet')).click()
  }
  wallet.failNext('wallet_watchAsset', { code: 4001, message: 'User rejected the request.' })
  await add()
  await exchange.expectToast('alert', 'ISC Not Added', /^You declined the request/)
  await exchange.dismissToast('ISC Not Added')
  wallet.failNext('wallet_watchAsset', { code: -32601, message: 'No such method.' })
  await add()
  await exchange.expectToast('alert', 'ISC Not Added', new RegExp(`by its address: ${indexToken}$`))
  await add()
  await exchange.expectToast('status', 'ISC Added', 'Your wallet shows ISC among your tokens now.')
  expect(wallet.calls.findLast(({ method }) => method === 'wallet_watchAsset')).toEqual({
    method: 'wallet_watchAsset',
    params: [{ type: 'ERC20', options: { address: indexToken, symbol: 'ISC', decimals: 18 } }],
  })
})

test('disconnects', async ({ exchange, page }) => {
  await page.getByRole('menuitem', item('Disconnect')).click()
  await exchange.expectToast('status', 'Wallet Disconnected', 'Your wallet has been disconnected.')
  await expect(exchange.walletButton).toHaveText('Connect Wallet')
  await expect(page.getByText('Please connect your wallet to mint tokens.')).toBeVisible()
  await exchange.connect()
})

test('closes with Escape and gives the focus back', async ({ exchange, page }) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(exchange.walletButton).toBeFocused()
})
