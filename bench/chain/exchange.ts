import type { Browser, Page } from '@playwright/test'
import { HOLDER } from '../../devnet/accounts.ts'
import { bridgeWallet } from '../../tests/e2e/bridge.ts'
import { createExchangePage, type ExchangePage } from '../../tests/e2e/exchange-page.ts'
import type { LocalChain } from '../../tests/e2e/local-chain.ts'
import { createScriptedWallet } from '../../tests/support/scripted-wallet.ts'
import { freshContext } from '../browser.ts'
import { noteToasts } from './toast-marks.ts'
import { noteRequests, type WalletSpan } from './wallet-spans.ts'

/** Our home page at its full speed, with a wallet in front of the chain that notes what it is asked. */
export async function openExchange(
  browser: Browser,
  url: string,
  chain: LocalChain,
  { permitted, latency = 0 }: { readonly permitted: boolean; readonly latency?: number },
): Promise<ExchangePage> {
  const context = await freshContext(browser, url)
  const page = await context.newPage()
  const accounts = [HOLDER.toLowerCase()]
  const wallet = createScriptedWallet({ rpcUrl: chain.url, accounts, permitted })
  await bridgeWallet(page, wallet, 'early')
  await page.addInitScript(noteRequests, latency)
  await page.addInitScript(noteToasts)
  const exchange = createExchangePage(page)
  await (permitted ? exchange.openConnected() : exchange.open())
  return exchange
}

export const walletSpans = (page: Page): Promise<WalletSpan[]> =>
  page.evaluate(() => window.walletSpans)
