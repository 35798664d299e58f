import { HOLDER, STRANGER } from '../../../devnet/accounts.ts'
import { injectLate } from '../support/bridge.ts'
import { calldata } from '../support/calldata.ts'
import { expect, test } from '../support/fixtures.ts'
import { approveWeth } from '../support/holdings.ts'
import { TOKEN } from '../support/ledger.ts'
import { timesAsked } from '../support/sent.ts'

const STRANGER_SHORT = '0x3C44…93BC'

test.describe('a wallet that has permitted the page', () => {
  test.use({ walletSetup: { permitted: true } })

  test('is followed wherever it goes, and keeps what is typed', async ({
    exchange,
    chain,
    wallet,
    page,
    watch,
  }) => {
    await approveWeth(chain)
    // Without WETH, a shortage would be said once the balance is known.
    await chain.send(HOLDER, chain.deployment.weth, calldata('transfer', STRANGER, TOKEN))
    await exchange.openConnected()
    await exchange.prepare('mint', '5')

    await test.step('to another account, which has not approved', async () => {
      wallet.useAccounts(STRANGER, HOLDER)
      await expect(exchange.walletButton).toHaveText(STRANGER_SHORT)
      await expect(page.getByText('Next: allow the contract')).toBeVisible()
      await expect(exchange.submitButton).toBeDisabled()
    })

    await test.step('to no account, and back', async () => {
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
      await expect(exchange.submitButton).toBeEnabled()
    })

    await test.step('to another network, and back', async () => {
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
    })

    await test.step('to no network, and back', async () => {
      watch.expectComplaint(/The wallet did not tell its chain/)
      wallet.loseNetwork()
      const LOST = 'Your wallet has lost its connection to the network.'
      const words = page.getByRole('main').getByText(LOST, { exact: true })
      await expect(words).toBeVisible()
      await expect(exchange.walletButton).toHaveText('0x7099…79C8')
      await expect(exchange.submitButton).toBeDisabled()
      await exchange.approveButton.click()
      await exchange.expectToast('alert', 'Approval Failed', /^Your wallet has lost its connection/)
      const asked = timesAsked(wallet, 'eth_chainId')
      const checkAgain = page.getByRole('button', { name: 'Check again' })
      await checkAgain.click()
      await expect.poll(() => timesAsked(wallet, 'eth_chainId')).toBe(asked + 1)
      await expect(checkAgain).not.toHaveAttribute('aria-busy')
      await expect(words).toBeVisible()
      wallet.findNetwork()
      await expect(exchange.submitButton).toBeEnabled()
    })

    await expect(exchange.input).toHaveValue('5')
    expect(timesAsked(wallet, 'eth_sendTransaction')).toBe(0)
    expect(timesAsked(wallet, 'eth_requestAccounts')).toBe(0)
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
