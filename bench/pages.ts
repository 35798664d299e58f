import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { installProbe, installWallet, openPage, pressConnect } from './in-page.ts'
import { controlOf, serve, siteFiles } from './server.ts'
import type { Row } from './table.ts'

/** "Slow 4G": a latency in milliseconds, and bytes a second. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const CPU_SLOWDOWN = 4
/** What a page does by itself is done so long after its last request, in milliseconds. */
const AFTERMATH = 2000

const ROUTES = ['/', '/about', '/feedback'] as const

interface Stop {
  readonly name: string
  readonly url: string
  readonly connects?: boolean
}

type Visit = Awaited<ReturnType<typeof visit>>

/** Bytes, requests and shifts are the same at every visit: tests/e2e holds those. */
const MEASURES: readonly (readonly [string, Row['unit'], keyof Visit, Row['atMost']])[] = [
  ['first contentful paint', 'ms', 'firstPaint', { value: 1.15, times: 'control' }],
  ['total blocking time', 'ms', 'blocked', { value: 0.5, times: 'wagmi' }],
]

/** Measures our pages beside their documents without scripts, and beside the wagmi page. */
export async function measurePages(
  browser: Browser,
  site: string,
  wagmi: string,
  rounds: number,
): Promise<readonly Row[]> {
  const files = siteFiles(site)
  for (const route of ROUTES)
    files.set(`/control${route}`, controlOf(readFileSync(join(site, route, 'index.html'), 'utf8')))
  const ours = await serve(files)
  const other = await serve(siteFiles(wagmi))
  const stops: readonly Stop[] = [
    ...ROUTES.flatMap((route) => [
      { name: route, url: ours + route },
      { name: `control ${route}`, url: `${ours}/control${route}` },
    ]),
    { name: 'wagmi', url: other },
    { name: 'connecting', url: ours, connects: true },
    { name: 'wagmi connecting', url: other, connects: true },
  ]
  const visits = await visitInRounds(browser, stops, rounds)
  const of = (stop: string, key: keyof Visit) => (visits.get(stop) ?? []).map((made) => made[key])
  return [
    ...ROUTES.flatMap((route) =>
      MEASURES.map(([what, unit, key, atMost]) => ({
        name: `\`${route}\`: ${what}`,
        unit,
        ours: of(route, key),
        control: of(`control ${route}`, key),
        wagmi: of('wagmi', key),
        atMost,
      })),
    ),
    {
      name: 'Connect asks the wallet',
      unit: 'ms',
      ours: of('connecting', 'asked'),
      wagmi: of('wagmi connecting', 'asked'),
      atMost: { value: 0.5, times: 'wagmi' },
    },
  ]
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

/** A page with nothing cached, on a slow machine and a slow network. */
async function visit(browser: Browser, { url, connects = false }: Stop) {
  const page = await openPage(browser, url)
  const cdp = await page.context().newCDPSession(page)
  await page.addInitScript(installProbe)
  await page.addInitScript(installWallet)
  if (connects) await page.addInitScript(pressConnect)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await sleep(AFTERMATH)
  const probe = await page.evaluate(() => window.probe)
  await page.context().close()
  return probe
}
