import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { measureTable } from '../report/table.ts'
import { serve } from '../serve/server.ts'
import { served, siteFiles, withoutScripts } from '../serve/site-files.ts'
import { pageMeasures } from './measures.ts'
import { visit, type Stop, type Visit } from './visit.ts'

/** The pages of ours that are measured, each beside its control. */
const ROUTES = ['/', '/about', '/feedback'] as const

/** How pages load and answer: one table a page, ours beside its control and beside wagmi's. */
export async function pageTables(browser: Browser, site: string, wagmi: string, rounds: number) {
  const files = siteFiles(site)
  for (const route of ROUTES) {
    const document = readFileSync(join(site, route, 'index.html'), 'utf8')
    files.set(`/control${route}`, served('index.html', Buffer.from(withoutScripts(document))))
  }
  const ours = await serve(files)
  const other = await serve(siteFiles(wagmi))
  const stops: readonly Stop[] = [
    ...ROUTES.flatMap((route): Stop[] => [
      { name: `ours ${route}`, url: ours + route, deed: route === '/' ? 'type' : 'nothing' },
      { name: `control ${route}`, url: `${ours}/control${route}`, deed: 'nothing' },
    ]),
    { name: 'wagmi', url: other, deed: 'nothing' },
    { name: 'ours, connecting', url: ours, deed: 'connect' },
    { name: 'ours, listing', url: ours, deed: 'list' },
    { name: 'wagmi, connecting', url: other, deed: 'connect' },
  ]
  const visits = await visitInRounds(browser, stops, rounds)
  return ROUTES.map((route) => {
    const table = measureTable(pageMeasures(visits, route), ['control', 'wagmi'])
    return `### \`${route}\`\n\n${table}`
  }).join('\n\n')
}

/**
 * Visits each stop once a round, by turns, each round beginning with another: what else the machine
 * does then falls on all alike. A first round warms it up and does not count.
 */
async function visitInRounds(browser: Browser, stops: readonly Stop[], rounds: number) {
  const visits = new Map<string, Visit[]>(stops.map(({ name }) => [name, []]))
  for (let round = 0; round <= rounds; round += 1) {
    console.log(round === 0 ? 'Warming up …' : `Round ${round} of ${rounds} …`)
    const first = round % stops.length
    for (const stop of [...stops.slice(first), ...stops.slice(0, first)]) {
      const made = await visit(browser, stop)
      if (round > 0) visits.get(stop.name)?.push(made)
    }
  }
  return visits
}
