import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { FEE_RECIPIENT, HOLDER } from '../../../devnet/accounts.ts'
import { placeMulticall } from '../../../devnet/multicall.ts'
import { createDeployer, startSepolia } from '../../deploy/fake-sepolia.ts'
import { createScriptedWallet } from '../../support/scripted-wallet.ts'
import { bridgeWallet } from '../support/bridge.ts'
import { calldata } from '../support/calldata.ts'
import { createExchangePage } from '../support/exchange-page.ts'
import { readLedger, TOKEN } from '../support/ledger.ts'
import { serveOtherBuild } from '../support/other-build.ts'

const SITE = 'node_modules/.cache/deployed-site'

test.setTimeout(600_000)

/** What the deployment has written. */
function settingsIn(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return Object.fromEntries(lines.map((line) => line.split('='))) as Record<string, string>
}

test('mints and redeems with contracts that deploy:contracts has deployed', async ({ page }) => {
  const sepolia = await startSepolia()
  await placeMulticall(sepolia.url)
  const deployer = await createDeployer(sepolia)
  const { deployment } = await deployer.run({ feeRecipient: FEE_RECIPIENT })
  const { weth, indexToken } = deployment
  const ledger = readLedger({ rpc: sepolia.ask, deployment })
  await sepolia.ask('eth_sendTransaction', {
    from: HOLDER,
    to: weth,
    data: calldata('deposit'),
    value: '0xde0b6b3a7640000',
  })

  // With nothing but those settings.
  const settings = settingsIn(deployer.options.out)
  const site = await serveOtherBuild({ folder: SITE, mode: 'production', settings })
  const wallet = createScriptedWallet({ rpcUrl: sepolia.url, accounts: [HOLDER.toLowerCase()] })
  await bridgeWallet(page, wallet, 'early')
  const exchange = createExchangePage(page)
  await page.goto(site.origin)
  await exchange.connect()

  await exchange.type('10')
  await exchange.approveButton.click()
  await exchange.expectToast('status', 'Approval Successful', 'You can now mint ISC tokens.')
  await exchange.submitButton.click()
  await exchange.expectToast('status', 'Minting Successful', 'Successfully minted 10 ISC tokens.')
  expect(await ledger.balance(indexToken, HOLDER)).toBe((97n * TOKEN) / 10n)
  expect(await ledger.balance(indexToken, FEE_RECIPIENT)).toBe((3n * TOKEN) / 10n)

  await exchange.switchTo('redeem')
  await exchange.type('9')
  await exchange.approveButton.click()
  await exchange.expectToast('status', 'ISC Approval Successful', /redeem your ISC tokens/)
  await exchange.submitButton.click()
  await exchange.expectToast('status', 'Redemption Successful', /^Successfully redeemed 9 ISC/)
  expect(await ledger.balance(indexToken, HOLDER)).toBe((7n * TOKEN) / 10n)

  await page.close()
  await site.close()
  await sepolia.stop()
  deployer.remove()
})
