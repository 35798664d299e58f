import { main, runNode } from './run.mjs'

// Far more sequences than the usual tests try. MODEL_RUNS sets another number, and MODEL_SEED the seed that
// a failure has printed.
const MODEL_RUNS = process.env.MODEL_RUNS ?? '10000'

await main(async () => {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'tests/model']
  process.exitCode = await runNode(vitest, { MODEL_RUNS })
})
