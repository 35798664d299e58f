import { heard } from '../support/bridge.ts'
import { expect, test } from '../support/fixtures.ts'
import { approveWeth } from '../support/holdings.ts'
import { allowanceReads } from '../support/sent.ts'
import { TOKEN } from '../support/ledger.ts'

test.use({ walletSetup: { permitted: true } })

// With the page's clock in hand, no typing is too slow for the machine it runs on.
test.beforeEach(async ({ page, exchange, watch }) => {
  // A reading that is on its way when the clock jumps takes too long by that clock.
  watch.allowComplaint(/Reading the account failed/)
  await page.clock.install()
  await exchange.openConnected()
  await page.clock.pauseAt(Date.now() + 60_000)
})

test('waits until typing rests', async ({ exchange, wallet, page }) => {
  await exchange.input.pressSequentially('1')
  await expect(page.getByText('Approve WETH first')).toBeVisible()
  expect(allowanceReads(wallet)).toBe(1)

  await exchange.input.pressSequentially('2345')
  await expect(exchange.output).toHaveValue('12345')
  expect(allowanceReads(wallet)).toBe(1)
  await page.clock.runFor(1000)
  await expect.poll(() => allowanceReads(wallet)).toBe(2)
})

test('is not repeated by itself when it fails', async ({ exchange, wallet, page, watch }) => {
  watch.expectComplaint(/Checking the allowance failed/)
  watch.expectComplaint(/The answer to eth_call could not be read/)
  wallet.answerAlways('eth_call', 'rubbish')
  await exchange.input.fill('5')
  await expect(page.getByText('Your WETH approval could not be read.')).toBeVisible()
  await page.clock.runFor(120_000)
  expect(allowanceReads(wallet)).toBe(1)
  await expect(exchange.submitButton).toBeDisabled()

  wallet.answerAlways('eth_call', undefined)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Approve WETH first')).toBeVisible()
  expect(allowanceReads(wallet)).toBe(2)
})

test('is asked for again by the mode', async ({ exchange, chain, page }) => {
  await approveWeth(chain, 5n * TOKEN)
  // The newest block is asked for anew.
  await page.clock.runFor(1000)
  await exchange.input.fill('5')
  await expect(exchange.submitButton).toBeEnabled()
  await exchange.switchTo('redeem')
  await exchange.input.fill('5')
  await expect(page.getByText('Approve ISC first')).toBeVisible()
  await expect(exchange.submitButton).toBeDisabled()
})

test('does not let an old answer stand for a new question', async ({
  exchange,
  chain,
  wallet,
  page,
}) => {
  await approveWeth(chain, 5n * TOKEN)
  const answerAtLast = wallet.hold('eth_call')
  await exchange.input.fill('5')
  await expect.poll(() => allowanceReads(wallet)).toBe(1)
  const answer = wallet.hold('eth_call')
  await exchange.switchTo('redeem')
  await exchange.input.fill('5')
  await expect.poll(() => allowanceReads(wallet)).toBe(2)
  answer()
  await expect(page.getByText('Approve ISC first')).toBeVisible()
  // The older question's answer, that there is an approval, comes after the newer one's.
  answerAtLast()
  await heard(page)
  await expect(page.getByText('Approve ISC first')).toBeVisible()
  await expect(exchange.submitButton).toBeDisabled()
})
