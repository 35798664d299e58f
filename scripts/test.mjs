import { ensureChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { main, runNpm } from './run.mjs'

// The quick ones first; the last builds the site as it is published and drives it in a browser.
const STEPS = ['types', 'lint', 'test:unit', 'test:chain', 'test:e2e']

await main(async () => {
  const start = Date.now()
  await ensureInstalled()
  // Found now rather than missed after a minute of tests.
  await ensureChromium()
  for (const step of STEPS) {
    console.log(`\n=== ${step}`)
    const stepStart = Date.now()
    const code = await runNpm(['run', '--silent', step])
    console.log(`=== ${step}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds(stepStart)}`)
    if (code === 0) continue
    console.log(`\nnpm test failed in "${step}" after ${seconds(start)}.`)
    process.exit(code)
  }
  console.log(`\nnpm test passed: ${STEPS.join(', ')} in ${seconds(start)}.`)
})

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}
