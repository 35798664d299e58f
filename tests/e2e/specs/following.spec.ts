import { transactionEvents } from '../../support/transaction-events.ts'
import { expect, test } from '../support/fixtures.ts'
import { timesAsked } from '../support/sent.ts'

test.use({ walletSetup: { permitted: true } })

test('a transaction that was sped up is told after a reload, and asked for once', async ({
  exchange,
  chain,
  wallet,
  page,
}) => {
  const events = transactionEvents(chain.rpc)
  await exchange.openConnected()
  await exchange.type('5')
  await expect(page.getByText('Next: allow the contract')).toBeVisible()
  await events.pause()
  await exchange.approveButton.click()
  await expect(page.getByText('Sent → in a block')).toBeVisible()
  const pending = await chain.rpc('eth_getBlockByNumber', 'pending', false)
  const [hash = ''] = (pending as { transactions: string[] }).transactions
  // The wallet answers before the page is drawn.
  await page.route(/home-page/, (route) => setTimeout(() => void route.continue(), 1500))
  await page.reload()
  await expect(page.getByText('Sent → in a block')).toBeVisible()
  await expect(exchange.input).toHaveValue('5')
  await expect(exchange.approveButton).toBeDisabled()
  await events.speedUp(hash)
  await events.mine()
  await exchange.expectToast('status', 'Approval Successful', 'You can now mint ISC tokens.')
  expect(timesAsked(wallet, 'eth_sendTransaction')).toBe(1)
})
