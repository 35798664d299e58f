import { HOLDER, STRANGER } from '../../../devnet/accounts.ts'
import { injectLate } from '../support/bridge.ts'
import { expect, test } from '../support/fixtures.ts'
import { approveWeth } from '../support/holdings.ts'
import { timesAsked } from '../support/sent.ts'

const STRANGER_SHORT = '0x3C44…93BC'

test.describe('a wallet that has permitted the page', () => {
  test.use({ walletSetup: { permitted: true } })

  test('is connected at load, and after a reload, without asking', async ({ exchange, wallet }) => {
    await exchange.openConnected()
    await exchange.page.reload()
    await expect(exchange.walletButton).toHaveText('0x7099…79C8')
    expect(timesAsked(wallet, 'eth_requestAccounts')).toBe(0)
  })

  test('is followed to another account', async ({ exchange, chain, wallet, page }) => {
    await approveWeth(chain)
    await exchange.openConnected()
    await exchange.prepare('mint', '5')
    wallet.useAccounts(STRANGER, HOLDER)
    await expect(exchange.walletButton).toHaveText(STRANGER_SHORT)
    // The approval was the other account's.
    await expect(page.getByText('Approve WETH first')).toBeVisible()
    await expect(exchange.submitButton).toBeDisabled()
    await expect(exchange.input).toHaveValue('5')
  })

  test('is gone when it has no accounts left', async ({ exchange, wallet, page }) => {
    await exchange.openConnected()
    wallet.useAccounts()
    await expect(exchange.walletButton).toHaveText('Connect Wallet')
    await expect(page.getByText('Please connect your wallet to mint tokens.')).toBeVisible()
    await exchange.expectToast(
      'status',
      'Wallet Disconnected',
      'Your wallet is locked, or no longer shares an account with this page. Unlock it, or connect again.',
    )
    wallet.useAccounts(HOLDER)
    await expect(exchange.walletButton).toHaveText('0x7099…79C8')
    await expect(exchange.toast('Wallet Disconnected')).toHaveCount(0)
  })

  test('is followed to another network and back', async ({ exchange, chain, wallet, page }) => {
    await approveWeth(chain)
    await exchange.openConnected()
    await exchange.prepare('mint', '5')
    wallet.useChain(1)
    await expect(page.getByText(/Your wallet is on another network/)).toBeVisible()
    await expect(exchange.submitButton).toBeDisabled()
    await exchange.approveButton.click()
    await exchange.expectToast(
      'alert',
      'Wrong Network',
      'Please connect to Sepolia testnet to use this application.',
    )
    wallet.useChain(11155111)
    await expect(exchange.submitButton).toBeEnabled()
    await expect(exchange.input).toHaveValue('5')
  })

  test('is kept when it loses its network, and taken up again when that is back', async ({
    exchange,
    chain,
    wallet,
    page,
    watch,
  }) => {
    watch.expectComplaint(/The wallet did not tell its chain/)
    await approveWeth(chain)
    await exchange.openConnected()
    await exchange.prepare('mint', '5')
    wallet.loseNetwork()
    const LOST = 'Your wallet has lost its connection to the network.'
    const words = page.getByRole('main').getByText(LOST, { exact: true })
    await expect(words).toBeVisible()
    await expect(exchange.walletButton).toHaveText('0x7099…79C8')
    await expect(exchange.submitButton).toBeDisabled()
    await exchange.approveButton.click()
    await exchange.expectToast('alert', 'Approval Failed', /^Your wallet has lost its connection/)
    const asked = timesAsked(wallet, 'eth_chainId')
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect.poll(() => timesAsked(wallet, 'eth_chainId')).toBe(asked + 1)
    await expect(page.getByRole('button', { name: 'Check again' })).not.toHaveAttribute('aria-busy')
    await expect(words).toBeVisible()
    wallet.findNetwork()
    await expect(exchange.submitButton).toBeEnabled()
    await expect(exchange.input).toHaveValue('5')
    expect(timesAsked(wallet, 'eth_sendTransaction')).toBe(0)
  })

  test('that does not tell its chain can be asked again', async ({
    exchange,
    wallet,
    page,
    watch,
  }) => {
    watch.expectComplaint(/The wallet did not tell its chain/)
    watch.expectComplaint(/The answer to eth_chainId could not be read/)
    wallet.answerNext('eth_chainId', { rubbish: true })
    await exchange.openConnected()
    await expect(page.getByText(/gave an answer that cannot be understood/)).toBeVisible()
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect(page.getByText('Enter an amount to begin.')).toBeVisible()
  })

  test('that does not answer at load is logged and no more', async ({
    exchange,
    wallet,
    watch,
  }) => {
    const words = /Checking the wallet connection failed/
    watch.expectComplaint(words)
    wallet.failNext('eth_accounts', { code: -32603, message: 'Failed to fetch' })
    await exchange.open()
    // Whoever connects before the answer is there is not told of it.
    await watch.hearComplaint(words)
    expect(timesAsked(wallet, 'eth_accounts')).toBe(1)
    await exchange.connect()
    await expect(exchange.page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('a wallet that is on another network at load', () => {
  test.use({ walletSetup: { permitted: true, chainId: 1 } })

  test('is brought to Sepolia without a reload', async ({ exchange, chain, page }) => {
    await approveWeth(chain)
    await exchange.openConnected()
    await exchange.expectToast(
      'alert',
      'Wrong Network',
      'Please connect to Sepolia testnet to use this application.',
    )
    await exchange.type('5')
    await expect(exchange.submitButton).toBeDisabled()
    await page.getByRole('button', { name: 'Switch to Sepolia' }).click()
    await expect(exchange.submitButton).toBeEnabled()
    await expect(page.getByText(/on another network/)).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('may stay there', async ({ exchange, wallet, page }) => {
    await exchange.openConnected()
    wallet.failNext('wallet_switchEthereumChain', { code: 4001, message: 'User rejected.' })
    await page.getByRole('button', { name: 'Switch to Sepolia' }).click()
    await exchange.expectToast('alert', 'Connection Failed', /^You declined to switch/)
    await expect(page.getByRole('button', { name: 'Switch to Sepolia' })).toBeEnabled()
    await expect(exchange.walletButton).toHaveText('0x7099…79C8')
  })

  test('is asked to switch once at a time', async ({ exchange, wallet, page }) => {
    await exchange.openConnected()
    const answer = wallet.hold('wallet_switchEthereumChain')
    const button = page.getByRole('button', { name: 'Switch to Sepolia' })
    await button.dblclick()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    answer()
    await expect(page.getByText(/on another network/)).toHaveCount(0)
    expect(timesAsked(wallet, 'wallet_switchEthereumChain')).toBe(1)
  })
})

test.describe('a wallet that comes after load', () => {
  test.use({ walletSetup: { presence: 'late', permitted: true } })

  test('is found', async ({ exchange, page }) => {
    await exchange.open()
    await expect(exchange.walletButton).toHaveText('Connect Wallet')
    await injectLate(page)
    await expect(exchange.walletButton).toHaveText('0x7099…79C8')
  })
})

test.describe('a wallet that announces itself only', () => {
  test.use({ walletSetup: { presence: 'announced' } })

  test('is found', async ({ exchange }) => {
    await exchange.open()
    await exchange.connect()
  })
})
