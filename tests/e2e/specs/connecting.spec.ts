import { HOLDER } from '../../../devnet/accounts.ts'
import { WALLET_ERRORS } from '../../support/wallet-errors.ts'
import { heard } from '../support/bridge.ts'
import { expect, test } from '../support/fixtures.ts'
import { timesAsked } from '../support/sent.ts'

const A_SENTENCE = /^[A-Z]\w+ \w+ .+\.$/
const UNKNOWN = { code: 4902, message: 'Unrecognized chain ID' }

test.describe('without a wallet', () => {
  test.use({ walletSetup: { presence: 'none' } })

  test('asks to install one', async ({ exchange }) => {
    await exchange.open()
    await exchange.walletButton.click()
    await exchange.expectToast(
      'alert',
      'MetaMask Not Installed',
      'Please install the MetaMask browser extension to connect your wallet.',
    )
    await expect(exchange.walletButton).toHaveText('Connect Wallet')
  })
})

test.describe('a request for accounts', () => {
  test('that comes to nothing can be made again', async ({ exchange, wallet }) => {
    await exchange.open()
    for (const [error, says] of [
      [WALLET_ERRORS.rejected, /^You declined the connection in your wallet\./],
      [WALLET_ERRORS.requestPending, /^Your wallet already has a request open\./],
      [{ message: 'The vault is on fire.' }, 'The vault is on fire.'],
      [{ message: '' }, 'Failed to connect wallet.'],
    ] as const) {
      wallet.failNext('eth_requestAccounts', error)
      await exchange.walletButton.click()
      await exchange.expectToast('alert', 'Connection Failed', says)
      await expect(exchange.walletButton).toHaveText('Connect Wallet')
      await exchange.dismissToast('Connection Failed')
    }
    await exchange.connect()
  })

  test('that is answered by rubbish can be made again', async ({ exchange, wallet, watch }) => {
    watch.expectComplaint(/^warning: The answer to eth_accounts could not be read/)
    await exchange.open()
    for (const rubbish of ['rubbish', null, 42, ['0x12'], [{}], []]) {
      await test.step(JSON.stringify(rubbish), async () => {
        wallet.answerNext('eth_requestAccounts', rubbish)
        await exchange.walletButton.click()
        await exchange.expectToast('alert', 'Connection Failed', A_SENTENCE)
        await expect(exchange.walletButton).toHaveText('Connect Wallet')
        await exchange.dismissToast('Connection Failed')
      })
    }
    await exchange.connect()
  })

  test('is made once, however often the button is pressed', async ({ exchange, wallet, page }) => {
    await exchange.open()
    const answer = wallet.hold('eth_requestAccounts')
    await exchange.walletButton.dblclick()
    await expect(exchange.walletButton).toHaveAttribute('aria-busy', 'true')
    await expect(exchange.walletButton).toHaveAttribute('aria-disabled', 'true')
    // The busy button is no more for a keyboard than for a pointer.
    await exchange.walletButton.press('Enter')
    await expect(page.getByRole('button', { name: 'Connect now' })).toHaveCount(0)
    answer()
    await expect(exchange.walletButton).toHaveText('0x7099…79C8')
    await expect(exchange.walletButton).not.toHaveAttribute('aria-busy')
    expect(timesAsked(wallet, 'eth_requestAccounts')).toBe(1)
  })
})

test.describe('a wallet that does not answer', () => {
  const ASK = 'eth_requestAccounts'

  test('can be given up; what it answers then is not heard', async ({ exchange, wallet, page }) => {
    await exchange.open()
    const answer = wallet.hold(ASK)
    wallet.answerNext(ASK, [HOLDER])
    await exchange.walletButton.click()
    await expect(page.getByText('Confirm the connection in your wallet.')).toBeVisible()
    await page.getByRole('button', { name: 'Stop waiting' }).click()
    await expect(page.getByText('Please connect your wallet to mint tokens.')).toBeVisible()
    await expect(exchange.walletButton).not.toHaveAttribute('aria-busy')
    const asked = timesAsked(wallet, 'eth_chainId')
    answer()
    await heard(page)
    await expect(exchange.walletButton).toHaveText('Connect Wallet')
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(timesAsked(wallet, 'eth_chainId')).toBe(asked)
    await exchange.connect()
    expect(timesAsked(wallet, ASK)).toBe(2)
  })

  test('counts all the same when it says by itself that it is connected', async ({
    exchange,
    wallet,
    page,
  }) => {
    await exchange.open()
    wallet.hold(ASK)
    await exchange.walletButton.click()
    await page.getByRole('button', { name: 'Stop waiting' }).click()
    await expect(exchange.walletButton).toHaveText('Connect Wallet')
    wallet.useAccounts(HOLDER)
    await expect(exchange.walletButton).toHaveText('0x7099…79C8')
  })

  test('is answered where it had another request open', async ({ exchange, wallet, page }) => {
    await exchange.open()
    wallet.failNext(ASK, WALLET_ERRORS.requestPending)
    await exchange.walletButton.click()
    await exchange.expectToast('alert', 'Connection Failed', /Open the wallet and answer it there/)
    const connectNow = page.getByRole('button', { name: 'Connect now' })
    await expect(connectNow).toBeEnabled()
    // The answer to the request that was open.
    wallet.useAccounts(HOLDER)
    await expect(exchange.walletButton).toHaveText('0x7099…79C8')
    await expect(connectNow).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('is not given up by a key that is held down or a second click', async ({
    exchange,
    wallet,
    page,
  }) => {
    await exchange.open()
    wallet.hold(ASK)
    const words = page.getByText('Confirm the connection in your wallet.')
    const stop = page.getByRole('button', { name: 'Stop waiting' })
    await page.getByRole('button', { name: 'Connect now' }).focus()
    await page.keyboard.down('Enter')
    await expect(words).toBeVisible()
    // The key repeats.
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(stop).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(words).toHaveCount(0)
    await page.getByRole('button', { name: 'Connect now' }).dblclick()
    await expect(words).toBeVisible()
    expect(timesAsked(wallet, ASK)).toBe(2)
  })
})

test.describe('on another network', () => {
  test.use({ walletSetup: { chainId: 1 } })

  test('has a wallet that knows Sepolia go there', async ({ exchange, wallet }) => {
    await exchange.open()
    await exchange.connect()
    const asked = () => wallet.calls.filter(({ method }) => method.startsWith('wallet_'))
    await expect
      .poll(asked)
      .toEqual([{ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xaa36a7' }] }])
    await exchange.type('1')
    await expect(exchange.page.getByText('Approve WETH first')).toBeVisible()
  })

  for (const [name, error] of [
    ['plainly', UNKNOWN],
    ['nested', { code: -32603, message: 'Internal error', data: { originalError: UNKNOWN } }],
    ['in words only', { code: -32603, message: 'Unrecognized chain ID "0xaa36a7". Try adding.' }],
  ] as const) {
    test(`offers Sepolia to a wallet that says ${name} that it does not know it`, async ({
      exchange,
      wallet,
    }) => {
      await exchange.open()
      wallet.failNext('wallet_switchEthereumChain', error)
      await exchange.connect()
      const offered = () =>
        wallet.calls.flatMap(({ method, params }) =>
          method === 'wallet_addEthereumChain' ? [params] : [],
        )
      await expect.poll(offered).toEqual([
        [
          {
            chainId: '0xaa36a7',
            chainName: 'Sepolia Testnet',
            nativeCurrency: { name: 'Sepolia ETH', symbol: 'ETH', decimals: 18 },
            rpcUrls: ['https://ethereum-sepolia-rpc.publicnode.com'],
            blockExplorerUrls: ['https://sepolia.etherscan.io'],
          },
        ],
      ])
    })
  }

  const STAYS = '0x7099…79C8'
  const DECLINED = /^You declined to switch the network in your wallet\. The account is connected;/

  test('does not offer Sepolia where going there is declined, and is connected', async ({
    exchange,
    wallet,
    page,
  }) => {
    await exchange.open()
    wallet.failNext('wallet_switchEthereumChain', WALLET_ERRORS.rejected)
    await exchange.walletButton.click()
    await exchange.expectToast('alert', 'Connection Failed', DECLINED)
    await expect(exchange.walletButton).toHaveText(STAYS)
    expect(timesAsked(wallet, 'wallet_addEthereumChain')).toBe(0)
    await expect(page.getByText('Your wallet is on another network.')).toBeVisible()
    await page.getByRole('button', { name: 'Switch to Sepolia' }).click()
    await expect(page.getByText('Enter an amount to begin.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('takes no for an answer when it offers Sepolia, and is connected', async ({
    exchange,
    wallet,
    page,
  }) => {
    await exchange.open()
    wallet.failNext('wallet_switchEthereumChain', UNKNOWN)
    wallet.failNext('wallet_addEthereumChain', WALLET_ERRORS.rejected)
    await exchange.walletButton.click()
    await exchange.expectToast('alert', 'Connection Failed', DECLINED)
    await expect(exchange.walletButton).toHaveText(STAYS)
    await expect(page.getByRole('button', { name: 'Switch to Sepolia' })).toBeEnabled()
  })
})
