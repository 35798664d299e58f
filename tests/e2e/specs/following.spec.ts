import { transactionEvents } from '../../support/transaction-events.ts'
import { expect, test } from '../support/fixtures.ts'
import { timesAsked } from '../support/sent.ts'

test.use({ walletSetup: { permitted: true } })

const ASK = 'eth_sendTransaction'

/** What happens to the transaction while it waits, and what is told of it after a reload. */
const CASES = [
  {
    name: 'sped up',
    event: 'speedUp',
    role: 'status',
    title: 'Approval Successful',
    text: 'You can now mint ISC tokens.',
  },
  {
    name: 'cancelled',
    event: 'cancel',
    role: 'alert',
    title: 'Approval Failed',
    text: /cancelled/,
  },
] as const

for (const { name, event, role, title, text } of CASES) {
  test(`a transaction that was ${name} is told after a reload, and asked for once`, async ({
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
    await page.reload()
    await expect(page.getByText('Sent → in a block')).toBeVisible()
    await expect(exchange.approveButton).toBeDisabled()
    await events[event](hash)
    await events.mine()
    await exchange.expectToast(role, title, text)
    expect(timesAsked(wallet, ASK)).toBe(1)
  })
}

test.describe('a wallet on another network', () => {
  test.use({ walletSetup: { permitted: true, chainId: 1 } })

  test('is brought to Sepolia without a reload', async ({ exchange, page }) => {
    await exchange.openConnected()
    await exchange.expectToast(
      'alert',
      'Wrong Network',
      'Please connect to Sepolia testnet to use this application.',
    )
    await exchange.type('5')
    await expect(exchange.submitButton).toBeDisabled()
    await page.getByRole('button', { name: 'Switch to Sepolia' }).click()
    await expect(page.getByText('Next: allow the contract')).toBeVisible()
    await expect(page.getByText(/on another network/)).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
