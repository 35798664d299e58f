import type { Browser, Page } from '@playwright/test'
import { HOLDER } from '../../devnet/accounts.ts'
import type { ProfileName } from '../../devnet/wallet/profiles/profile.ts'
import { bridgeWallet } from '../../tests/e2e/support/bridge.ts'
import { createExchangePage, type ExchangePage } from '../../tests/e2e/support/exchange-page.ts'
import type { LocalChain } from '../../tests/e2e/support/local-chain.ts'
import { createScriptedWallet, type ScriptedWallet } from '../../tests/support/scripted-wallet.ts'
import { freshContext } from '../browser.ts'
import { noteToasts } from './toast-marks.ts'
import { noteRequests, type WalletSpan } from './wallet-spans.ts'

interface OpenOptions {
  readonly permitted: boolean
  /** By how many milliseconds each answer of the wallet is delayed. */
  readonly latency?: number
  readonly profile?: ProfileName
}

/** Our home page at its full speed, with a wallet in front of the chain that notes what it is asked. */
export async function openExchange(
  browser: Browser,
  url: string,
  chain: LocalChain,
  { permitted, latency = 0, profile = 'metamask' }: OpenOptions,
): Promise<{ readonly exchange: ExchangePage; readonly wallet: ScriptedWallet }> {
  const context = await freshContext(browser, url)
  const page = await context.newPage()
  const accounts = [HOLDER.toLowerCase()]
  const wallet = createScriptedWallet({ rpcUrl: chain.url, accounts, permitted, profile })
  await bridgeWallet(page, wallet, 'early')
  await page.addInitScript(noteRequests, latency)
  await page.addInitScript(noteToasts)
  const exchange = createExchangePage(page)
  await (permitted ? exchange.openConnected() : exchange.open())
  return { exchange, wallet }
}

export const walletSpans = (page: Page): Promise<WalletSpan[]> =>
  page.evaluate(() => window.walletSpans)
