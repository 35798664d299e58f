import { join } from 'node:path'
import type { ViteUserConfig } from 'vitest/config'

/** Only ends what hangs: a busy machine may be ten times as slow as usual. */
const TIMEOUT = 180_000

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)

/**
 * The suites of `TokenPort` and `ChainPort` on the node of a folder, and the folder's own tests.
 * @param folder has a `chain.ts` that starts the node
 * @param impossible texts in the names of the tests that cannot pass on the node
 */
export function suitesOn(folder: string, impossible: readonly string[] = []): ViteUserConfig {
  const replacement = join(import.meta.dirname, '..', folder, 'chain.ts')
  return {
    // The suites start the local chain as always, and get the other node.
    resolve: { alias: [{ find: /^.*\/devnet\/chain\.ts$/, replacement }] },
    test: {
      include: ['tests/adapters/ethers/*.chain.test.ts', `devnet/${folder}/*.chain.test.ts`],
      isolate: false,
      testTimeout: TIMEOUT,
      hookTimeout: TIMEOUT,
      ...(impossible.length > 0 && {
        testNamePattern: new RegExp(`^(?!.*(?:${impossible.map(escaped).join('|')}))`),
      }),
    },
  }
}
