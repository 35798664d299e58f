import { ensureInstalled } from './install.mjs'
import { main, runNodeOrExit } from './run.mjs'

const EXAMPLE = 'examples/viem'

/** Checks the types of the adapters on viem, and runs the suites of the ports with them. */
await main(async () => {
  await ensureInstalled()
  await ensureInstalled(EXAMPLE)
  await runNodeOrExit(['node_modules/typescript/bin/tsc', '--project', EXAMPLE])
  const config = ['--config', `${EXAMPLE}/vitest.config.ts`]
  await runNodeOrExit([
    'node_modules/vitest/vitest.mjs',
    'run',
    ...config,
    ...process.argv.slice(2),
  ])
})
