import { defineConfig } from '@playwright/test'

/** The engines that Playwright drives only in builds of its own; it runs the flow and counts. */
export default defineConfig({
  outputDir: '../../test-results',
  projects: [{ name: 'Firefox ESR' }, { name: 'WebKit' }],
  workers: 1,
  forbidOnly: true,
  // Only ends what hangs.
  timeout: 240_000,
  expect: { timeout: 60_000 },
})
