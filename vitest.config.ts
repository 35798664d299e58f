import { defineConfig } from 'vitest/config'
import { CONSTRUCTED_STYLESHEETS } from './tooling/vite/constructed-stylesheets.ts'

// This timeout only ends tests that hang. A busy machine may be ten times as slow as usual.
const TEST_MS = 180_000

const patience = {
  /** An awaited result may also come late. Vitest's default would be one second. */
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
        // The same replacements as in the build. In jsdom, constructed stylesheets have no effect.
        resolve: { alias: CONSTRUCTED_STYLESHEETS },
        test: {
          name: 'ui',
          server: { deps: { inline: [/@emotion/, /@mui/, /notistack/] } },
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/ui/setup.ts'],
          // A fresh jsdom for each file would take longer than all of the tests together.
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
          // These tests use two builds, which tooling/scripts/site.mjs makes.
          name: 'hosts',
          include: ['tests/hosts/**/*.test.ts'],
          ...patience,
        },
      },
    ],
  },
})
