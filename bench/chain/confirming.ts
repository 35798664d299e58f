import type { Browser, Page } from '@playwright/test'
import { SLOT } from '../../src/domain/transactions/polling-schedule.ts'
import type { LocalChain } from '../../tests/e2e/support/local-chain.ts'
import { waitWithEthers } from './ethers-default.ts'
import { openExchange, walletSpans } from './exchange.ts'
import type { Slots } from './slots.ts'
import { nextToast } from './toast-marks.ts'
import type { WalletSpan } from './wallet-spans.ts'

/** One approval from the wallet's answer to its success on the screen. Times are in milliseconds. */
export interface Confirmation {
  /** From the hash until "Sent" was in the page, drawn, and to be read. */
  readonly sent: Readonly<Record<'placed' | 'painted' | 'readable', number>>
  /** From when the node was told to make the block until success was drawn, and to be read. */
  readonly lag: Readonly<Record<'painted' | 'readable', number>>
  /** What the wallet was asked from the hash up to the question that found the receipt. */
  readonly methods: readonly string[]
  /** From the hash to the answer with the receipt. */
  readonly wait: number
  /** How long one question for the receipt took. */
  readonly call: number
  readonly ethers: { readonly lag: number; readonly calls: number; readonly wait: number }
}

/** Sends approvals, spread over the slot, and follows each with ethers as well. */
export async function confirmApprovals(
  browser: Browser,
  url: string,
  chain: LocalChain,
  slots: Slots,
  count: number,
): Promise<readonly Confirmation[]> {
  const { exchange, wallet } = await openExchange(browser, url, chain, { permitted: true })
  const confirmations: Confirmation[] = []
  for (let index = 0; index < count; index += 1) {
    console.log(`Transaction ${index + 1} of ${count} …`)
    // Each approves more than the one before, so that it is wanted.
    await exchange.type(`${index + 1}`)
    await exchange.approveButton.and(exchange.page.locator(':enabled')).waitFor()
    await slots.phase(((index + 0.5) / count) * SLOT)
    await exchange.approveButton.click()
    confirmations.push(await follow(exchange.page, chain, slots))
  }
  await exchange.page.context().close()
  wallet.stop()
  return confirmations
}

async function follow(page: Page, chain: LocalChain, slots: Slots): Promise<Confirmation> {
  const sent = await nextToast(page, 'Approval Transaction Sent')
  const signed = (await walletSpans(page)).findLast(isSending)
  if (signed === undefined) throw new Error('The wallet was not asked to send.')
  const hash = String(signed.result)
  const [success, ethers] = await Promise.all([
    nextToast(page, 'Approval Successful'),
    waitWithEthers(chain.url, hash),
  ])
  const spans = await walletSpans(page)
  const found = spans.find((span) => receiptOf(span)?.transactionHash === hash)
  if (found === undefined) throw new Error('The wallet was not asked for the receipt.')
  const made = slots.madeAt(Number(receiptOf(found)?.blockNumber))
  const pending = spans.filter(({ start }) => start >= signed.end && start <= found.start)
  return {
    sent: {
      placed: sent.placed - signed.end,
      painted: sent.painted - signed.end,
      readable: sent.readable - signed.end,
    },
    lag: { painted: success.painted - made, readable: success.readable - made },
    methods: pending.map(({ method }) => method),
    wait: found.end - signed.end,
    call: found.end - found.start,
    ethers: { lag: ethers.known - made, calls: ethers.calls, wait: ethers.wait },
  }
}

const isSending = ({ method }: WalletSpan) => method === 'eth_sendTransaction'

interface Receipt {
  readonly transactionHash: string
  readonly blockNumber: string
}

function receiptOf({ method, result }: WalletSpan): Receipt | undefined {
  if (method !== 'eth_getTransactionReceipt') return undefined
  return (result as Receipt | null) ?? undefined
}
