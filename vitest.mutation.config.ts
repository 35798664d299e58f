import { defineConfig } from 'vitest/config'

/**
 * The tests that Stryker runs for a mutant. The tests of the page and of the local chain would take
 * too long.
 */
export default defineConfig({
  test: {
    include: [
      'tests/{domain,application}/**/*.test.ts',
      'tests/adapters/ethers/{errors,ethers-adapters}.test.ts',
      'tests/specification.test.ts',
    ],
    exclude: ['tests/**/*.chain.test.ts'],
    isolate: false,
  },
})
