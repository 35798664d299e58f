import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The tests of the domain and the application, for Stryker to run against each mutant. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    setupFiles: ['tests/mutation/setup.ts'],
    include: ['tests/domain/**/*.test.ts', 'tests/application/**/*.test.ts'],
  },
})
