import type { Browser } from '@playwright/test'
import { visit, type Deed, type Visit } from './visit.ts'

/** A page to visit in each round, and what to do there. */
export interface Stop {
  readonly name: string
  readonly url: string
  readonly deed: Deed
}

/**
 * Visits each stop once a round, by turns, each round beginning with another: what else the machine
 * does then falls on all alike. A first round warms it up and does not count.
 */
export async function visitInRounds(
  browser: Browser,
  stops: readonly Stop[],
  rounds: number,
): Promise<ReadonlyMap<string, readonly Visit[]>> {
  const visits = new Map<string, Visit[]>(stops.map(({ name }) => [name, []]))
  for (let round = 0; round <= rounds; round += 1) {
    console.log(round === 0 ? 'Warming up …' : `Round ${round} of ${rounds} …`)
    const first = round % stops.length
    for (const { name, url, deed } of [...stops.slice(first), ...stops.slice(0, first)]) {
      const made = await visit(browser, url, deed)
      if (round > 0) visits.get(name)?.push(made)
    }
  }
  return visits
}
