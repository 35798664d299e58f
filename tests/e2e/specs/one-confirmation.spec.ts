import { HOLDER } from '../../../devnet/accounts.ts'
import { deploymentAddresses } from '../../../devnet/deployment.ts'
import { heard } from '../support/bridge.ts'
import { calldata } from '../support/calldata.ts'
import type { ExchangePage } from '../support/exchange-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { TOKEN } from '../support/ledger.ts'
import { WALLET_ERRORS } from '../../support/wallet-errors.ts'
import { sentTransactions, timesAsked } from '../support/sent.ts'

const { weth, indexToken } = deploymentAddresses()

test.use({ walletSetup: { permitted: true } })

const both = ({ page }: ExchangePage, mode: 'mint' | 'redeem' = 'mint') =>
  page.getByRole('main').getByRole('button', { name: `Approve and ${mode}`, exact: true })

test('approves and mints by one confirmation, and it is one transaction; redeems as well', async ({
  exchange,
  wallet,
  ledger,
  chain,
}) => {
  wallet.offerBatches()
  await exchange.openConnected()
  await exchange.type('100')
  const [before, cost] = [await ledger.balance(weth, HOLDER), await ledger.mintingCost(100n)]
  const block = Number(await chain.rpc('eth_blockNumber'))
  await both(exchange).click()
  await exchange.expectToast('status', 'Minting Successful', 'Successfully minted 100 ISC tokens.')
  await expect(exchange.input).toHaveValue('')
  expect(Number(await chain.rpc('eth_blockNumber'))).toBe(block + 1)
  expect(await ledger.balance(indexToken, HOLDER)).toBe(97n * TOKEN)
  expect(await ledger.balance(weth, HOLDER)).toBe(before - cost)
  expect(await ledger.allowance(weth, HOLDER, indexToken)).toBe(100n * TOKEN - cost)
  expect(sentTransactions(wallet)).toEqual([])
  const sent = wallet.calls.filter(({ method }) => method === 'wallet_sendCalls')
  expect(sent.map(({ params }) => (params[0] as { calls: unknown }).calls)).toEqual([
    [
      { to: weth, data: calldata('approve', indexToken, 100n * TOKEN) },
      { to: indexToken, data: calldata('mint', 100n) },
    ],
  ])
  await expect(exchange.page.getByText('Approve and mint 100 ISC').first()).toBeVisible()
  expect(timesAsked(wallet, 'wallet_getCapabilities')).toBe(1)

  await exchange.switchTo('redeem')
  await exchange.type('50')
  await both(exchange, 'redeem').click()
  await exchange.expectToast(
    'status',
    'Redemption Successful',
    'Successfully redeemed 50 ISC tokens.',
  )
  expect(await ledger.balance(indexToken, HOLDER)).toBe(47n * TOKEN)
  expect(await ledger.allowance(indexToken, HOLDER, HOLDER)).toBe(0n)
})

test('a wallet that knows nothing of it never sees a trace of it, and is not asked again in this tab', async ({
  exchange,
  wallet,
  page,
}) => {
  const type = async () => {
    await exchange.type('5')
    await expect(page.getByText('Next: allow the contract to use your WETH.')).toBeVisible()
    await heard(page)
  }
  wallet.failNext('wallet_getCapabilities', WALLET_ERRORS.unsupported)
  await exchange.openConnected()
  await type()
  await expect.poll(() => timesAsked(wallet, 'wallet_getCapabilities')).toBe(1)
  wallet.useAccounts()
  await expect(exchange.walletButton).toHaveText('Connect Wallet')
  wallet.useAccounts(HOLDER)
  await expect(exchange.walletButton).toHaveText('0x7099…79C8')
  await type()
  await page.reload()
  await type()
  expect(timesAsked(wallet, 'wallet_getCapabilities')).toBe(1)
  await expect(both(exchange)).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await exchange.approveButton.click()
  await exchange.expectToast('status', 'Approval Successful', 'You can now mint ISC tokens.')
})

test('is as it was after a refusal, and found again after a reload', async ({
  exchange,
  wallet,
  chain,
  page,
}) => {
  wallet.offerBatches()
  await exchange.openConnected()
  await exchange.type('5')
  wallet.failNext('wallet_sendCalls', { code: 4001, message: 'User rejected the request.' })
  await both(exchange).click()
  await exchange.expectToast('alert', 'Minting Failed', /^You declined the request/)
  await expect(exchange.input).toHaveValue('5')
  await expect(page.getByRole('heading', { name: 'Activity' })).toHaveCount(0)

  await chain.setMining(false)
  await both(exchange).click()
  await expect(page.getByText('Waiting for confirmation.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Waiting for confirmation.')).toBeVisible()
  await expect(exchange.input).toHaveValue('5')
  await expect(exchange.input).toBeDisabled()
  await chain.rpc('evm_mine')
  await exchange.expectToast('status', 'Minting Successful', 'Successfully minted 5 ISC tokens.')
  expect(timesAsked(wallet, 'wallet_sendCalls')).toBe(2)
})
