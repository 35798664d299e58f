import { defineConfig } from 'vitest/config'

/** Only ends what hangs: a busy machine may be ten times as slow as usual. */
const TIMEOUT = 180_000

export default defineConfig({
  test: {
    include: ['examples/viem/**/*.test.ts'],
    isolate: false,
    testTimeout: TIMEOUT,
    hookTimeout: TIMEOUT,
  },
})
