import { defineConfig } from 'vitest/config'
import { CONSTRUCTED_STYLESHEETS } from './vite.config.ts'

// Only ends what hangs: a machine that has much else to do may be ten times as slow as usual.
const TEST_MS = 180_000

const patience = {
  /** What a test waits for may come as late; Vitest would give it a second. */
  expect: { poll: { timeout: 60_000 } },
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/**/*.chain.test.ts', 'tests/ui/**', 'tests/hosts/**'],
          isolate: false,
          ...patience,
        },
      },
      {
        // As in the build. In jsdom, constructed stylesheets style nothing.
        resolve: { alias: CONSTRUCTED_STYLESHEETS },
        test: {
          name: 'ui',
          server: { deps: { inline: [/@emotion/, /@mui/, /notistack/] } },
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/ui/setup.ts'],
          // A fresh jsdom for each file would take longer than all of the tests.
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'chain',
          include: ['tests/**/*.chain.test.ts'],
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          // On two builds, which tooling/scripts/site.mjs makes.
          name: 'hosts',
          include: ['tests/hosts/**/*.test.ts'],
          ...patience,
        },
      },
    ],
  },
})
