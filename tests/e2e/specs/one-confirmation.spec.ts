import { HOLDER } from '../../../devnet/accounts.ts'
import { deploymentAddresses } from '../../../devnet/deployment.ts'
import { expectAccessible } from '../support/axe.ts'
import { heard } from '../support/bridge.ts'
import { calldata } from '../support/calldata.ts'
import type { ExchangePage } from '../support/exchange-page.ts'
import { expect, test } from '../support/fixtures.ts'
import { stillness } from '../support/frames.ts'
import { mintIsc } from '../support/holdings.ts'
import { TOKEN } from '../support/ledger.ts'
import { WALLET_ERRORS } from '../../support/wallet-errors.ts'
import { sentTransactions, timesAsked } from '../support/sent.ts'

const { weth, indexToken } = deploymentAddresses()

test.use({ walletSetup: { permitted: true } })

const both = ({ page }: ExchangePage, mode: 'mint' | 'redeem' = 'mint') =>
  page.getByRole('main').getByRole('button', { name: `Approve and ${mode}`, exact: true })

test('approves and mints by one confirmation, and it is one transaction', async ({
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
})

test('approves and redeems by one confirmation', async ({ exchange, wallet, ledger, chain }) => {
  await mintIsc(chain)
  wallet.offerBatches('ready')
  await exchange.openConnected()
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

for (const [what, prepare] of [
  ['that knows nothing of it', 'nothing'],
  ['that cannot', 'unsupported'],
  ['that never answers', 'hold'],
] as const) {
  test(`a wallet ${what} never sees a trace of it`, async ({ exchange, wallet }) => {
    if (prepare === 'nothing') wallet.failNext('wallet_getCapabilities', WALLET_ERRORS.unsupported)
    if (prepare === 'unsupported') wallet.offerBatches('unsupported')
    if (prepare === 'hold') wallet.hold('wallet_getCapabilities')
    await exchange.openConnected()
    for (const amount of ['5', '6']) {
      await exchange.type(amount)
      await expect(exchange.page.getByText('Approve WETH first: the contract')).toBeVisible()
    }
    await expect.poll(() => timesAsked(wallet, 'wallet_getCapabilities')).toBe(1)
    await expect(both(exchange)).toHaveCount(0)
    await expect(exchange.page.getByRole('alert')).toHaveCount(0)
    await exchange.approveButton.click()
    await exchange.expectToast('status', 'Approval Successful', 'You can now mint ISC tokens.')
  })
}

test('a wallet that does not know the question is not asked again in this tab', async ({
  exchange,
  wallet,
  page,
}) => {
  const type = async () => {
    await exchange.type('5')
    await expect(page.getByText('Approve WETH first: the contract')).toBeVisible()
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
})

test('is found again after a reload', async ({ exchange, wallet, chain, page }) => {
  wallet.offerBatches()
  await exchange.openConnected()
  await exchange.type('5')
  await chain.setMining(false)
  await both(exchange).click()
  await expect(page.getByText('Waiting for confirmation.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Waiting for confirmation.')).toBeVisible()
  await expect(exchange.input).toHaveValue('5')
  await expect(exchange.input).toBeDisabled()
  await chain.rpc('evm_mine')
  await exchange.expectToast('status', 'Minting Successful', 'Successfully minted 5 ISC tokens.')
  expect(timesAsked(wallet, 'wallet_sendCalls')).toBe(1)
})

test('that is declined leaves everything as it was', async ({ exchange, wallet, page }) => {
  wallet.offerBatches()
  await exchange.openConnected()
  await exchange.type('5')
  wallet.failNext('wallet_sendCalls', { code: 4001, message: 'User rejected the request.' })
  await both(exchange).click()
  await exchange.expectToast('alert', 'Minting Failed', /^You declined the request/)
  await expect(exchange.input).toHaveValue('5')
  await expect(both(exchange)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Activity' })).toHaveCount(0)
})

for (const [status, says, stands] of [
  [400, /^Your wallet has given the transaction up\./, 'Given up by your wallet'],
  [600, /^Your wallet has carried out only a part of it\./, 'Carried out in part'],
] as const) {
  test(`is told plainly when it ends with the status ${status}`, async ({
    exchange,
    wallet,
    chain,
    page,
  }) => {
    wallet.offerBatches()
    await exchange.openConnected()
    await exchange.type('5')
    await chain.setMining(false)
    wallet.answerAlways('wallet_getCallsStatus', { status, chainId: '0xaa36a7' })
    await both(exchange).click()
    await exchange.expectToast('alert', 'Minting Failed', says)
    await expect(page.getByText(stands)).toBeVisible()
    await expect(exchange.input).toBeEnabled()
  })
}

test('that cannot be carried out as a whole is not carried out at all', async ({
  exchange,
  wallet,
  chain,
  ledger,
}) => {
  await mintIsc(chain, 10n)
  wallet.offerBatches()
  await exchange.openConnected()
  await exchange.switchTo('redeem')
  await exchange.type('9')
  const sign = wallet.hold('wallet_sendCalls')
  await both(exchange, 'redeem').click()
  await expect.poll(() => timesAsked(wallet, 'wallet_sendCalls')).toBe(1)
  // While the wallet's window is open, the account gives its tokens away.
  await chain.send(HOLDER, indexToken, calldata('approve', HOLDER, 9n * TOKEN))
  await chain.send(HOLDER, indexToken, calldata('redeem', 9n))
  sign()
  await exchange.expectToast('alert', 'Redemption Failed', /^Transaction failed/)
  expect(await ledger.allowance(indexToken, HOLDER, HOLDER)).toBe(0n)
})

test.describe('axe finds nothing, and nothing moves,', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  for (const viewport of [
    { width: 320, height: 640 },
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    test(`when it is offered at a width of ${viewport.width}`, async ({
      exchange,
      wallet,
      page,
    }) => {
      const top = () =>
        exchange.approveButton.evaluate((button) => button.getBoundingClientRect().top + scrollY)
      await page.setViewportSize(viewport)
      wallet.offerBatches()
      await exchange.openConnected()
      await stillness(page)
      const before = await top()
      const answer = wallet.hold('wallet_getCapabilities')
      await exchange.type('5')
      await expect(page.getByText('Approve WETH first: the contract')).toBeVisible()
      expect(await top()).toBe(before)
      answer()
      await expect(both(exchange)).toBeVisible()
      expect(await top()).toBe(before)
      await expectAccessible(page)
      await both(exchange).press('Enter')
      await exchange.expectToast('status', 'Minting Successful', /5 ISC/)
      await expect(exchange.input).toBeFocused()
      expect(await top()).toBe(before)
    })
  }
})
