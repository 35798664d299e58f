import { HOLDER } from '../../../devnet/accounts.ts'
import { deploymentAddresses } from '../../../devnet/deployment.ts'
import { calldata } from '../support/calldata.ts'
import { expect, test } from '../support/fixtures.ts'
import { movePools } from '../support/pools.ts'
import { sentTransactions } from '../support/sent.ts'

const { weth, indexToken } = deploymentAddresses()

test.use({ walletSetup: { permitted: true } })

test('a limited approval takes no more than the limit, however the pools move', async ({
  exchange,
  account,
  chain,
  ledger,
  wallet,
  page,
}) => {
  const cost = await ledger.mintingCost(5n)
  const limit = (cost * 101n + 99n) / 100n
  const before = await ledger.balance(weth, HOLDER)
  await exchange.openConnected()
  await exchange.type('5')
  await expect(page.locator('[data-most-taken]')).toHaveText(
    'At most 5 WETH can be taken, far more than the cost.',
  )
  await page
    .getByRole('group', { name: 'Approval' })
    .getByRole('radio', { name: 'The cost, with a margin' })
    .check()
  await expect(page.locator('[data-most-taken]')).toHaveText(/^At most 0\.\d+ WETH can be taken\.$/)
  await exchange.approveButton.click()
  await exchange.expectToast('status', 'Approval Successful', 'You can now mint ISC tokens.')
  expect(await ledger.allowance(weth, HOLDER, indexToken)).toBe(limit)
  await expect(exchange.submitButton).toBeEnabled()

  await test.step('a mint that waits while they move reverts and takes nothing', async () => {
    await chain.setMining(false)
    await exchange.submitButton.click()
    await expect(page.getByText('Waiting for confirmation.')).toBeVisible()
    // The pools move in the same block, before the mint.
    await movePools(chain, 20_000n)
    await chain.rpc('evm_mine')
    await chain.setMining(true)
    await expect(exchange.submitButton).toBeDisabled()
  })

  await test.step('the card says by how much, and offers to approve again', async () => {
    expect(before - (await ledger.balance(weth, HOLDER))).toBeLessThanOrEqual(limit)
    await exchange.type('5')
    await expect(
      page.getByText(/^This costs [\d.]+ WETH: [\d.]+ more than you approved/),
    ).toBeVisible()
  })

  await test.step('the choice is there after a reload', async () => {
    await page.reload()
    await expect(page.getByRole('radio', { name: 'The cost, with a margin' })).toBeChecked()
    await expect(page.getByRole('textbox', { name: 'Margin (%)' })).toHaveValue('1')
  })
  expect(sentTransactions(wallet)[0]).toMatchObject({
    data: calldata('approve', indexToken, limit),
  })
  await expect(account.details).toBeVisible()
})

test('a cost that has risen since it was shown is not sent unseen', async ({
  exchange,
  chain,
  wallet,
  page,
}) => {
  await exchange.openConnected()
  await exchange.type('5')
  await exchange.approveButton.click()
  await exchange.expectToast('status', 'Approval Successful', 'You can now mint ISC tokens.')
  await expect(page.getByText('WETH is approved for this amount.')).toBeVisible()
  // The page does not hear of these blocks before the button is pressed.
  await movePools(chain, 20_000n)
  await exchange.submitButton.click()
  await expect(
    page.getByText(/^The cost rose from [\d.]+ to [\d.]+ WETH\. Nothing was sent/),
  ).toBeVisible()
  expect(sentTransactions(wallet)).toHaveLength(1)
  await exchange.submitButton.click()
  await exchange.expectToast('status', 'Minting Successful', 'Successfully minted 5 ISC tokens.')
})
