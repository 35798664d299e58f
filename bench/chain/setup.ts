import type { Browser } from '@playwright/test'
import { HOLDER } from '../../devnet/accounts.ts'
import { bridgeWallet } from '../../tests/e2e/support/bridge.ts'
import { createExchangePage } from '../../tests/e2e/support/exchange-page.ts'
import type { LocalChain } from '../../tests/e2e/support/local-chain.ts'
import { createScriptedWallet } from '../../tests/support/scripted-wallet.ts'
import { freshPage } from '../browser.ts'
import { noteRequests, noteToasts } from './in-page.ts'
import type { Slots } from './slots.ts'

/** What the measures of wallet and chain share. */
export interface Setup {
  readonly browser: Browser
  readonly url: string
  readonly chain: LocalChain
  readonly slots: Slots
}

/**
 * Our home page at its full speed, with a wallet in front of the chain that notes what it is asked.
 * A latency, in milliseconds, delays each of its answers.
 */
export async function openExchange(
  { browser, url, chain }: Omit<Setup, 'slots'>,
  { permitted = true, latency = 0 } = {},
) {
  const page = await freshPage(browser, url)
  const accounts = [HOLDER.toLowerCase()]
  const wallet = createScriptedWallet({
    rpcUrl: chain.url,
    accounts,
    permitted,
    profile: 'metamask',
  })
  await bridgeWallet(page, wallet, 'early')
  await page.addInitScript(noteRequests, latency)
  await page.addInitScript(noteToasts)
  const exchange = createExchangePage(page)
  await (permitted ? exchange.openConnected() : exchange.open())
  const close = async () => {
    await page.context().close()
    wallet.stop()
  }
  return { exchange, wallet, close }
}
