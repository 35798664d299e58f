import { bridgeWallet, heard } from '../../e2e/support/bridge.ts'
import { createExchangePage } from '../../e2e/support/exchange-page.ts'
import { expect, test } from '../../e2e/support/fixtures.ts'
import { timesAsked } from '../../e2e/support/sent.ts'
import { WALLET_ERRORS } from '../../support/wallet-errors.ts'
import { HOLDER, STRANGER } from '../support/cell.ts'
import { newestStage } from '../support/journal.ts'

const ASK = 'eth_requestAccounts'
const CONNECTED = '0x7099…79C8'

/** Errors of the wallet, with the words they have to end in. */
const REFUSALS = [
  ['declined', WALLET_ERRORS.rejected, /^You declined the connection/],
  ['window closed', WALLET_ERRORS.rejected, /^You declined the connection/],
  ['a request is open already', WALLET_ERRORS.requestPending, /already has a request open/],
  ['connection dropped', WALLET_ERRORS.walletDisconnected, /lost its connection/],
  ['too many requests (429)', WALLET_ERRORS.rateLimited, /too many requests/],
] as const

test.beforeEach(async ({ exchange }) => {
  await exchange.open()
  await exchange.type('5')
})

// Whatever happened, the page is alive: nothing typed is lost, and connecting works.
test.afterEach(async ({ exchange, page, wallet }) => {
  await expect(exchange.input).toHaveValue('5')
  if ((await exchange.walletButton.textContent()) === 'Connect Wallet') await exchange.connect()
  await expect(page.locator('main [aria-busy]')).toHaveCount(0)
  expect(timesAsked(wallet, 'eth_sendTransaction')).toBe(0)
  expect(await newestStage(page)).toBeUndefined()
})

for (const [name, error, says] of REFUSALS) {
  test.describe(name, () => {
    test('connecting', async ({ exchange, wallet }) => {
      wallet.failNext(ASK, error)
      await exchange.walletButton.click()
      await exchange.expectToast('alert', 'Connection Failed', says)
      await expect(exchange.walletButton).toHaveText('Connect Wallet')
    })
  })
}

test.describe('slow', () => {
  test('connecting', async ({ exchange, wallet }) => {
    const answer = wallet.hold(ASK)
    await exchange.walletButton.click()
    await expect(exchange.walletButton).toHaveAttribute('aria-busy', 'true')
    await exchange.walletButton.click({ force: true })
    answer()
    await expect(exchange.walletButton).toHaveText(CONNECTED)
    expect(timesAsked(wallet, ASK)).toBe(1)
  })
})

test.describe('never answers', () => {
  test('connecting', async ({ exchange, page, wallet }) => {
    const answer = wallet.hold(ASK)
    wallet.answerNext(ASK, [HOLDER])
    await exchange.walletButton.click()
    await expect(page.getByText('Confirm the connection in your wallet.')).toBeVisible()
    await page.getByRole('button', { name: 'Stop waiting' }).click()
    await expect(page.getByText('Please connect your wallet to mint tokens.')).toBeVisible()
    // The late answer changes nothing, and the next press asks anew.
    answer()
    await heard(page)
    await expect(exchange.walletButton).toHaveText('Connect Wallet')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await exchange.connect()
    expect(timesAsked(wallet, ASK)).toBe(2)
  })
})

test.describe('answers rubbish', () => {
  test('connecting', async ({ exchange, wallet, watch }) => {
    watch.expectComplaint(/The answer to eth_accounts could not be read/)
    wallet.answerNext(ASK, { rubbish: true })
    await exchange.walletButton.click()
    await exchange.expectToast('alert', 'Connection Failed', /cannot be understood/)
  })
})

test.describe('node down for 20 s', () => {
  test('connecting', async ({ exchange, wallet, watch }) => {
    // Connecting needs no node; the allowance that is asked for next does.
    watch.expectComplaint(/Checking the allowance failed/)
    watch.allowComplaint(/Reading the account failed/)
    wallet.failReads(WALLET_ERRORS.network)
    await exchange.walletButton.click()
    await expect(exchange.page.getByText('Your WETH approval could not be read.')).toBeVisible()
    wallet.failReads(undefined)
    await exchange.page.getByRole('button', { name: 'Check again' }).click()
    await expect(exchange.page.getByText(/^Next: allow the contract/)).toBeVisible()
  })
})

test.describe('chain switched', () => {
  test('connecting', async ({ exchange, wallet }) => {
    const answer = wallet.hold(ASK)
    await exchange.walletButton.click()
    wallet.useChain(1)
    answer()
    await expect(exchange.walletButton).toHaveText(CONNECTED)
    await expect.poll(() => timesAsked(wallet, 'wallet_switchEthereumChain')).toBe(1)
  })
})

test.describe('account switched', () => {
  test('connecting', async ({ exchange, wallet }) => {
    wallet.useChain(1)
    const answer = wallet.hold('wallet_switchEthereumChain')
    await exchange.walletButton.click()
    await expect.poll(() => timesAsked(wallet, 'wallet_switchEthereumChain')).toBe(1)
    wallet.useAccounts(STRANGER)
    answer()
    await expect(exchange.walletButton).toHaveText('0x3C44…93BC')
  })
})

test.describe('loses its network', () => {
  test('connecting', async ({ exchange, page, wallet }) => {
    const answer = wallet.hold(ASK)
    await exchange.walletButton.click()
    wallet.loseNetwork()
    answer()
    const words = /^Your wallet has lost its connection to the network\./
    await exchange.expectToast('alert', 'Connection Failed', words)
    await expect(exchange.walletButton).toHaveText('Connect Wallet')
    wallet.findNetwork()
    await exchange.connect()
    await expect(page.getByText(/^Next: allow the contract/)).toBeVisible()
    wallet.loseNetwork()
    await expect(page.getByRole('main').getByText(words)).toBeVisible()
    await expect(exchange.walletButton).toHaveText(CONNECTED)
    wallet.findNetwork()
    await expect(page.getByText(/^Next: allow the contract/)).toBeVisible()
  })
})

test.describe('locked', () => {
  test('connecting', async ({ exchange, wallet }) => {
    await exchange.connect()
    wallet.useAccounts()
    await expect(exchange.walletButton).toHaveText('Connect Wallet')
  })
})

test.describe('reload', () => {
  test('connecting', async ({ exchange, page, wallet }) => {
    const answer = wallet.hold(ASK)
    await exchange.walletButton.click()
    await page.reload()
    await expect(exchange.input).toBeVisible()
    answer()
    // The wallet's window outlives the page: what is granted in it counts.
    await expect(exchange.walletButton).toHaveText(CONNECTED)
    await exchange.type('5')
  })
})

test.describe('second tab', () => {
  test('connecting', async ({ exchange, context, wallet }) => {
    const other = await context.newPage()
    await bridgeWallet(other, wallet, 'early')
    const opened = createExchangePage(other)
    await opened.open()
    await exchange.connect()
    await expect(opened.walletButton).toHaveText(CONNECTED)
  })
})
