import type { Browser } from '@playwright/test'
import { measureTable } from '../report/table.ts'
import { homeMeasures, pageMeasures } from './measures.ts'
import { visitInRounds } from './rounds.ts'
import { ROUTES, serveSites } from './sites.ts'

/** How pages load and answer: one table a page, ours beside its control and beside wagmi's. */
export async function pageTables(
  browser: Browser,
  folders: Readonly<Record<'site' | 'wagmi', string>>,
  rounds: number,
): Promise<string> {
  const sites = await serveSites(folders)
  const visits = await visitInRounds(browser, sites.stops, rounds)
  sites.close()
  return ROUTES.map((route) => {
    const measures = pageMeasures(visits, route)
    const all = route === '/' ? [...measures, ...homeMeasures(visits)] : measures
    return `### \`${route}\`\n\n${measureTable(all, ['control', 'wagmi'])}`
  }).join('\n\n')
}
