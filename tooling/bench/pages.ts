import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { HOLDER } from '../../devnet/accounts.ts'
import { bridgeWallet } from '../../tests/e2e/support/bridge.ts'
import { startLocalChain, type LocalChain } from '../../tests/e2e/support/local-chain.ts'
import { createScriptedWallet } from '../../tests/support/scripted-wallet.ts'
import { hasBalance, installProbe, installWallet, openPage, pressConnect } from './in-page.ts'
import { controlOf, floorOf, serve, siteFiles } from './server.ts'
import type { Row } from './table.ts'

/** "Slow 4G". The latency is in milliseconds. The throughputs are in bytes a second. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const CPU_SLOWDOWN = 4
/** How long after its last request a page has certainly finished its own work, in milliseconds. */
const AFTERMATH = 2000
/** In milliseconds. */
const IDLE = 60_000

const ROUTES = ['/', '/about', '/feedback'] as const

interface Stop {
  readonly name: string
  readonly url: string
  readonly connects?: boolean
  /** Whether an earlier visit has filled the cache. */
  readonly again?: boolean
  /**
   * Set if the visitor has connected a wallet before. This is the chain of that wallet. `again`
   * then says whether the cache is kept.
   */
  readonly holder?: LocalChain
}

type Visit = Awaited<ReturnType<typeof visit>>

/** The folders of the builds: our site, the page with wagmi, and the script of the floor. */
interface Built {
  readonly site: string
  readonly wagmi: string
  readonly floor: string
}

/**
 * The blocking time that a page may have, as a multiple of the floor's blocking time. Bytes,
 * requests and shifts are the same at every visit. tests/e2e sets their limits.
 */
const BLOCKED = 1.3

/**
 * Measures our pages and compares them with three others: their documents without scripts
 * (control), the home document with only React and one button (floor), and a page with wagmi.
 */
export async function measurePages(
  browser: Browser,
  built: Built,
  rounds: number,
): Promise<readonly Row[]> {
  const documentOf = (route: string) => readFileSync(join(built.site, route, 'index.html'), 'utf8')
  const files = siteFiles(built.site)
  for (const route of ROUTES) files.set(`/control${route}`, controlOf(documentOf(route)))
  const floorScript = [...siteFiles(built.floor)].find(([path]) => path.endsWith('.js'))
  if (floorScript === undefined) throw new Error('The floor has no script.')
  files.set('/floor.js', floorScript[1])
  files.set('/floor', floorOf(documentOf('/'), '/floor.js'))
  const ours = await serve(files)
  const wagmi = await serve(siteFiles(built.wagmi))
  const holder = await startLocalChain()
  const wagmiAt = ({ deployment }: LocalChain) => `${wagmi}/?weth=${deployment.weth}`
  const stops: readonly Stop[] = [
    ...ROUTES.flatMap((route) => [
      { name: route, url: ours + route },
      { name: `control ${route}`, url: `${ours}/control${route}` },
    ]),
    { name: 'floor', url: `${ours}/floor` },
    { name: 'wagmi', url: wagmi },
    { name: 'connecting', url: ours, connects: true },
    { name: 'floor connecting', url: `${ours}/floor`, connects: true },
    { name: 'wagmi connecting', url: wagmi, connects: true },
    { name: 'connecting again', url: ours, connects: true, again: true },
    { name: 'floor connecting again', url: `${ours}/floor`, connects: true, again: true },
    { name: 'wagmi connecting again', url: wagmi, connects: true, again: true },
    { name: 'returning', url: ours, holder, again: true },
    { name: 'wagmi returning', url: wagmiAt(holder), holder, again: true },
    { name: 'returning anew', url: ours, holder },
    { name: 'wagmi returning anew', url: wagmiAt(holder), holder },
  ]
  const visits = await visitInRounds(browser, stops, rounds)
  const heaps = [await measureHeap(browser, ours, holder)]
  const wagmiHeaps = [await measureHeap(browser, wagmiAt(holder), holder)]
  await holder.stop()
  const of = (stop: string, key: keyof Visit) => (visits.get(stop) ?? []).map((made) => made[key])
  const rowOf = (route: string, what: string, key: keyof Visit, ...atMost: Row['atMost']): Row => ({
    name: `\`${route}\`: ${what}`,
    unit: 'ms',
    ours: of(route, key),
    others: {
      control: of(`control ${route}`, key),
      floor: of('floor', key),
      wagmi: of('wagmi', key),
    },
    atMost,
  })
  return [
    ...ROUTES.flatMap((route) => [
      rowOf(route, 'first contentful paint', 'firstPaint', { value: 1.1, times: 'control' }),
      rowOf(route, 'total blocking time', 'blocked', { value: BLOCKED, times: 'floor' }),
      rowOf(route, 'longest task', 'longest'),
    ]),
    {
      name: 'Connect asks the wallet',
      unit: 'ms',
      ours: of('connecting', 'asked'),
      others: { floor: of('floor connecting', 'asked'), wagmi: of('wagmi connecting', 'asked') },
      atMost: [
        { value: 0.95, times: 'floor' },
        { value: 0.7, times: 'wagmi' },
      ],
    },
    {
      name: 'Connect asks the wallet, second visit',
      unit: 'ms',
      ours: of('connecting again', 'asked'),
      others: {
        floor: of('floor connecting again', 'asked'),
        wagmi: of('wagmi connecting again', 'asked'),
      },
      atMost: [{ value: 1.05, times: 'floor' }],
    },
    {
      name: 'balance of a remembered wallet',
      unit: 'ms',
      ours: of('returning', 'balance'),
      others: {
        floor: of('floor connecting again', 'asked'),
        wagmi: of('wagmi returning', 'balance'),
      },
      atMost: [{ value: 1.2, times: 'wagmi' }],
    },
    {
      name: 'the same, with an empty cache',
      unit: 'ms',
      ours: of('returning anew', 'balance'),
      others: {
        floor: of('floor connecting', 'asked'),
        wagmi: of('wagmi returning anew', 'balance'),
      },
      atMost: [{ value: 0.7, times: 'wagmi' }],
    },
    {
      name: 'the whole card of a remembered wallet, with Max',
      unit: 'ms',
      ours: of('returning', 'card'),
      atMost: [],
    },
    {
      name: 'the same, with an empty cache (card)',
      unit: 'ms',
      ours: of('returning anew', 'card'),
      atMost: [],
    },
    {
      name: 'heap after an idle minute with a connected account',
      unit: 'megabytes',
      ours: heaps,
      others: { wagmi: wagmiHeaps },
      atMost: [{ value: 1.2, times: 'wagmi' }],
    },
  ]
}

/**
 * Visits each stop once a round. Each round begins with a different stop, so that other load on the
 * machine affects all stops alike. The first round warms the machine up and does not count.
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

/** Makes a visit on a slow machine and a slow network. */
async function visit(browser: Browser, stop: Stop) {
  const { url, connects = false, again = false, holder } = stop
  const page = await openPage(browser, url)
  const cdp = await page.context().newCDPSession(page)
  await page.addInitScript(installProbe)
  if (holder) await connectHolder(page, url, holder)
  else await page.addInitScript(installWallet)
  if (holder && !again) await cdp.send('Network.clearBrowserCache')
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  if (again && !holder) await open(page, url)
  if (connects) await page.addInitScript(pressConnect)
  await open(page, url)
  const probe = await page.evaluate(() => window.probe)
  await page.context().close()
  return probe
}

/** Connects a wallet with a chain, so that the page remembers the wallet. */
async function connectHolder(page: Page, url: string, chain: LocalChain): Promise<void> {
  const accounts = [HOLDER.toLowerCase()]
  await bridgeWallet(page, createScriptedWallet({ rpcUrl: chain.url, accounts }))
  await page.goto(url)
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
  await page.waitForFunction(hasBalance)
}

/** Resolves to the size of the used heap in megabytes, after a collection of garbage. */
async function measureHeap(browser: Browser, url: string, holder: LocalChain): Promise<number> {
  console.log('Waiting for a minute …')
  const page = await openPage(browser, url)
  await page.addInitScript(installProbe)
  await connectHolder(page, url, holder)
  await sleep(IDLE)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  await page.context().close()
  return usedSize / 2 ** 20
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await sleep(AFTERMATH)
}
