import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { main, runNpm } from './run.mjs'

// The quick ones first; the last builds the site as it is published and drives it in a browser.
// Steps of a row run side by side: none of them keeps more than a core busy.
const ROWS = [['types', 'lint'], ['test:unit', 'test:chain'], ['test:e2e']]

await main(async () => {
  const start = Date.now()
  await ensureInstalled()
  // Found now rather than missed after a minute of tests.
  await ensureChromium()
  for (const steps of ROWS) {
    const codes = await Promise.all(steps.map((step) => runStep(step, steps.length > 1)))
    const code = codes.find((one) => one !== 0)
    if (code === undefined) continue
    const failed = steps.filter((_, index) => codes[index] !== 0).join('" and "')
    console.log(`\nnpm test failed in "${failed}" after ${seconds(start)}.`)
    process.exit(code)
  }
  console.log(`\nnpm test passed: ${ROWS.flat().join(', ')} in ${seconds(start)}.`)
})

/** Resolves with the exit code. What steps say side by side is shown as each of them ends. */
async function runStep(step, isBesideOthers) {
  const start = Date.now()
  const heading = `\n=== ${step}`
  if (!isBesideOthers) console.log(heading)
  const said = isBesideOthers ? [heading, '\n'] : undefined
  const code = await runNpm(['run', '--silent', step], said ?? 'inherit')
  process.stdout.write(said?.join('') ?? '')
  console.log(`=== ${step}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds(start)}`)
  return code
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}
