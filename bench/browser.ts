import { chromium, type Browser, type Page } from '@playwright/test'
import config from '../playwright.config.ts'

declare global {
  interface Window {
    /** Runs the action when the frame that is being made has been drawn. Call it in requestAnimationFrame. */
    whenDrawn: (action: () => void) => void
  }
}

/** The browser of the browser tests, with their switches. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(config.use?.launchOptions ?? {})
}

/** A page in a profile of its own: nothing is cached. */
export async function freshPage(browser: Browser, baseURL: string): Promise<Page> {
  const viewport = config.use?.viewport ?? null
  const context = await browser.newContext({ baseURL, viewport, ignoreHTTPSErrors: true })
  // The loader of this code names functions by a helper, which those sent into a page would miss.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(installWhenDrawn)
  return context.newPage()
}

function installWhenDrawn(): void {
  // The next task comes after the frame.
  window.whenDrawn = (action) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', action)
    port1.start()
    port2.postMessage('drawn')
  }
}
