import { ensureInstalled } from './install.mjs'
import { main, runNodeOrExit } from './run.mjs'

/** Checks the types of a folder that has its own packages, and runs the suites of the ports there. */
await main(async () => {
  const [folder, ...options] = process.argv.slice(2)
  await ensureInstalled()
  await ensureInstalled(folder)
  await runNodeOrExit(['node_modules/typescript/bin/tsc', '--project', folder])
  const config = ['--config', `${folder}/vitest.config.ts`]
  await runNodeOrExit(['node_modules/vitest/vitest.mjs', 'run', ...config, ...options])
})
