import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { OLDEST } from '../../../build/target.ts'
import { expect, test } from '../support/fixtures.ts'

const SITE = 'node_modules/.cache/e2e-site'

const method = (...names: readonly string[]) => new RegExp(`\\.(?:${names.join('|')})\\(`)

/**
 * What the oldest browsers lack, as it looks in what is built. Not all that there is: what this project,
 * or a package that it takes, might come to use. The compiler's `lib` holds our own code to the language.
 */
const LACKING_SCRIPTS = [
  /Array\.fromAsync/,
  /(?:Object|Map)\.groupBy/,
  /\.withResolvers/,
  /Promise\.try/,
  /AbortSignal\.any/,
  method('isWellFormed', 'toWellFormed'),
  method('symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'),
  /Iterator\.from|\.(?:values|keys|entries)\(\)\.(?:map|filter|find|some|every|take|drop|reduce|toArray|forEach|flatMap)\(/,
  /URL\.(?:canParse|parse)\(/,
  /RegExp\.escape/,
  // Modifiers within patterns.
  /\(\?[ims]+(?:-[ims]+)?:/,
  /\.(?:fromBase64|toBase64|fromHex|setFromHex)\(/,
  method('checkVisibility', 'showPopover', 'togglePopover', 'requestIdleCallback'),
  /\.userActivation/,
  /\bscheduler\.(?:yield|postTask)/,
]

// Left out is what the page does as well without: text-wrap, @property and @starting-style.
const LACKING_STYLES = [
  /:has\(/,
  // Nesting.
  /[{;}]\s*&/,
  /light-dark\(/,
  /@scope\b/,
  /:[^;{}]*\blinear\(/,
  /:user-(?:in)?valid/,
  /anchor-name|position-anchor/,
  /field-sizing/,
]

test('asks for nothing that the oldest browsers lack', () => {
  const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
  const scripts = files.filter((name) => /\.(?:js|html)$/.test(name))
  const documents = files.filter((name) => name.endsWith('.html'))
  for (const [names, lacking] of [
    [scripts, LACKING_SCRIPTS],
    // The styles are in the documents.
    [documents, LACKING_STYLES],
  ] as const) {
    expect(names.length).toBeGreaterThan(3)
    for (const name of names) {
      const text = readFileSync(join(SITE, name), 'utf8')
      const found = lacking.filter((pattern) => pattern.test(text))
      expect(found.map(String), name).toEqual([])
    }
  }
})

test('says in the README which browsers are the oldest', () => {
  const { chrome, edge, firefox, safari } = OLDEST
  expect(edge).toBe(chrome)
  const words = `Chrome and Edge ${chrome}, Firefox ${firefox} and Safari ${safari} and newer`
  expect(readFileSync('README.md', 'utf8')).toContain(words)
})
