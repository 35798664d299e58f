import { formatUnits } from 'ethers'
import { FEE_RECIPIENT, HOLDER } from '../../../devnet/accounts.ts'
import { deploymentAddresses } from '../../../devnet/deployment.ts'
import { NETWORK_LOST } from '../../support/scripted-wallet.ts'
import { calldata } from '../support/calldata.ts'
import { expect, test } from '../support/fixtures.ts'
import { TOKEN } from '../support/ledger.ts'

const { weth, indexToken, coins } = deploymentAddresses()
const PERCENT = 10n ** 16n
/** The page adds this chain id to each transaction. A wallet on another network then refuses. */
const chainId = '0xaa36a7'

test.use({ walletSetup: { chainId: 1 } })

test('mints and redeems on the chain with a MetaMask that has never been on Sepolia', async ({
  exchange,
  wallet,
  ledger,
  page,
}) => {
  await exchange.open()
  await exchange.connect()
  // MetaMask emits this event for a network that is new to it. It still answers requests.
  wallet.emit('disconnect', NETWORK_LOST)
  await expect(page.getByText('Enter an amount to begin.')).toBeVisible()

  await exchange.type('100')
  await exchange.approveButton.click()
  await expect(exchange.toast('Approval Successful')).toBeVisible()
  expect(await ledger.allowance(weth, HOLDER, indexToken)).toBe(100n * TOKEN)

  const before = await ledger.balance(weth, HOLDER)
  const cost = await ledger.mintingCost(100n)
  await exchange.submitButton.click()
  await expect(exchange.toast('Minting Successful')).toBeVisible()
  await expect(page.getByText('97 ISC are yours.')).toBeVisible()
  await exchange.walletButton.click()
  await page.getByRole('menuitem', { name: 'Add ISC to wallet' }).click()
  await expect(exchange.toast('ISC Added')).toBeVisible()
  await expect(exchange.input).toHaveValue('')
  await expect(exchange.output).toHaveValue('')
  expect(await ledger.balance(indexToken, HOLDER)).toBe(97n * TOKEN)
  expect(await ledger.balance(indexToken, FEE_RECIPIENT)).toBe(3n * TOKEN)
  expect(await ledger.balance(weth, HOLDER)).toBe(before - cost)

  await exchange.switchTo('redeem')
  await exchange.type('50')
  await exchange.approveButton.click()
  await expect(exchange.toast('ISC Approval Successful')).toBeVisible()
  expect(await ledger.allowance(indexToken, HOLDER, HOLDER)).toBe(50n * TOKEN)

  await exchange.submitButton.click()
  await expect(exchange.toast('Redemption Successful')).toBeVisible()
  await expect(exchange.input).toHaveValue('')
  expect(await ledger.balance(indexToken, HOLDER)).toBe(47n * TOKEN)
  // Coins with 2, 6 and 18 decimals.
  for (const { address, decimals, proportion, symbol } of coins) {
    // The share of this coin in 50 ISC less 3 %, in the coin's own decimals.
    const share = (50n * 97n * (proportion / PERCENT) * 10n ** BigInt(decimals)) / 10_000n
    expect(await ledger.balance(address, HOLDER)).toBe(share)
    const shown = formatUnits(share, decimals)
    // All amounts of the column have as many places as the longest, 7.275.
    await expect(exchange.balance(symbol)).toHaveText(Number(shown).toFixed(3))
    await expect(page.getByText(`${shown} ${symbol}`, { exact: true })).toBeVisible()
  }

  const sent = wallet.calls.filter(({ method }) => method === 'eth_sendTransaction')
  const common = { from: HOLDER, value: '0x0', gas: expect.any(String), chainId }
  expect(sent.map(({ params }) => params[0])).toEqual([
    { ...common, to: weth, data: calldata('approve', indexToken, 100n * TOKEN) },
    { ...common, to: indexToken, data: calldata('mint', 100n) },
    { ...common, to: indexToken, data: calldata('approve', HOLDER, 50n * TOKEN) },
    { ...common, to: indexToken, data: calldata('redeem', 50n) },
  ])
})
