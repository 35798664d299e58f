import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { preview } from 'vite'
import { FEE_RECIPIENT, HOLDER } from '../../../devnet/accounts.ts'
import { placeMulticall } from '../../../devnet/multicall.ts'
import { createDeployer, startSepolia } from '../../deploy/fake-sepolia.ts'
import { createScriptedWallet } from '../../support/scripted-wallet.ts'
import { bridgeWallet } from '../support/bridge.ts'
import { calldata } from '../support/calldata.ts'
import { createExchangePage } from '../support/exchange-page.ts'
import { readLedger, TOKEN } from '../support/ledger.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const SITE = 'node_modules/.cache/deployed-site'

test.setTimeout(600_000)

/** Builds the product with nothing but the settings that the deployment has written. */
async function buildWith(settingsFile: string): Promise<void> {
  const lines = readFileSync(settingsFile, 'utf8').trim().split('\n')
  const settings = Object.fromEntries(lines.map((line) => line.split('='))) as object
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--outDir', SITE, '--emptyOutDir']
  const env = { ...process.env, ...settings }
  await promisify(execFile)(process.execPath, [...vite, '--logLevel', 'warn'], { cwd: ROOT, env })
}

test('mints and redeems with contracts that deploy:contracts has deployed', async ({ page }) => {
  const sepolia = await startSepolia()
  await placeMulticall(sepolia.url)
  const deployer = await createDeployer(sepolia)
  const { deployment } = await deployer.run({ feeRecipient: FEE_RECIPIENT })
  await buildWith(deployer.options.out)
  const { weth, indexToken } = deployment
  const ledger = readLedger({ rpc: sepolia.ask, deployment })
  await sepolia.ask('eth_sendTransaction', {
    from: HOLDER,
    to: weth,
    data: calldata('deposit'),
    value: '0xde0b6b3a7640000',
  })

  const site = await preview({
    root: ROOT,
    build: { outDir: SITE },
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'warn',
  })
  const wallet = createScriptedWallet({ rpcUrl: sepolia.url, accounts: [HOLDER.toLowerCase()] })
  await bridgeWallet(page, wallet, 'early')
  const exchange = createExchangePage(page)
  await page.goto(site.resolvedUrls?.local[0] ?? '')
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
