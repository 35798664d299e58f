import { hearAnnouncements } from '../support/announcements.ts'
import { expect, test } from '../support/fixtures.ts'
import { approveIsc, mintIsc } from '../support/holdings.ts'

const WAIT = 'Please wait for the transaction to be confirmed.'

test('says each step of a mint once', async ({ exchange, chain, wallet, page }) => {
  const heard = await hearAnnouncements(page)
  await exchange.open()
  const connect = wallet.hold('eth_requestAccounts')
  await exchange.walletButton.click()
  await expect(page.getByText('Confirm the connection in your wallet.')).toBeVisible()
  connect()
  await expect(page.getByText('Enter an amount to begin.')).toBeVisible()
  await exchange.type('100')
  await expect(page.getByText('Next: allow the contract to use your WETH.')).toBeVisible()
  const approve = wallet.hold('eth_sendTransaction')
  await exchange.approveButton.click()
  await expect(page.getByText('Confirm in your wallet.')).toBeVisible()
  await chain.setMining(false)
  approve()
  await exchange.expectToast('status', 'Approval Transaction Sent', WAIT)
  await chain.rpc('evm_mine')
  await exchange.expectToast('status', 'Approval Successful', 'You can now mint ISC tokens.')
  await expect(exchange.submitButton).toBeEnabled()
  const mint = wallet.hold('eth_sendTransaction')
  await exchange.submitButton.click()
  await expect(page.getByText('Confirm in your wallet.')).toBeVisible()
  mint()
  await exchange.expectToast('status', 'Minting Transaction Sent', WAIT)
  await chain.rpc('evm_mine')
  await chain.setMining(true)
  await exchange.expectToast('status', 'Minting Successful', 'Successfully minted 100 ISC tokens.')
  await expect(exchange.input).toHaveValue('')
  await page.waitForTimeout(1000)
  expect(await heard()).toEqual([
    'Confirm the connection in your wallet.',
    'Enter an amount to begin.',
    'Checking your WETH approval.',
    'Next: allow the contract to use your WETH.',
    'Checking the transaction.',
    'Confirm in your wallet.',
    'Approval Transaction Sent Please wait for the transaction to be confirmed.',
    'WETH is approved for this amount.',
    'Approval Successful You can now mint ISC tokens.',
    'Checking the transaction.',
    'Confirm in your wallet.',
    'Minting Transaction Sent Please wait for the transaction to be confirmed.',
    'Enter an amount to begin.',
    'Minting Successful Successfully minted 100 ISC tokens. Add ISC to wallet',
  ])
})

test.describe('with a wallet that is connected already', () => {
  test.use({ walletSetup: { permitted: true } })

  test('says each step of a redemption once', async ({ exchange, chain, wallet, page }) => {
    await mintIsc(chain)
    await approveIsc(chain)
    const heard = await hearAnnouncements(page)
    await exchange.openConnected()
    await exchange.prepare('redeem', '50')
    const redeem = wallet.hold('eth_sendTransaction')
    await exchange.submitButton.click()
    await expect(page.getByText('Confirm in your wallet.')).toBeVisible()
    await chain.setMining(false)
    redeem()
    await exchange.expectToast('status', 'Redemption Transaction Sent', WAIT)
    await chain.rpc('evm_mine')
    await chain.setMining(true)
    const text = 'Successfully redeemed 50 ISC tokens.'
    await exchange.expectToast('status', 'Redemption Successful', text)
    await expect(exchange.input).toHaveValue('')
    await page.waitForTimeout(1000)
    expect(await heard()).toEqual([
      'Enter an amount to begin.',
      'Checking your ISC approval.',
      'ISC is approved for this amount.',
      'Checking the transaction.',
      'Confirm in your wallet.',
      'Redemption Transaction Sent Please wait for the transaction to be confirmed.',
      'Enter an amount to begin.',
      'Redemption Successful Successfully redeemed 50 ISC tokens.',
    ])
  })
})
