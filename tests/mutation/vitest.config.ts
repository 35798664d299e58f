import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The tests of the domain and the application, for Stryker to run against each mutant. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    setupFiles: ['tests/mutation/setup.ts'],
    include: ['tests/domain/**/*.test.ts', 'tests/application/**/*.test.ts'],
    // Its tests load modules anew, and what a module computes then would seem to be covered by them.
    exclude: ['tests/application/chain-traffic.test.ts'],
    isolate: false,
    // A mutant that leaves a test waiting for ever is noticed by this.
    testTimeout: 15_000,
  },
})
