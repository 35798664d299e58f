import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { freshContext } from '../browser.ts'
import { installProbe, pressConnect, watchMirror, type Probe } from './probe.ts'
import { installStubWallet } from './stub-wallet.ts'
import { countTraffic, type Traffic } from './traffic.ts'

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

/** What a person does on a page besides waiting. */
export type Deed = 'nothing' | 'connect' | 'type'

/** A page as it was on one visit with nothing cached, on a slow machine and a slow network. */
export interface Visit extends Probe, Traffic {
  /** When the wallet was asked, if it was; from the start of the navigation, in milliseconds. */
  readonly asked: number | undefined
  /** In bytes, of what is still in use. */
  readonly heap: number
}

const DIGITS = '1234567'

export async function visit(browser: Browser, url: string, deed: Deed): Promise<Visit> {
  const context = await freshContext(browser, url)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const traffic = await countTraffic(cdp, url)
  await page.addInitScript(installStubWallet)
  await page.addInitScript(installProbe)
  if (deed === 'type') await page.addInitScript(watchMirror)
  if (deed === 'connect') await page.addInitScript(pressConnect)
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await slowDown(cdp, CPU_SLOWDOWN)

  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await sleep(AFTERMATH)
  const downloaded = traffic()
  const heap = await heapInUse(cdp)
  if (deed === 'type') await typeDigits(page)
  const probe = await page.evaluate(() => window.probe)
  const { asked } = await page.evaluate(() => window.walletTimes)
  await context.close()
  return { ...probe, ...downloaded, asked, heap }
}

const slowDown = (cdp: CDPSession, rate: number) =>
  cdp.send('Emulation.setCPUThrottlingRate', { rate })

async function heapInUse(cdp: CDPSession): Promise<number> {
  await slowDown(cdp, 1)
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('Performance.enable')
  const { metrics } = await cdp.send('Performance.getMetrics')
  await slowDown(cdp, CPU_SLOWDOWN)
  return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0
}

/** By real key events, each when the one before has been drawn. */
async function typeDigits(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('main input')?.focus())
  for (const [index, digit] of [...DIGITS].entries()) {
    await page.keyboard.press(digit)
    await page.waitForFunction((count) => window.probe.mirrored.length > count, index)
  }
}
