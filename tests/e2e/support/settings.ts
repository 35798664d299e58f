import type { Page } from '@playwright/test'
import type { Settings } from '../../../src/settings.ts'

/** Serves the site as if it had been built with these settings too, which it was built without. */
export async function serveWith(page: Page, settings: Partial<Settings>): Promise<void> {
  const added = JSON.stringify(settings).slice(1, -1)
  await page.route(/\.js$/, async (route) => {
    const response = await route.fetch()
    const script = await response.text()
    const body = script.replace('sepoliaRpcUrl:', () => `${added},sepoliaRpcUrl:`)
    await route.fulfill({ response, body })
  })
}
