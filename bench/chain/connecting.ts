import { SELECTORS } from '../../tests/e2e/support/calldata.ts'
import { serialSteps } from '../report/blocking.ts'
import { row } from '../report/measure.ts'
import { walletSpans, type WalletSpan } from './in-page.ts'
import { openExchange, type Setup } from './setup.ts'

/** Long enough that what waits for an answer is seen to wait, in milliseconds. */
const LATENCY = 100

/** What the wallet is asked from the press of Connect until the allowance of a typed amount is known. */
export async function measureConnecting(setup: Omit<Setup, 'slots'>) {
  const { exchange, close } = await openExchange(setup, { permitted: false, latency: LATENCY })
  const { page } = exchange
  await page.waitForLoadState('networkidle')
  await exchange.type('5')
  const pressed = await page.evaluate(() => Date.now())
  await exchange.connect()
  await page.getByText('Approve WETH first').waitFor()
  const spans = (await walletSpans(page))
    .filter(({ start }) => start >= pressed)
    .toSorted((one, other) => one.start - other.start)
  await close()

  const known = spans.findIndex(asksForAllowance)
  if (known === -1) throw new Error('The wallet was not asked for the allowance.')
  const asked = spans.slice(0, known + 1)
  // The other calls of contracts are for what else the page shows.
  const wanted = asked.filter((span) => span === spans[known] || span.method !== 'eth_call')
  const measures = [
    row('calls from Connect to a known allowance', 'count', [wanted.length], 4),
    row('… one after the other', 'count', [serialSteps(wanted)], 3),
    row('… and beside them, for balances', 'count', [asked.length - wanted.length]),
  ]
  return { measures, methods: wanted.map(({ method }) => method) }
}

function asksForAllowance({ method, params }: WalletSpan): boolean {
  const [call] = (params ?? []) as { readonly data?: string }[]
  return method === 'eth_call' && call?.data?.startsWith(SELECTORS.allowance) === true
}
