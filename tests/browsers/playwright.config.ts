import { defineConfig } from '@playwright/test'

/** The engines that Playwright drives only in builds of its own; it runs the rows and counts them. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  projects: [{ name: 'Firefox ESR' }, { name: 'WebKit' }],
  // One engine after the other: `npm start` has one cache of packages, and the machine few cores.
  workers: 1,
  forbidOnly: true,
  retries: 0,
  // Only ends what hangs.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['./support/table-reporter.ts']],
})
