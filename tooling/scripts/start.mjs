import { ensureInstalled } from './install.mjs'
import { ROOT, main } from './run.mjs'

await main(async () => {
  process.chdir(ROOT)
  await ensureInstalled()
  // In this process rather than in one of its own: one less to end.
  const { register } = await import('tsx/esm/api')
  register()
  const { start } = await import('../../devnet/start.ts')
  await start(ROOT)
})
