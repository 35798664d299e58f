import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/**/*.chain.test.ts', 'tests/ui/**'],
        },
      },
      {
        test: {
          name: 'ui',
          include: ['tests/ui/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/ui/setup.ts'],
          // A fresh jsdom for each file would take longer than all of the tests.
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'chain',
          include: ['tests/**/*.chain.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
