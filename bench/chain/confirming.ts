import { BrowserProvider } from 'ethers'
import type { Page } from '@playwright/test'
import { SLOT } from '../../src/domain/transactions/polling-schedule.ts'
import { createScriptedWallet } from '../../tests/support/scripted-wallet.ts'
import { row, type Measure } from '../report/measure.ts'
import { median, sum } from '../report/statistics.ts'
import { nextToast, walletSpans } from './in-page.ts'
import { openExchange, type Setup } from './setup.ts'

type Confirmation = Awaited<ReturnType<typeof follow>>

/** Sends approvals, spread over the slot, and follows each with ethers as well. */
export async function measureConfirming(setup: Setup, count: number) {
  const { exchange, close } = await openExchange(setup)
  const all: Confirmation[] = []
  for (let index = 0; index < count; index += 1) {
    console.log(`Transaction ${index + 1} of ${count} …`)
    // Each approves more than the one before, so that it is wanted.
    await exchange.type(`${index + 1}`)
    await exchange.approveButton.and(exchange.page.locator(':enabled')).waitFor()
    await setup.slots.phase(((index + 0.5) / count) * SLOT)
    await exchange.approveButton.click()
    all.push(await follow(exchange.page, setup))
  }
  await close()
  return { measures: measuresOf(all), methods: all.flatMap(({ methods }) => methods) }
}

/** One approval from the wallet's answer to its success on the screen. */
async function follow(page: Page, { chain, slots }: Setup) {
  const sent = await nextToast(page, 'Approval Transaction Sent')
  const { hash, at } = await sentLast(page)
  const [success, ethers] = await Promise.all([
    nextToast(page, 'Approval Successful'),
    waitWithEthers(chain.url, hash),
  ])
  const spans = await walletSpans(page)
  const found = spans.find(
    ({ method, result }) =>
      method === 'eth_getTransactionReceipt' &&
      (result as { transactionHash: string } | null)?.transactionHash === hash,
  )
  if (found === undefined) throw new Error('The wallet was not asked for the receipt.')
  // From the hash up to the question that found the receipt.
  const pending = spans.filter(({ start }) => start >= at && start <= found.start)
  const methods = pending.map(({ method }) => method)
  const waited = { calls: methods.length, wait: found.end - at }
  return { sent, at, success, made: slots.filledAt(), found, methods, waited, ethers }
}

/** What the wallet has sent last, and when it said so. */
export async function sentLast(page: Page) {
  const spans = await walletSpans(page)
  const sent = spans.findLast(({ method }) => method === 'eth_sendTransaction')
  if (sent === undefined) throw new Error('The wallet was not asked to send.')
  return { hash: String(sent.result), at: sent.end }
}

/** What `await transaction.wait()` does by default: it polls the newest block every four seconds. */
async function waitWithEthers(rpcUrl: string, hash: string) {
  const wallet = createScriptedWallet({ rpcUrl, accounts: [] })
  const provider = new BrowserProvider(wallet, 'any')
  const transaction = await provider.getTransaction(hash)
  const begun = Date.now()
  await transaction?.wait()
  const known = Date.now()
  provider.destroy()
  return { known, calls: wallet.calls.length, wait: known - begun }
}

function measuresOf(all: readonly Confirmation[]): readonly Measure[] {
  const ms = (name: string, pick: (one: Confirmation) => number, atMost?: number) =>
    row(name, 'ms', all.map(pick), atMost)
  const question = ms('one question for the receipt', ({ found }) => found.end - found.start)
  const soon = 200 + median(question.ours)
  return [
    ms('hash to "Sent" in the page', ({ sent, at }) => sent.placed - at, 10),
    ms('hash to "Sent" drawn, by the next frame', ({ sent, at }) => sent.painted - at),
    ms('hash to its words', ({ sent, at }) => sent.readable - at),
    {
      ...ms('block to success drawn', ({ success, made }) => success.painted - made, soon),
      others: { ethers: all.map(({ ethers, made }) => ethers.known - made) },
    },
    ms('block to its words', ({ success, made }) => success.readable - made),
    {
      ...row('calls a second while pending', 'count', [aSecond(all.map((one) => one.waited))], 1.5),
      others: { ethers: [aSecond(all.map(({ ethers }) => ethers))] },
    },
    question,
  ]
}

/** All calls by all the time there was for them: a short wait does not count as much as a long one. */
function aSecond(waits: readonly { readonly calls: number; readonly wait: number }[]): number {
  return sum(waits.map(({ calls }) => calls)) / (sum(waits.map(({ wait }) => wait)) / 1000)
}
