import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator } from '@playwright/test'
import { HOLDER, STRANGER } from '../../devnet/accounts.ts'
import { createAccountPage } from '../../tests/e2e/support/account-page.ts'
import { calldata } from '../../tests/e2e/support/calldata.ts'
import { TOKEN } from '../../tests/e2e/support/ledger.ts'
import { row, type Measure } from '../report/measure.ts'
import { openExchange, type Setup } from './setup.ts'

/** How often the page is read, in milliseconds. */
const RESOLUTION = 25
const PLENTY = 10n ** 24n

/** How soon the page shows what others have changed with each block, and at how many calls. */
export async function measureFreshness(setup: Setup, blocks: number): Promise<readonly Measure[]> {
  const { chain, slots } = setup
  const { weth, indexToken } = chain.deployment
  const send = (from: string, to: string, data: string, value = 0n) =>
    chain.rpc('eth_sendTransaction', { from, to, data, value: hex(value), gas: hex(5_000_000n) })
  const { exchange, wallet, close } = await openExchange(setup)
  await exchange.type('5')
  const account = createAccountPage(exchange.page)
  const shown = Object.entries({
    balance: account.balance('WETH'),
    approval: exchange.page.locator('[data-exchange-status]'),
    quote: account.detail('Cost now'),
  }).map(([name, locator]) => ({ name, locator, lags: [] as number[] }))
  await send(STRANGER, weth, calldata('deposit'), 6000n * TOKEN)
  await send(STRANGER, weth, calldata('approve', indexToken, PLENTY))
  // An approval that the first block can change.
  await send(HOLDER, weth, calldata('approve', indexToken, 0n))
  await slots.phase(6000)
  await slots.phase(6000)

  const [begun, callsBefore] = [Date.now(), wallet.calls.length]
  for (let index = 0; index < blocks; index += 1) {
    console.log(`Block ${index + 1} of ${blocks} …`)
    await send(HOLDER, weth, calldata('deposit'), TOKEN)
    await send(HOLDER, weth, calldata('approve', indexToken, index % 2 === 0 ? PLENTY : 0n))
    // So much that the cost of 5 ISC differs in the digits that are shown: the pools are deep.
    await send(STRANGER, indexToken, calldata('mint', 1_000_000n))
    const changes = await Promise.all(shown.map(({ locator }) => whenChanged(locator)))
    for (const [at, changed] of changes.entries()) shown[at]?.lags.push(changed - slots.filledAt())
    await slots.phase(6000)
  }
  const callsASecond = (wallet.calls.length - callsBefore) / ((Date.now() - begun) / 1000)
  await close()
  return [
    ...shown.map(({ name, lags }) => row(`block to a new ${name}`, 'ms', lags, 1000)),
    row('calls a second while nothing is pending', 'count', [callsASecond], 1.5),
  ]
}

async function whenChanged(locator: Locator): Promise<number> {
  const before = await locator.textContent()
  for (;;) {
    const now = Date.now()
    if ((await locator.textContent()) !== before) return now
    await sleep(RESOLUTION)
  }
}

const hex = (value: bigint) => `0x${value.toString(16)}`
