import { FEE_RECIPIENT, HOLDER, STRANGER } from '../../../devnet/accounts.ts'
import { deploymentAddresses } from '../../../devnet/deployment.ts'
import { formatAmount } from '../../../src/domain/amounts/format-amount.ts'
import { heard } from '../support/bridge.ts'
import { calldata } from '../support/calldata.ts'
import { expect, test } from '../support/fixtures.ts'
import { approveIsc, approveWeth, mintIsc } from '../support/holdings.ts'
import { TOKEN, type Ledger } from '../support/ledger.ts'
import { sentTransactions, timesAsked } from '../support/sent.ts'
import { setVisible } from '../support/visibility.ts'

const { weth, indexToken, coins } = deploymentAddresses()
const chainId = '0xaa36a7'
const BLOCK_PAUSE = 12_000
/** From a new block to the reading of it. */
const READING_PAUSE = 200

test.use({ walletSetup: { permitted: true } })

/** All that the holder has, to be compared with later. */
async function holdings(ledger: Ledger) {
  return {
    ether: await ledger.ether(HOLDER),
    weth: await ledger.balance(weth, HOLDER),
    isc: await ledger.balance(indexToken, HOLDER),
    fees: await ledger.balance(indexToken, FEE_RECIPIENT),
    coins: await Promise.all(coins.map(({ address }) => ledger.balance(address, HOLDER))),
  }
}

/** A line of a summary. */
function line(label: string, amount: bigint, unit: string, decimals = 18): string {
  const rounding = /^(?:Paid|Network fee)$/.test(label) ? 'up' : 'down'
  return `${label}: ${formatAmount(amount, rounding, decimals)} ${unit}`
}

test('wraps ether, and unwraps it again, also to help where WETH is short', async ({
  exchange,
  account,
  wallet,
  ledger,
  page,
}) => {
  await exchange.openConnected()
  await expect(account.balance('WETH')).toHaveText('10')
  const before = await holdings(ledger)

  await account.fillWrap('wrap', '0.5')
  await account.wrapInput.press('Enter')
  await exchange.expectToast('status', 'Wrapping Successful', '0.5 ETH is now WETH.')
  const wrapped = await holdings(ledger)
  expect(wrapped.weth - before.weth).toBe(TOKEN / 2n)
  // The rest is the network fee.
  expect(before.ether - wrapped.ether).toBeGreaterThan(TOKEN / 2n)
  expect(before.ether - wrapped.ether).toBeLessThan((TOKEN * 51n) / 100n)
  await expect(account.balance('WETH')).toHaveText('10.5')
  await expect(account.wrapInput).toHaveValue('')

  await account.fillWrap('unwrap', '0.25')
  await page.getByRole('button', { name: 'Unwrap', exact: true }).click()
  await exchange.expectToast('status', 'Unwrapping Successful', '0.25 WETH is now ETH.')
  const unwrapped = await holdings(ledger)
  expect(wrapped.weth - unwrapped.weth).toBe(TOKEN / 4n)
  expect(unwrapped.ether - wrapped.ether).toBeLessThan(TOKEN / 4n)
  expect(unwrapped.ether - wrapped.ether).toBeGreaterThan((TOKEN * 24n) / 100n)
  await expect(account.balance('WETH')).toHaveText('10.25')

  const value = `0x${(TOKEN / 2n).toString(16)}`
  expect(sentTransactions(wallet)).toEqual([
    { from: HOLDER, to: weth, data: calldata('deposit'), value, chainId },
    { from: HOLDER, to: weth, data: calldata('withdraw', TOKEN / 4n), chainId },
  ])

  await test.step('as much as a mint is short of', async () => {
    await exchange.dismissToast('Wrapping Successful')
    await exchange.type('30000')
    const missing = (await ledger.mintingCost(30_000n)) - unwrapped.weth
    await expect(account.status).toContainText(
      /^You have 10\.25 WETH; this costs [\d.]+\.Wrap [\d.]+ ETH$/,
    )
    await account.status.getByRole('button').click()
    await exchange.expectToast('status', 'Wrapping Successful', /ETH is now WETH\.$/)
    expect((await ledger.balance(weth, HOLDER)) - unwrapped.weth).toBeGreaterThan(missing)
    await expect(account.status).toHaveText('Next: allow the contract to use your WETH.')
    await expect(exchange.input).toHaveValue('30000')
  })
})

test('Max mints all that the WETH covers, and not one more, and redeems every whole token', async ({
  exchange,
  account,
  ledger,
}) => {
  await exchange.openConnected()
  await account.maxButton.click()
  await expect(exchange.input).not.toHaveValue('')
  const most = BigInt(await exchange.input.inputValue())
  const before = await ledger.balance(weth, HOLDER)
  const cost = await ledger.mintingCost(most)
  expect(cost).toBeLessThanOrEqual(before)
  expect(await ledger.mintingCost(most + 1n)).toBeGreaterThan(before)
  await expect(account.detail('Cost now')).toHaveText(/WETH$/)
  await expect(account.hint).toHaveText(/^Costs [\d.]+ WETH now$/)
  await expect(account.status).toHaveText('Next: allow the contract to use your WETH.')

  await exchange.approveButton.click()
  await exchange.expectToast('status', 'Approval Successful', 'You can now mint ISC tokens.')
  await exchange.submitButton.click()
  await exchange.expectToast(
    'status',
    'Minting Successful',
    `Successfully minted ${most} ISC tokens.`,
  )
  expect(await ledger.balance(weth, HOLDER)).toBe(before - cost)
  const minted = (most * TOKEN * 97n) / 100n
  expect(await ledger.balance(indexToken, HOLDER)).toBe(minted)

  await exchange.switchTo('redeem')
  await account.maxButton.click()
  await expect(exchange.input).toHaveValue(`${minted / TOKEN}`)
  await exchange.approveButton.click()
  await expect(exchange.submitButton).toBeEnabled()
  await exchange.submitButton.click()
  await exchange.expectToast(
    'status',
    'Redemption Successful',
    `Successfully redeemed ${minted / TOKEN} ISC tokens.`,
  )
  expect(await ledger.balance(indexToken, HOLDER)).toBe(minted % TOKEN)
})

test('takes approvals back', async ({ exchange, account, chain, wallet, ledger }) => {
  await approveWeth(chain, 5n * TOKEN)
  await approveIsc(chain, 6n * TOKEN)
  await exchange.openConnected()
  await expect(account.panel).toContainText('The index token may take 5 WETH from this account.')
  await expect(account.panel).toContainText('This account lets itself spend 6 ISC by redeeming.')

  await account.panel.getByRole('button', { name: 'Revoke WETH' }).click()
  await exchange.expectToast(
    'status',
    'Revocation Successful',
    'The contract can no longer take your WETH.',
  )
  expect(await ledger.allowance(weth, HOLDER, indexToken)).toBe(0n)

  await account.panel.getByRole('button', { name: 'Revoke ISC' }).click()
  await exchange.expectToast('status', 'ISC Revocation Successful', /no longer be redeemed/)
  expect(await ledger.allowance(indexToken, HOLDER, HOLDER)).toBe(0n)
  await expect(account.panel).toContainText('No active approvals.')
  expect(sentTransactions(wallet)).toEqual([
    { from: HOLDER, to: weth, data: calldata('approve', indexToken, 0n), chainId },
    { from: HOLDER, to: indexToken, data: calldata('approve', HOLDER, 0n), chainId },
  ])
})

test('states what a mint and a redemption did', async ({
  exchange,
  account,
  chain,
  wallet,
  ledger,
  page,
}) => {
  await mintIsc(chain)
  await approveIsc(chain)
  await exchange.openConnected()
  const start = await holdings(ledger)

  await exchange.prepare('mint', '123')
  await expect(account.detail('Cost now')).toHaveText(/WETH$/)
  await exchange.submitButton.click()
  await expect(exchange.toast('Minting Successful')).toBeVisible()
  const minted = await holdings(ledger)
  await expect(page.getByText('Mint 123 ISC', { exact: true })).toBeVisible()
  const ofMint = await account.summary()
  expect(ofMint).toEqual([
    line('Paid', start.weth - minted.weth, 'WETH'),
    line('Received', minted.isc - start.isc, 'ISC'),
    line('Fee', minted.fees - start.fees, 'ISC'),
    line('Network fee', start.ether - minted.ether, 'ETH'),
  ])

  await exchange.prepare('redeem', '51')
  await expect(account.detail('Burned')).toHaveText('49.47 ISC')
  await exchange.submitButton.click()
  await expect(exchange.toast('Redemption Successful')).toBeVisible()
  const redeemed = await holdings(ledger)
  await expect(page.getByText('Redeem 51 ISC', { exact: true })).toBeVisible()
  const ofRedemption = [
    line('Paid', minted.isc - redeemed.isc, 'ISC'),
    ...coins.map(({ symbol, decimals }, index) => {
      const came = (redeemed.coins[index] ?? 0n) - (minted.coins[index] ?? 0n)
      return line('Received', came, symbol, decimals)
    }),
    line('Fee', redeemed.fees - minted.fees, 'ISC'),
    line('Network fee', minted.ether - redeemed.ether, 'ETH'),
  ]
  expect(await account.summary()).toEqual(ofRedemption)

  await page.reload()
  await expect(page.getByText('Redeem 51 ISC', { exact: true })).toBeVisible()
  expect(await account.summary()).toEqual(ofRedemption)
  expect(timesAsked(wallet, 'eth_requestAccounts')).toBe(0)
})

test.describe('with the page’s clock in hand', () => {
  test.beforeEach(({ page }) => page.clock.install())

  test('reads once a block while it is in sight, and not at all behind another tab', async ({
    exchange,
    account,
    chain,
    wallet,
    page,
    watch,
  }) => {
    // A reading that is on its way when the clock jumps takes too long by that clock.
    watch.allowComplaint(/Reading the account failed/)
    await exchange.openConnected()
    await expect(account.balance('WETH')).toHaveText('10')
    const reads = () => timesAsked(wallet, 'eth_call')
    const spend = () => chain.send(HOLDER, weth, calldata('transfer', STRANGER, TOKEN))
    await spend()
    await page.clock.pauseAt(Date.now() + 60_000)
    await heard(page)
    await page.clock.runFor(READING_PAUSE)
    // What is shown has been taken in, and so it is settled when the next reading is due.
    await expect(account.balance('WETH')).toHaveText('9')
    for (const left of ['8', '7', '6']) {
      const before = reads()
      await spend()
      await page.clock.runFor(BLOCK_PAUSE - 1)
      await heard(page)
      expect(reads()).toBe(before)
      await page.clock.runFor(1)
      await heard(page)
      // A transaction that waits for the block would go first.
      await page.clock.runFor(READING_PAUSE)
      await expect(account.balance('WETH')).toHaveText(left)
      expect(reads()).toBe(before + 1)
    }

    const before = reads()
    await spend()
    await setVisible(page, false)
    await page.clock.runFor(10 * BLOCK_PAUSE)
    await heard(page)
    expect(reads()).toBe(before)
    await setVisible(page, true)
    await expect(account.balance('WETH')).toHaveText('5')
    expect(reads()).toBe(before + 1)
  })

  test('asks no more than it has to', async ({ exchange, account, chain, wallet, page }) => {
    const askedBy = async (act: () => Promise<void>) => {
      const from = wallet.calls.length
      await act()
      await heard(page)
      const asked = wallet.calls.slice(from).map(({ method }) => method)
      // Accounts are what waiting asks for.
      return asked.filter((method) => method !== 'eth_accounts').toSorted()
    }
    // Nothing is renewed by itself.
    await page.clock.pauseAt(Date.now() + 60_000)
    const connecting = await askedBy(async () => {
      await page.goto('/')
      // The page's code waits for its first frame.
      await page.clock.runFor(100)
      await expect(exchange.walletButton).toHaveText('0x7099…79C8')
      await page.waitForLoadState('networkidle')
      // React holds back what has been loaded for a moment.
      await page.clock.runFor(500)
      await expect(account.balance('WETH')).toHaveText('10')
    })
    expect(connecting).toEqual(['eth_call', 'eth_call', 'eth_chainId', 'eth_feeHistory'])

    const resting = await askedBy(() => page.clock.runFor(4000))
    expect(resting).toEqual(['eth_feeHistory'])

    const typing = await askedBy(async () => {
      await exchange.type('100')
      await expect(page.getByText('Next: allow the contract')).toBeVisible()
      await page.clock.runFor(300)
      await expect(account.detail('Network fee')).toHaveText(/to approve$/)
    })
    expect(typing).toEqual([
      'eth_call',
      'eth_call',
      'eth_estimateGas',
      'eth_gasPrice',
      'wallet_getCapabilities',
    ])

    const renewing = await askedBy(async () => {
      await chain.rpc('evm_mine')
      await page.clock.runFor(4000)
      await heard(page)
      await page.clock.runFor(READING_PAUSE)
    })
    expect(renewing).toEqual(['eth_call', 'eth_estimateGas', 'eth_feeHistory', 'eth_gasPrice'])
  })
})
