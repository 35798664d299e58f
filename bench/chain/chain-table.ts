import type { Browser } from '@playwright/test'
import { startLocalChain } from '../../tests/e2e/support/local-chain.ts'
import { measureTable } from '../report/table.ts'
import { serve } from '../serve/server.ts'
import { siteFiles } from '../serve/site-files.ts'
import { measureConfirming } from './confirming.ts'
import { measureConnecting } from './connecting.ts'
import { measureFreshness } from './freshness.ts'
import { measureOutcomes } from './outcomes.ts'
import { keepSlots } from './slots.ts'

/** What our page asks of a wallet, and how soon it shows what became of it. */
export async function chainTable(browser: Browser, site: string, count: number): Promise<string> {
  const url = await serve(siteFiles(site))
  const chain = await startLocalChain()
  try {
    const connecting = await measureConnecting({ browser, url, chain })
    const setup = { browser, url, chain, slots: await keepSlots(chain) }
    const confirming = await measureConfirming(setup, count)
    const rounds = Math.ceil(count / 3)
    const outcomes = await measureOutcomes(setup, rounds)
    const freshness = await measureFreshness(setup, rounds)
    await setup.slots.stop()
    const measures = [connecting.measures, confirming.measures, outcomes, freshness].flat()
    const connect = connecting.methods.map((method) => `\`${method}\``).join(', ')
    return [
      `${measureTable(measures, ['ethers'])}\n`,
      `From Connect to a known allowance: ${connect}.`,
      `While a transaction was pending: ${shares(confirming.methods, count)}.`,
    ].join('\n')
  } finally {
    await chain.stop()
  }
}

/** How often each method was asked for, for one of so many transactions. */
function shares(methods: readonly string[], transactions: number): string {
  const counts = new Map<string, number>()
  for (const method of methods) counts.set(method, (counts.get(method) ?? 0) + 1)
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([method, count]) => `\`${method}\` ${(count / transactions).toFixed(1)} times`)
    .join(', ')
}
