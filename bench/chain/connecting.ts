import type { Browser } from '@playwright/test'
import { SELECTORS } from '../../tests/e2e/calldata.ts'
import type { LocalChain } from '../../tests/e2e/local-chain.ts'
import { serialSteps } from '../report/blocking.ts'
import { openExchange, walletSpans } from './exchange.ts'

/** Long enough that what waits for an answer is seen to wait, in milliseconds. */
const LATENCY = 100

/** What the wallet is asked from the press of Connect until the allowance of a typed amount is known. */
export interface Connecting {
  readonly methods: readonly string[]
  readonly steps: number
}

export async function connectWithAmount(
  browser: Browser,
  url: string,
  chain: LocalChain,
): Promise<Connecting> {
  const exchange = await openExchange(browser, url, chain, { permitted: false, latency: LATENCY })
  const { page } = exchange
  await page.waitForLoadState('networkidle')
  await exchange.type('5')
  const pressed = await page.evaluate(() => Date.now())
  await exchange.connect()
  await page.getByText('Approve WETH first').waitFor()
  const spans = await walletSpans(page)
  await page.context().close()

  const known = spans.find(({ selector }) => selector === SELECTORS.allowance)?.end ?? Infinity
  const counted = spans.filter(({ start, end }) => start >= pressed && end <= known)
  return { methods: counted.map(({ method }) => method), steps: serialSteps(counted) }
}
