import { ensureInstalled } from './install.mjs'
import { ROOT, main } from './run.mjs'

await main(async () => {
  process.chdir(ROOT)
  await ensureInstalled()
  // Runs the TypeScript code in this process. A child process would be one more process to end.
  const { register } = await import('tsx/esm/api')
  register()
  const { start } = await import('../../devnet/start.ts')
  await start(ROOT)
})
