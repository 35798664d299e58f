import { HOLDER } from '../../../devnet/accounts.ts'
import { WALLET_ERRORS } from '../../support/wallet-errors.ts'
import { heard } from '../support/bridge.ts'
import { expect, test } from '../support/fixtures.ts'
import { timesAsked } from '../support/sent.ts'

const ASK = 'eth_requestAccounts'
const UNKNOWN = { code: 4902, message: 'Unrecognized chain ID' }

test('a wallet that does not answer can be given up, and not by a key that is held down', async ({
  exchange,
  wallet,
  page,
}) => {
  await exchange.open()
  const words = page.getByText('Confirm the connection in your wallet.')
  const stop = page.getByRole('button', { name: 'Stop waiting' })
  const connectNow = page.getByRole('button', { name: 'Connect now' })
  const answer = wallet.hold(ASK)
  wallet.answerNext(ASK, [HOLDER])

  await test.step('by the key, once it is let go', async () => {
    await connectNow.focus()
    await page.keyboard.down('Enter')
    await expect(words).toBeVisible()
    // The key repeats.
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(stop).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(words).toHaveCount(0)
    await expect(page.getByText('Please connect your wallet to mint tokens.')).toBeVisible()
    await expect(exchange.walletButton).not.toHaveAttribute('aria-busy')
  })

  await test.step('what it answers then is not heard', async () => {
    const asked = timesAsked(wallet, 'eth_chainId')
    answer()
    await heard(page)
    await expect(exchange.walletButton).toHaveText('Connect Wallet')
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(timesAsked(wallet, 'eth_chainId')).toBe(asked)
  })

  await test.step('and not by a double click', async () => {
    const answerAgain = wallet.hold(ASK)
    await connectNow.dblclick()
    await expect(words).toBeVisible()
    await expect(exchange.walletButton).toHaveAttribute('aria-busy', 'true')
    await expect(exchange.walletButton).toHaveAttribute('aria-disabled', 'true')
    // The busy button is no more for a keyboard than for a pointer.
    await exchange.walletButton.press('Enter')
    answerAgain()
    await expect(exchange.walletButton).toHaveText('0x7099…79C8')
    await expect(exchange.walletButton).not.toHaveAttribute('aria-busy')
    expect(timesAsked(wallet, ASK)).toBe(2)
  })
})

test.describe('on another network', () => {
  test.use({ walletSetup: { chainId: 1 } })

  test('a wallet is asked to go to Sepolia, and offered it once it says that it does not know it', async ({
    exchange,
    wallet,
    page,
  }) => {
    const declined =
      /^You declined to switch the network in your wallet\. The account is connected;/
    const asked = () => wallet.calls.filter(({ method }) => method.startsWith('wallet_'))
    const toSwitch = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xaa36a7' }] }
    const toAdd = {
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId: '0xaa36a7',
          chainName: 'Sepolia Testnet',
          nativeCurrency: { name: 'Sepolia ETH', symbol: 'ETH', decimals: 18 },
          rpcUrls: ['https://ethereum-sepolia-rpc.publicnode.com'],
          blockExplorerUrls: ['https://sepolia.etherscan.io'],
        },
      ],
    }
    const switchButton = page.getByRole('button', { name: 'Switch to Sepolia' })
    await exchange.open()

    await test.step('it declines to go there, and is connected', async () => {
      wallet.failNext('wallet_switchEthereumChain', WALLET_ERRORS.rejected)
      await exchange.connect()
      await exchange.expectToast('alert', 'Connection Failed', declined)
      await expect(page.getByText('Your wallet is on another network.')).toBeVisible()
      await exchange.dismissToast('Connection Failed')
      expect(asked()).toEqual([toSwitch])
    })

    await test.step('it does not know it, and declines to add it', async () => {
      wallet.failNext('wallet_switchEthereumChain', UNKNOWN)
      wallet.failNext('wallet_addEthereumChain', WALLET_ERRORS.rejected)
      await switchButton.click()
      await exchange.expectToast('alert', 'Connection Failed', declined)
      await expect(exchange.walletButton).toHaveText('0x7099…79C8')
      await expect(switchButton).toBeEnabled()
      expect(asked()).toEqual([toSwitch, toSwitch, toAdd])
    })

    await test.step('it goes there, asked once on a double click', async () => {
      const answer = wallet.hold('wallet_switchEthereumChain')
      await switchButton.dblclick()
      await expect(switchButton).toHaveAttribute('aria-busy', 'true')
      answer()
      await expect(page.getByText('Enter an amount to begin.')).toBeVisible()
      await expect(page.getByText(/on another network/)).toHaveCount(0)
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(asked()).toEqual([toSwitch, toSwitch, toAdd, toSwitch])
      await exchange.type('1')
      await expect(page.getByText('Next: allow the contract')).toBeVisible()
    })
  })
})
