import { randomInt } from 'node:crypto'
import { main, runNode } from './run.mjs'

/**
 * Numbers of random runs, many more than in the usual tests. Environment variables of the same
 * names override them.
 */
const SUITES = {
  model: { project: 'unit', env: { MODEL_RUNS: '10000' } },
  fuzz: { project: 'unit', env: { FUZZ_RUNS: '30' } },
  agreement: {
    project: 'chain',
    env: { AGREEMENT_RUNS: '2000', AGREEMENT_SEED: `${randomInt(2 ** 31)}` },
  },
}

await main(async () => {
  const [name] = process.argv.slice(2)
  const { project, env } = SUITES[name]
  const used = Object.fromEntries(
    Object.entries(env).map(([key, value]) => [key, process.env[key] ?? value]),
  )
  console.log(used)
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, `tests/${name}`]
  process.exitCode = await runNode([...vitest, '--test-timeout', '0'], used)
})
