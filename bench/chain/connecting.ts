import type { Browser } from '@playwright/test'
import { SELECTORS } from '../../tests/e2e/support/calldata.ts'
import type { LocalChain } from '../../tests/e2e/support/local-chain.ts'
import { serialSteps } from '../report/blocking.ts'
import { openExchange, walletSpans } from './exchange.ts'

/** Long enough that what waits for an answer is seen to wait, in milliseconds. */
const LATENCY = 100

/** What the wallet is asked from the press of Connect until the allowance of a typed amount is known. */
export interface Connecting {
  /** What has to be asked for it, in order. */
  readonly methods: readonly string[]
  /** How many of these wait for one another. */
  readonly steps: number
  /** How many more calls are asked before it, for what else the page shows. */
  readonly beside: number
}

export async function connectWithAmount(
  browser: Browser,
  url: string,
  chain: LocalChain,
): Promise<Connecting> {
  const options = { permitted: false, latency: LATENCY }
  const { exchange, wallet } = await openExchange(browser, url, chain, options)
  const { page } = exchange
  await page.waitForLoadState('networkidle')
  await exchange.type('5')
  const pressed = await page.evaluate(() => Date.now())
  await exchange.connect()
  await page.getByText('Approve WETH first').waitFor()
  const spans = (await walletSpans(page))
    .filter(({ start }) => start >= pressed)
    .toSorted((one, other) => one.start - other.start)
  await page.context().close()
  wallet.stop()

  const known = spans.find(({ selector }) => selector === SELECTORS.allowance)
  if (known === undefined) throw new Error('The wallet was not asked for the allowance.')
  const asked = spans.slice(0, spans.indexOf(known) + 1)
  const wanted = asked.filter((span) => span === known || span.method !== 'eth_call')
  return {
    methods: wanted.map(({ method }) => method),
    steps: serialSteps(wanted),
    beside: asked.length - wanted.length,
  }
}
