import { FEE_RECIPIENT, HOLDER } from '../../../devnet/accounts.ts'
import { deploymentAddresses } from '../../../devnet/deployment.ts'
import { calldata } from '../support/calldata.ts'
import { expect, test } from '../support/fixtures.ts'
import { approveIsc, approveWeth, mintIsc } from '../support/holdings.ts'
import { TOKEN } from '../support/ledger.ts'
import { sentTransactions, timesAsked } from '../support/sent.ts'

const { weth, indexToken, coins } = deploymentAddresses()
const PERCENT = 10n ** 16n
/** On Sepolia only: a wallet that is elsewhere refuses. */
const chainId = '0xaa36a7'

test('mints and redeems on the chain', async ({ exchange, wallet, ledger }) => {
  await exchange.open()
  await exchange.connect()

  await exchange.type('100')
  await exchange.approveButton.click()
  await exchange.expectToast('status', 'Approval Successful', 'You can now mint ISC tokens.')
  expect(await ledger.allowance(weth, HOLDER, indexToken)).toBe(100n * TOKEN)

  const before = await ledger.balance(weth, HOLDER)
  const cost = await ledger.mintingCost(100n)
  await exchange.submitButton.click()
  await exchange.expectToast('status', 'Minting Successful', 'Successfully minted 100 ISC tokens.')
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

test.describe('with a wallet that is connected already', () => {
  test.use({ walletSetup: { permitted: true } })

  test('announces each transaction before it is confirmed', async ({ exchange, chain }) => {
    await mintIsc(chain)
    await approveIsc(chain)
    await exchange.openConnected()
    const notice = 'Please wait for the transaction to be confirmed.'

    for (const [mode, amount, title] of [
      ['mint', '7', 'Minting Transaction Sent'],
      ['redeem', '7', 'Redemption Transaction Sent'],
    ] as const) {
      await exchange.prepare(mode, amount)
      await chain.setMining(false)
      await exchange.submitButton.click()
      await exchange.expectToast('status', title, notice)
      await chain.setMining(true)
      await chain.rpc('evm_mine')
      await expect(exchange.input).toHaveValue('')
    }
  })

  test('reads "2.0" as two tokens', async ({ exchange, chain, wallet, ledger }) => {
    await approveWeth(chain)
    await exchange.openConnected()
    await exchange.prepare('mint', '2.0')
    await exchange.submitButton.click()
    await exchange.expectToast('status', 'Minting Successful', 'Successfully minted 2 ISC tokens.')
    expect(sentTransactions(wallet)).toEqual([
      { from: HOLDER, to: indexToken, data: calldata('mint', 2n), chainId },
    ])
    expect(await ledger.balance(indexToken, HOLDER)).toBe((2n * TOKEN * 97n) / 100n)
  })

  test('approves a fraction in base units', async ({ exchange, wallet, ledger }) => {
    await exchange.openConnected()
    await exchange.type('0.000000000000000001')
    await exchange.approveButton.click()
    await exchange.expectToast('status', 'Approval Successful', 'You can now mint ISC tokens.')
    expect(await ledger.allowance(weth, HOLDER, indexToken)).toBe(1n)
    expect(sentTransactions(wallet)).toHaveLength(1)
  })

  test('sends nothing for "1.5", and says so before', async ({ exchange, chain, wallet }) => {
    await approveWeth(chain)
    await approveIsc(chain)
    await exchange.openConnected()
    for (const [mode, hint] of [
      ['mint', 'ISC is minted in whole tokens. Enter a whole number, such as 1 or 2.'],
      ['redeem', 'ISC is redeemed in whole tokens. Enter a whole number, such as 1 or 2.'],
    ] as const) {
      await exchange.prepare(mode, '1.5')
      await expect(exchange.input).toHaveAccessibleDescription(hint)
      await exchange.submitButton.click()
      await exchange.expectToast('alert', 'Invalid Amount', 'Please enter a valid amount.')
      await exchange.dismissToast('Invalid Amount')
      await expect(exchange.input).toHaveValue('1.5')
    }
    expect(timesAsked(wallet, 'eth_sendTransaction')).toBe(0)
  })

  test('sends what Enter asks for once', async ({ exchange, chain, wallet }) => {
    await approveWeth(chain)
    await exchange.openConnected()
    await exchange.prepare('mint', '3')
    const release = wallet.hold('eth_sendTransaction')
    await exchange.input.press('Enter')
    await exchange.page.keyboard.press('Enter')
    await expect(exchange.submitButton).toBeDisabled()
    release()
    await exchange.expectToast('status', 'Minting Successful', 'Successfully minted 3 ISC tokens.')
    expect(sentTransactions(wallet)).toHaveLength(1)
  })

  test('does nothing on Enter while the approval is missing', async ({ exchange, wallet }) => {
    await exchange.openConnected()
    await exchange.type('3')
    await expect(exchange.page.getByText('Approve WETH first')).toBeVisible()
    await exchange.input.press('Enter')
    await expect(exchange.submitButton).toBeDisabled()
    await expect(exchange.approveButton).toBeEnabled()
    expect(timesAsked(wallet, 'eth_sendTransaction')).toBe(0)
  })

  for (const name of ['approveButton', 'submitButton'] as const) {
    test(`takes a double click on the ${name} for one`, async ({ exchange, chain, wallet }) => {
      if (name === 'submitButton') await approveWeth(chain)
      await exchange.openConnected()
      if (name === 'submitButton') await exchange.prepare('mint', '3')
      else await exchange.type('3')
      await exchange[name].dblclick()
      await expect(exchange.toast(/Successful$/)).toBeVisible()
      await expect(exchange.approveButton).toBeEnabled()
      expect(sentTransactions(wallet)).toHaveLength(1)
    })
  }
})
