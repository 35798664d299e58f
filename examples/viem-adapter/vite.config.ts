import { fileURLToPath } from 'node:url'
import { defineConfig, mergeConfig } from 'vite'
import product from '../../vite.config.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The product as it is, but with viem where `src/main.ts` names ethers. */
export default defineConfig(async (environment) =>
  mergeConfig(await product(environment), {
    root: here('../..'),
    resolve: { alias: [{ find: /^.*\/ethers-codec\.ts$/, replacement: here('viem-codec.ts') }] },
  }),
)
