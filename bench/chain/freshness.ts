import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Locator } from '@playwright/test'
import { HOLDER, STRANGER } from '../../devnet/accounts.ts'
import { createAccountPage } from '../../tests/e2e/support/account-page.ts'
import { calldata } from '../../tests/e2e/support/calldata.ts'
import { TOKEN } from '../../tests/e2e/support/ledger.ts'
import type { LocalChain } from '../../tests/e2e/support/local-chain.ts'
import { openExchange } from './exchange.ts'
import type { Slots } from './slots.ts'

/** How soon the page shows what a block has changed, in milliseconds, and at how many calls. */
export interface Freshness {
  readonly lags: Readonly<Record<string, readonly number[]>>
  readonly callsASecond: number
}

/** Between two looks at the page, in milliseconds. */
const RESOLUTION = 25

/** Changes made elsewhere with every block, in front of a wallet with MetaMask's cache. */
export async function measureFreshness(
  browser: Browser,
  url: string,
  chain: LocalChain,
  slots: Slots,
  blocks: number,
): Promise<Freshness> {
  const { weth, indexToken } = chain.deployment
  const send = (from: string, to: string, data: string, value = '0x0') =>
    chain.rpc('eth_sendTransaction', { from, to, data, value, gas: '0x4c4b40' })
  const { exchange, wallet } = await openExchange(browser, url, chain, {
    permitted: true,
    profile: 'metamask',
  })
  await exchange.type('5')
  const account = createAccountPage(exchange.page)
  const shown: Readonly<Record<string, Locator>> = {
    balance: account.balance('WETH'),
    approval: exchange.page.locator('[data-exchange-status]'),
    quote: account.detail('Cost now'),
  }
  const everything = 10n ** 24n
  await send(STRANGER, weth, calldata('deposit'), `0x${(6000n * TOKEN).toString(16)}`)
  await send(STRANGER, weth, calldata('approve', indexToken, everything))
  // An approval that the first block can change.
  await send(HOLDER, weth, calldata('approve', indexToken, 0n))
  await slots.phase(6000)
  await slots.phase(6000)

  const lags: Record<string, number[]> = {}
  const [begun, callsBefore] = [Date.now(), wallet.calls.length]
  for (let index = 0; index < blocks; index += 1) {
    console.log(`Block ${index + 1} of ${blocks} …`)
    await send(HOLDER, weth, calldata('deposit'), `0x${TOKEN.toString(16)}`)
    await send(HOLDER, weth, calldata('approve', indexToken, index % 2 === 0 ? everything : 0n))
    // So much that the cost of 5 ISC differs in the digits that are shown: the pools are deep.
    await send(STRANGER, indexToken, calldata('mint', 1_000_000n))
    const newest = Number(await chain.rpc('eth_blockNumber'))
    const changes = Object.entries(shown).map(async ([name, locator]) => {
      const changed = await whenChanged(locator)
      ;(lags[name] ??= []).push(changed - slots.madeAt(newest + 1))
    })
    await Promise.all(changes)
    await slots.phase(6000)
  }
  const callsASecond = (wallet.calls.length - callsBefore) / ((Date.now() - begun) / 1000)
  await exchange.page.context().close()
  wallet.stop()
  return { lags, callsASecond }
}

async function whenChanged(locator: Locator): Promise<number> {
  const before = await locator.textContent()
  for (;;) {
    const now = Date.now()
    if ((await locator.textContent()) !== before) return now
    await sleep(RESOLUTION)
  }
}
