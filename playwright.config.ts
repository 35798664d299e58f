import { defineConfig } from '@playwright/test'
import { freePort } from './devnet/port.ts'

// This list replaces Playwright's own list of disabled features, so it repeats that list. The last
// two features draw the address bar's suggestions again for every page. This takes longer than most
// of the tests.
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

const SITE = 'node_modules/.cache/e2e-site'

/** Specs that go through every state, or many sizes, or need a build of their own. */
const SWEEPS = [
  'below-a-path',
  'focus',
  'pictures',
  'layout-shift',
  'other-builds',
  'states',
  'translated',
].map((name) => `**/${name}.spec.ts`)

/**
 * Resolves to the path of Chromium. tooling/scripts/site.mjs sets it. If it is not set, uses the
 * browser that the script would find.
 */
async function chromiumPath(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const script = new URL('./tooling/scripts/browsers.mjs', import.meta.url).href
  const { findChromium } = (await import(script)) as { findChromium(): string | undefined }
  const found = findChromium()
  if (found === undefined) throw new Error('No Chromium was found; "npm run test:e2e" brings one.')
  return found
}

/**
 * Resolves to the port of the site. The workers read this file again, and must get the same port as
 * the server. Each run has a different port. With a fixed port, a second run on the same machine
 * would find the server of the first run, and test the site of that run.
 */
async function sitePort(): Promise<string> {
  process.env.E2E_PORT ||= `${await freePort()}`
  return process.env.E2E_PORT
}

process.env.CHROMIUM_PATH = await chromiumPath()
const port = await sitePort()

export default defineConfig({
  projects: [
    {
      name: 'site',
      testDir: 'tests/e2e/specs',
      testIgnore: SWEEPS,
      // Each frame of a moving bar takes as much processor time as many steps of a test. The sweeps,
      // and the tests of toasts, see the page in motion.
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    // These specs are slower than the others. Separate scripts run them.
    { name: 'sweeps', testDir: 'tests/e2e/specs', testMatch: SWEEPS },
  ],
  snapshotPathTemplate: 'tests/e2e/pictures/{arg}{ext}',
  updateSnapshots: 'none',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // These timeouts only end tests that hang. A busy machine may be ten times as slow as usual.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 900 },
    // Recording takes a tenth of all processor time. "-- --trace on" records each step.
    trace: process.env.CI
      ? { mode: 'retain-on-failure', screenshots: false, snapshots: false }
      : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      // Chromium refuses to start its sandbox as root. The tests open only this project's own
      // pages.
      chromiumSandbox: process.getuid?.() !== 0,
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-quic',
        `--disable-features=${WITHOUT.join(',')}`,
        // No host name can be resolved, so that no request of a page leaves this machine.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --outDir ${SITE} --host 127.0.0.1 --port ${port} --strictPort`,
    url: `http://127.0.0.1:${port}`,
    // Any other server at this port is not the site under test.
    reuseExistingServer: false,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 1000 },
  },
})
