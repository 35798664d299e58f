import { FEE_RECIPIENT, HOLDER } from '../../../devnet/accounts.ts'
import { deploymentAddresses } from '../../../devnet/deployment.ts'
import { heard } from '../support/bridge.ts'
import { calldata } from '../support/calldata.ts'
import { expect, test } from '../support/fixtures.ts'
import { TOKEN } from '../support/ledger.ts'
import { sentTransactions, timesAsked } from '../support/sent.ts'

const { weth, indexToken, coins } = deploymentAddresses()
const PERCENT = 10n ** 16n
/** On Sepolia only: a wallet that is elsewhere refuses. */
const chainId = '0xaa36a7'

test.describe('with a MetaMask that has never been on Sepolia', () => {
  test.use({ walletSetup: { chainId: 1, fresh: true } })

  test('mints and redeems on the chain', async ({ exchange, wallet, ledger, page }) => {
    const lost = new Promise((resolve) => wallet.on('disconnect', resolve))
    await exchange.open()
    await exchange.connect()
    await lost
    await heard(page)
    expect(await page.getByText('Enter an amount to begin.').isVisible()).toBe(true)

    await exchange.type('100')
    await exchange.approveButton.click()
    await exchange.expectToast('status', 'Approval Successful', 'You can now mint ISC tokens.')
    expect(await ledger.allowance(weth, HOLDER, indexToken)).toBe(100n * TOKEN)

    const before = await ledger.balance(weth, HOLDER)
    const cost = await ledger.mintingCost(100n)
    await exchange.submitButton.click()
    await exchange.expectToast(
      'status',
      'Minting Successful',
      'Successfully minted 100 ISC tokens.',
    )
    await exchange
      .toast('Minting Successful')
      .getByRole('button', { name: 'Add ISC to wallet' })
      .click()
    await exchange.expectToast(
      'status',
      'ISC Added',
      'Your wallet shows ISC among your tokens now.',
    )
    await expect(exchange.input).toHaveValue('')
    await expect(exchange.output).toHaveValue('')
    expect(await ledger.balance(indexToken, HOLDER)).toBe(97n * TOKEN)
    expect(await ledger.balance(indexToken, FEE_RECIPIENT)).toBe(3n * TOKEN)
    expect(await ledger.balance(weth, HOLDER)).toBe(before - cost)

    await exchange.switchTo('redeem')
    await exchange.type('50')
    await exchange.approveButton.click()
    await exchange.expectToast(
      'status',
      'ISC Approval Successful',
      'You can now redeem your ISC tokens.',
    )
    expect(await ledger.allowance(indexToken, HOLDER, HOLDER)).toBe(50n * TOKEN)

    await exchange.submitButton.click()
    await exchange.expectToast(
      'status',
      'Redemption Successful',
      'Successfully redeemed 50 ISC tokens.',
    )
    await expect(exchange.input).toHaveValue('')
    expect(await ledger.balance(indexToken, HOLDER)).toBe(47n * TOKEN)
    for (const { address, decimals, proportion } of coins) {
      // 50 ISC less 3 % in this coin's share, in the coin's own decimals.
      const share = (50n * 97n * (proportion / PERCENT) * 10n ** BigInt(decimals)) / 10_000n
      expect(await ledger.balance(address, HOLDER)).toBe(share)
    }

    expect(sentTransactions(wallet)).toEqual([
      { from: HOLDER, to: weth, data: calldata('approve', indexToken, 100n * TOKEN), chainId },
      { from: HOLDER, to: indexToken, data: calldata('mint', 100n), chainId },
      { from: HOLDER, to: indexToken, data: calldata('approve', HOLDER, 50n * TOKEN), chainId },
      { from: HOLDER, to: indexToken, data: calldata('redeem', 50n), chainId },
    ])
  })
})

test.describe('with a wallet that is connected already', () => {
  test.use({ walletSetup: { permitted: true } })

  test('sends what is typed, once, and nothing else', async ({
    exchange,
    wallet,
    ledger,
    page,
  }) => {
    await exchange.openConnected()

    await test.step('nothing on Enter for a fraction', async () => {
      await exchange.type('1.5')
      await expect(page.getByText('Enter a whole number to continue.')).toBeVisible()
      await exchange.input.press('Enter')
      await expect(exchange.submitButton).toBeDisabled()
      await expect(exchange.approveButton).toBeEnabled()
      expect(timesAsked(wallet, 'eth_sendTransaction')).toBe(0)
    })

    await test.step('the approval of a fraction in base units', async () => {
      await exchange.type('0.000000000000000001')
      await exchange.approveButton.click()
      await exchange.expectToast('status', 'Approval Successful', 'You can now mint ISC tokens.')
      expect(await ledger.allowance(weth, HOLDER, indexToken)).toBe(1n)
      await exchange.dismissToast('Approval Successful')
    })

    await test.step('one approval on a double click', async () => {
      await exchange.type('2.0')
      await expect(page.getByText('Next: allow the contract')).toBeVisible()
      await exchange.approveButton.dblclick()
      await exchange.expectToast('status', 'Approval Successful', 'You can now mint ISC tokens.')
      await expect(exchange.approveButton).toBeEnabled()
    })

    await test.step('one mint of "2.0" on a double click', async () => {
      await exchange.submitButton.dblclick()
      const text = 'Successfully minted 2 ISC tokens.'
      await exchange.expectToast('status', 'Minting Successful', text)
      expect(await ledger.balance(indexToken, HOLDER)).toBe((2n * TOKEN * 97n) / 100n)
      await exchange.dismissToast('Minting Successful')
    })

    await test.step('one mint on Enter', async () => {
      await exchange.prepare('mint', '1')
      const release = wallet.hold('eth_sendTransaction')
      await exchange.input.press('Enter')
      await page.keyboard.press('Enter')
      await expect(exchange.submitButton).toBeDisabled()
      release()
      const text = 'Successfully minted 1 ISC tokens.'
      await exchange.expectToast('status', 'Minting Successful', text)
    })

    await test.step('nothing for "1.5", which it says before', async () => {
      await exchange.prepare('mint', '1.5')
      await expect(exchange.input).toHaveAccessibleDescription(
        'ISC is minted in whole tokens. Enter a whole number, such as 1 or 2.',
      )
      await exchange.submitButton.click()
      await exchange.expectToast('alert', 'Invalid Amount', 'Please enter a valid amount.')
      await expect(exchange.input).toHaveValue('1.5')
    })

    expect(sentTransactions(wallet)).toEqual([
      { from: HOLDER, to: weth, data: calldata('approve', indexToken, 1n), chainId },
      { from: HOLDER, to: weth, data: calldata('approve', indexToken, 2n * TOKEN), chainId },
      { from: HOLDER, to: indexToken, data: calldata('mint', 2n), chainId },
      { from: HOLDER, to: indexToken, data: calldata('mint', 1n), chainId },
    ])
  })
})
