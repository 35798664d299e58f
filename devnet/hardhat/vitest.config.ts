import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** Only ends what hangs: a busy machine may be ten times as slow as usual. */
const TIMEOUT = 180_000

const chain = join(import.meta.dirname, 'chain.ts')

export default defineConfig({
  // The suites start the local chain as always, and get a Hardhat node.
  resolve: { alias: [{ find: /^.*\/devnet\/chain\.ts$/, replacement: chain }] },
  test: {
    include: ['tests/adapters/ethers/*.chain.test.ts', 'devnet/hardhat/*.chain.test.ts'],
    isolate: false,
    testTimeout: TIMEOUT,
    hookTimeout: TIMEOUT,
  },
})
