import { randomInt } from 'node:crypto'
import { main, runNode } from './run.mjs'

// Far more sequences than the usual tests play, and others at each run.
const AGREEMENT_RUNS = process.env.AGREEMENT_RUNS ?? '2000'
const AGREEMENT_SEED = process.env.AGREEMENT_SEED ?? `${randomInt(2 ** 31)}`

await main(async () => {
  console.log(`${AGREEMENT_RUNS} sequences. AGREEMENT_SEED=${AGREEMENT_SEED} plays them again.`)
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'chain', 'tests/agreement']
  process.exitCode = await runNode(vitest, { AGREEMENT_RUNS, AGREEMENT_SEED })
})
