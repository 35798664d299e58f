import { expect, test, type Page } from '@playwright/test'
import { FEE_RECIPIENT, HOLDER } from '../../../devnet/accounts.ts'
import { deploymentAddresses } from '../../../devnet/deployment.ts'
import { rpc } from '../../../devnet/wallet/node.ts'
import type { Protocol } from '../../../src/domain/protocol-description.ts'
import { PROTOCOL } from '../../../src/domain/protocol.ts'
import type { AccountPage } from './account-page.ts'
import type { ExchangePage } from './exchange-page.ts'
import { readLedger, TOKEN } from './ledger.ts'

const PERCENT = 10n ** 16n

/** The development wallet's question, and its answer. */
async function answer(page: Page, title: string, button: 'Confirm' | 'Reject') {
  const panel = page.getByRole('dialog', { name: 'Development wallet' })
  await expect(panel.getByRole('heading')).toHaveText(title)
  await panel.getByRole('button', { name: button }).click()
}

/** From the first visit with the development wallet to tokens that are redeemed again. */
export async function takeNewcomersWay(
  page: Page,
  exchange: ExchangePage,
  account: AccountPage,
  chainUrl: string,
  protocol: Protocol = PROTOCOL,
): Promise<void> {
  const deployment = deploymentAddresses(protocol.basket)
  const { weth, indexToken } = deployment
  const [isc, base] = [protocol.token.symbol, protocol.baseToken.symbol]
  const ledger = readLedger({
    deployment,
    rpc: (method, ...params) => rpc(chainUrl, method, params),
  })
  const { expectToast } = exchange

  await test.step('connects, after a second thought', async () => {
    await exchange.walletButton.click()
    await answer(page, 'Connect to this page?', 'Reject')
    await expectToast('alert', 'Connection Failed', /You declined the connection/)
    await expect(exchange.walletButton).toHaveText('Connect Wallet')
    await exchange.walletButton.click()
    await answer(page, 'Connect to this page?', 'Confirm')
    await expect(exchange.walletButton).toHaveText('0x7099…79C8')
  })

  await test.step('wraps ether', async () => {
    const before = await ledger.balance(weth, HOLDER)
    await account.fillWrap('wrap', '1')
    await account.wrapInput.press('Enter')
    await answer(page, 'Wrap ether', 'Confirm')
    await expectToast(
      'status',
      'Wrapping Successful',
      `1 ${protocol.network.currency.symbol} is now ${base}.`,
    )
    expect(await ledger.balance(weth, HOLDER)).toBe(before + TOKEN)
  })

  await test.step('approves the base token, after a second thought', async () => {
    await exchange.type('100')
    await exchange.approveButton.click()
    await answer(page, 'Approve spending', 'Reject')
    await expectToast('alert', 'Approval Failed', /You declined the request/)
    await expect(exchange.input).toHaveValue('100')
    await exchange.approveButton.click()
    await answer(page, 'Approve spending', 'Confirm')
    await expectToast('status', 'Approval Successful', `You can now mint ${isc} tokens.`)
    expect(await ledger.allowance(weth, HOLDER, indexToken)).toBe(100n * TOKEN)
  })

  await test.step('mints', async () => {
    const before = await ledger.balance(weth, HOLDER)
    const cost = await ledger.mintingCost(100n)
    await exchange.submitButton.click()
    await answer(page, 'Mint tokens', 'Confirm')
    await expectToast('status', 'Minting Successful', `Successfully minted 100 ${isc} tokens.`)
    await expect(exchange.input).toHaveValue('')
    await expect(exchange.output).toHaveValue('')
    expect(await ledger.balance(indexToken, HOLDER)).toBe(97n * TOKEN)
    expect(await ledger.balance(indexToken, FEE_RECIPIENT)).toBe(3n * TOKEN)
    expect(await ledger.balance(weth, HOLDER)).toBe(before - cost)
  })

  await test.step('approves the token to itself', async () => {
    await exchange.switchTo('redeem')
    await account.maxButton.click()
    await expect(exchange.input).toHaveValue('97')
    await exchange.approveButton.click()
    await answer(page, 'Approve spending', 'Confirm')
    await expectToast(
      'status',
      `${isc} Approval Successful`,
      `You can now redeem your ${isc} tokens.`,
    )
    expect(await ledger.allowance(indexToken, HOLDER, HOLDER)).toBe(97n * TOKEN)
  })

  await test.step('redeems, after a second thought', async () => {
    await exchange.submitButton.click()
    await answer(page, 'Redeem tokens', 'Reject')
    await expectToast('alert', 'Redemption Failed', /You declined the request/)
    await exchange.submitButton.click()
    await answer(page, 'Redeem tokens', 'Confirm')
    await expectToast('status', 'Redemption Successful', `Successfully redeemed 97 ${isc} tokens.`)
    await expect(exchange.input).toHaveValue('')
    expect(await ledger.balance(indexToken, HOLDER)).toBe(0n)
    for (const { address, decimals, proportion } of deployment.coins) {
      // 97 tokens less 3 % in this coin's share, in the coin's own decimals.
      const share = (97n * 97n * (proportion / PERCENT) * 10n ** BigInt(decimals)) / 10_000n
      expect(await ledger.balance(address, HOLDER)).toBe(share)
    }
  })
}
