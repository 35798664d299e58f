import { defineConfig } from '@playwright/test'

/**
 * The engines that Playwright can drive only in its own builds. Here Playwright runs the tests and
 * counts the results, but does not drive the browsers.
 */
export default defineConfig({
  outputDir: '../../test-results',
  projects: [{ name: 'Firefox ESR' }, { name: 'WebKit' }],
  workers: 1,
  forbidOnly: true,
  // This timeout only ends tests that hang.
  timeout: 240_000,
  expect: { timeout: 60_000 },
})
