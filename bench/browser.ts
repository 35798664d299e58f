import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import config from '../playwright.config.ts'
import { installWhenDrawn } from './in-page.ts'

/** The browser of the browser tests, with their switches. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(config.use?.launchOptions ?? {})
}

/** A profile of its own: nothing is cached. */
export async function freshContext(browser: Browser, baseURL: string): Promise<BrowserContext> {
  const viewport = config.use?.viewport ?? null
  const context = await browser.newContext({ baseURL, viewport, ignoreHTTPSErrors: true })
  // The loader of this code names functions by a helper, which those sent into a page would miss.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(installWhenDrawn)
  return context
}
