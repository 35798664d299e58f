import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { alive } from '../support/alive.ts'
import { expect, test } from '../support/fixtures.ts'

const SITE = 'node_modules/.cache/e2e-site'

/** What Chromium says of a script that is not what the document expects. */
const BLOCKED = /Failed to find a valid digest in the 'integrity' attribute/
const NOT_LOADED = /Failed to fetch dynamically imported module|Failed to load resource/

declare global {
  interface Window {
    /** Set by a script that has been changed on its way. */
    tampered?: true
  }
}

/** Changes scripts of this name on their way to the page. */
async function tamperWith(page: Page, name: string): Promise<void> {
  await page.route(new RegExp(`/assets/${name}-.*\\.js$`), async (route) => {
    const response = await route.fetch()
    const body = `window.tampered = true;${await response.text()}`
    await route.fulfill({ response, body })
  })
}

const hasRunTampered = (page: Page) => page.evaluate(() => window.tampered === true)

test('each document has the hash of each script', () => {
  const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
  const scripts = files.filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  const hashOf = (name: string) =>
    `sha256-${createHash('sha256')
      .update(readFileSync(join(SITE, name)))
      .digest('base64')}`
  const expected = Object.fromEntries(scripts.map((name) => [`/${name}`, hashOf(name)]))
  const documents = files.filter((name) => name.endsWith('.html'))
  expect(documents).toHaveLength(4)
  for (const name of documents) {
    const text = readFileSync(join(SITE, name), 'utf8')
    const map = /<script type="importmap">(.*?)<\/script>/.exec(text)?.[1] ?? '{}'
    expect(JSON.parse(map), name).toEqual({ integrity: expected })
    // A map that comes after a script has been asked for does not count.
    expect(text.indexOf('importmap'), name).toBeLessThan(text.indexOf('modulepreload'))
  }
})

test('a changed "index" does not run, and the page says that it could not start', async ({
  page,
  watch,
}) => {
  watch.expectComplaint(BLOCKED)
  watch.allowComplaint(NOT_LOADED)
  await tamperWith(page, 'index')
  await page.goto('/')
  await expect(page.getByRole('alert')).toContainText('This page could not start')
  expect(await hasRunTampered(page)).toBe(false)
})

test('what is changed runs where no document forbids it', async ({ page, watch }) => {
  watch.allowComplaint(NOT_LOADED)
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/<script type="importmap">.*?<\/script>/, '')
    await route.fulfill({ response, body })
  })
  await tamperWith(page, 'index')
  await page.goto('/')
  await alive(page)
  expect(await hasRunTampered(page)).toBe(true)
})
