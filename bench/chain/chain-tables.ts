import type { Browser } from '@playwright/test'
import { startLocalChain } from '../../tests/e2e/support/local-chain.ts'
import type { Measure } from '../report/measure.ts'
import { median, sum } from '../report/statistics.ts'
import { measureTable } from '../report/table.ts'
import { serve } from '../serve/server.ts'
import { siteFiles } from '../serve/site-files.ts'
import { confirmApprovals, type Confirmation } from './confirming.ts'
import { connectWithAmount, type Connecting } from './connecting.ts'
import { measureFreshness, type Freshness } from './freshness.ts'
import { measureOutcomes, type Outcomes } from './outcomes.ts'
import { keepSlots } from './slots.ts'

const ETHERS = 'ethers'

/** What our page asks of a wallet, and how soon it tells what became of it. */
export async function chainTables(browser: Browser, site: string, count: number): Promise<string> {
  const server = await serve(siteFiles(site))
  const chain = await startLocalChain()
  try {
    const connecting = await connectWithAmount(browser, server.url, chain)
    const slots = await keepSlots(chain)
    const confirmations = await confirmApprovals(browser, server.url, chain, slots, count)
    const rounds = Math.ceil(count / 3)
    const outcomes = await measureOutcomes(browser, server.url, chain, slots, rounds)
    const freshness = await measureFreshness(browser, server.url, chain, slots, rounds)
    await slots.stop()
    const measures = [
      ...connectingMeasures(connecting),
      ...confirmingMeasures(confirmations),
      ...outcomeMeasures(outcomes),
      ...freshnessMeasures(freshness),
    ]
    return [measureTable(measures, [ETHERS]), asked(connecting, confirmations)].join('\n\n')
  } finally {
    await chain.stop()
    server.close()
  }
}

function connectingMeasures({ methods, steps, beside }: Connecting): readonly Measure[] {
  return [
    {
      name: 'calls from Connect to a known allowance',
      unit: 'count',
      ours: [methods.length],
      limits: [{ atMost: 4 }],
    },
    { name: '… one after the other', unit: 'count', ours: [steps], limits: [{ atMost: 3 }] },
    { name: '… and beside them, for balances', unit: 'count', ours: [beside] },
  ]
}

function confirmingMeasures(all: readonly Confirmation[]): readonly Measure[] {
  const ours = (name: string, pick: (one: Confirmation) => number, atMost?: number): Measure => ({
    name,
    unit: 'ms',
    ours: all.map(pick),
    limits: atMost === undefined ? [] : [{ atMost }],
  })
  const call = median(all.map((one) => one.call))
  return [
    ours('hash to "Sent" in the page', ({ sent }) => sent.placed, 10),
    ours('hash to "Sent" drawn, by the next frame', ({ sent }) => sent.painted),
    ours('hash to its words', ({ sent }) => sent.readable),
    {
      ...ours('block to success drawn', ({ lag }) => lag.painted, 200 + call),
      others: { [ETHERS]: all.map(({ ethers }) => ethers.lag) },
    },
    ours('block to its words', ({ lag }) => lag.readable),
    {
      name: 'calls a second while pending',
      unit: 'count',
      ours: [aSecond(all.map(({ methods, wait }) => ({ calls: methods.length, wait })))],
      others: { [ETHERS]: [aSecond(all.map(({ ethers }) => ethers))] },
      limits: [{ atMost: 1.5 }],
    },
    ours('one question for the receipt', (one) => one.call),
  ]
}

function outcomeMeasures(outcomes: Outcomes): readonly Measure[] {
  return Object.entries(outcomes).map(([name, lags]) => ({
    name: `block to told: ${name}`,
    unit: 'ms',
    ours: lags,
    limits: [{ atMost: 1000 }],
  }))
}

function freshnessMeasures({ lags, callsASecond }: Freshness): readonly Measure[] {
  const measures = Object.entries(lags).map(([name, ours]): Measure => {
    return { name: `block to a new ${name}`, unit: 'ms', ours, limits: [{ atMost: 1000 }] }
  })
  const calls: Measure = {
    name: 'calls a second while nothing is pending',
    unit: 'count',
    ours: [callsASecond],
    limits: [{ atMost: 1.5 }],
  }
  return [...measures, calls]
}

/** All calls by all the time there was for them: a short wait does not count as much as a long one. */
function aSecond(waits: readonly { readonly calls: number; readonly wait: number }[]): number {
  const calls = sum(waits.map((one) => one.calls))
  return calls / (sum(waits.map(({ wait }) => wait)) / 1000)
}

/** What the counted calls were. */
function asked({ methods }: Connecting, confirmations: readonly Confirmation[]): string {
  const pending = confirmations.flatMap((one) => one.methods)
  const counts = new Map<string, number>()
  for (const method of pending) counts.set(method, (counts.get(method) ?? 0) + 1)
  const shares = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([method, count]) => `\`${method}\` ${(count / confirmations.length).toFixed(1)} times`)
  return [
    `From Connect to a known allowance: ${methods.map((method) => `\`${method}\``).join(', ')}.`,
    `While a transaction was pending: ${shares.join(', ')}.`,
  ].join('\n')
}
