import { defineConfig } from 'vitest/config'

/** The tests that Stryker runs for a mutant. Those of the page and the local chain take too long. */
export default defineConfig({
  test: {
    include: ['tests/{domain,application}/**/*.test.ts', 'tests/specification.test.ts'],
    exclude: ['tests/**/*.chain.test.ts'],
    isolate: false,
  },
})
