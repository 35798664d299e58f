import type { Page } from '@playwright/test'

/**
 * Keeps the page's code on its way until the answer is called, all of it or what has a name like this:
 * the page is seen, but not alive.
 */
export async function holdCode(page: Page, name = ''): Promise<() => void> {
  let release: (() => void) | undefined
  let isHeld = false
  const gate = new Promise<void>((resolve) => (release = resolve))
  await page.route(new RegExp(`/assets/${name}.*\\.js$`), async (route) => {
    isHeld = true
    await gate
    await route.continue()
  })
  return () => {
    if (!isHeld) throw new Error(`The page has asked for no script "${name}".`)
    release?.()
  }
}

/** Opens a page without waiting for its code. */
export const openUnalive = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' })
