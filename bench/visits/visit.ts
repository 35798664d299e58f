import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession } from '@playwright/test'
import { freshPage } from '../browser.ts'
import { blockingTime } from '../report/blocking.ts'
import {
  installProbe,
  installWallet,
  listAsCopy,
  pressConnect,
  storeRecords,
  watchList,
  watchMirror,
} from './in-page.ts'
import { MANY_RECORDS } from './many-records.ts'

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

/** A page to visit, and what a person does there besides waiting. */
export interface Stop {
  readonly name: string
  readonly url: string
  readonly deed: 'nothing' | 'connect' | 'type' | 'list'
}

/**
 * A page as it is on one visit with nothing cached, on a slow machine and a slow network. Times are in
 * milliseconds, from the start of the navigation; sizes in bytes.
 */
export type Visit = Awaited<ReturnType<typeof visit>>

export async function visit(browser: Browser, { url, deed }: Stop) {
  const page = await freshPage(browser, url)
  const cdp = await page.context().newCDPSession(page)
  const traffic = countTraffic(cdp)
  await page.addInitScript(installProbe)
  await page.addInitScript(installWallet)
  if (deed === 'type') await page.addInitScript(watchMirror)
  if (deed === 'list') await page.addInitScript(storeRecords, MANY_RECORDS)
  if (deed === 'connect' || deed === 'list') await page.addInitScript(pressConnect)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })

  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await sleep(AFTERMATH)
  const downloaded = traffic()
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize: heap } = await cdp.send('Runtime.getHeapUsage')
  if (deed === 'type') {
    await page.evaluate(() => document.querySelector<HTMLElement>('main input')?.focus())
    for (const [index, digit] of [...'1234567'].entries()) {
      await page.keyboard.press(digit)
      await page.waitForFunction((count) => window.probe.mirrored.length > count, index)
    }
  }
  if (deed === 'list') {
    await page.evaluate(watchList)
    await page.getByRole('button', { name: `Show all ${MANY_RECORDS.length}` }).click()
    await page.waitForFunction(() => window.probe.listed !== undefined)
    await sleep(AFTERMATH)
    await page.evaluate(listAsCopy)
    await page.waitForFunction(() => window.probe.listedAsCopy !== undefined)
  }
  const probe = await page.evaluate(() => window.probe)
  await page.context().close()
  const {
    firstPaint,
    largestPaint,
    layoutShift,
    longTasks,
    mirrored,
    asked = Infinity,
    listed = Infinity,
    listedAsCopy = Infinity,
  } = probe
  return {
    ...downloaded,
    firstPaint,
    largestPaint,
    layoutShift,
    heap,
    blocked: blockingTime(longTasks),
    blockedAfterPaint: blockingTime(longTasks, firstPaint),
    asked,
    askedAfterPaint: asked - firstPaint,
    firstKey: mirrored[0] ?? Infinity,
    slowestKey: Math.max(...mirrored),
    listed,
    listedAsCopy,
  }
}

/** Counts what a page asks for from now on, in bytes as they are transferred, headers too. */
function countTraffic(cdp: CDPSession) {
  const hosts = new Map<string, string>()
  const types = new Map<string, string>()
  const bytes: Record<string, number> = {}
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    // Not what the document holds itself.
    if (url.startsWith('http')) hosts.set(requestId, new URL(url).host)
  })
  cdp.on('Network.responseReceived', ({ requestId, response }) =>
    types.set(requestId, response.mimeType),
  )
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? ''
    if (hosts.has(requestId)) bytes[type] = (bytes[type] ?? 0) + encodedDataLength
  })
  return () => ({
    requests: hosts.size,
    otherHosts: new Set(hosts.values()).size - 1,
    document: bytes['text/html'] ?? 0,
    scripts: bytes['text/javascript'] ?? 0,
  })
}
