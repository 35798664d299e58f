import { main, runNode } from './run.mjs'

// Far more values than the usual tests try, and others each time; FUZZ_RUNS is how many times as many.
const FUZZ_RUNS = process.env.FUZZ_RUNS ?? '30'

await main(async () => {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'tests/fuzz']
  process.exitCode = await runNode([...vitest, '--test-timeout', '0'], { FUZZ_RUNS })
})
