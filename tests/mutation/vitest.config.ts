import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The tests of domain and application, and their model, which Stryker runs. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    setupFiles: ['tests/mutation/setup.ts'],
    include: ['tests/{domain,application,model}/**/*.test.ts', 'tests/specification.test.ts'],
    env: { MODEL_RUNS: '100' },
    exclude: ['tests/**/*.chain.test.ts'],
    isolate: false,
    // A mutant that leaves a test waiting for ever is noticed by this.
    testTimeout: 20_000,
  },
})
