import { stripVTControlCharacters } from 'node:util'
import { ensureChromium } from './browsers.mjs'
import { ensureInstalled } from './install.mjs'
import { main, runNpm } from './run.mjs'

// Two steps run side by side. Most keep one core busy. The browser tests build their site, and have
// two browsers, which often wait. The longest steps come first, so that both cores are busy until the
// end.
const STEPS = ['test:e2e', 'test:chain', 'test:ui', 'test:unit', 'lint', 'types']

await main(async () => {
  const start = Date.now()
  await ensureInstalled()
  // Looks for a browser now. Otherwise a missing browser would be noticed only after a minute of
  // tests.
  await ensureChromium()
  const left = [...STEPS]
  const failed = []
  const takeSteps = async () => {
    while (left.length > 0 && failed.length === 0) await runStep(left.shift(), failed)
  }
  await Promise.all([takeSteps(), takeSteps()])
  if (failed.length > 0) {
    console.log(`\nnpm test failed in "${failed.join('" and "')}" after ${seconds(start)}.`)
    process.exit(1)
  }
  console.log(`\nnpm test passed in ${seconds(start)}.`)
})

/** Runs a step, and says when it starts and ends. Its output is printed only if it fails. */
async function runStep(name, failed) {
  const start = Date.now()
  const output = []
  console.log(`${name} starts`)
  const code = await runNpm(['run', '--silent', name], output)
  if (code !== 0) {
    failed.push(name)
    process.stdout.write(`\n${output.join('')}\n`)
  }
  console.log(`${name} ${code === 0 ? 'passed' : 'FAILED'} in ${seconds(start)}${countIn(output)}`)
}

/** How many tests have passed, as Vitest or Playwright says it: `: 205 passed`. */
function countIn(output) {
  const counts = stripVTControlCharacters(output.join('')).match(/\d+ passed/g)
  return counts === null ? '' : `: ${counts.at(-1)}`
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`
}
