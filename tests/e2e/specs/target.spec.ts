import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { OLDEST } from '../../../build/target.ts'
import { SCRIPTS, STYLES, type Feature } from '../support/features.ts'
import { expect, test } from '../support/fixtures.ts'

const SITE = 'node_modules/.cache/e2e-site'
const BROWSERS = Object.keys(OLDEST) as (keyof typeof OLDEST)[]

const filesOf = (type: RegExp) =>
  readdirSync(SITE, { recursive: true, encoding: 'utf8' })
    .filter((name) => type.test(name))
    .map((name) => ({ name, text: readFileSync(join(SITE, name), 'utf8') }))

/** The styles are in the documents, and so are the first scripts. */
const KINDS = [
  { features: SCRIPTS, files: filesOf(/\.(?:js|html)$/) },
  { features: STYLES, files: filesOf(/\.html$/) },
]

const isLacking = ({ since }: Feature) =>
  BROWSERS.some((browser) => (since[browser] ?? Infinity) > OLDEST[browser])

test('asks for nothing that the oldest browsers lack', () => {
  for (const { features, files } of KINDS) {
    expect(files.length).toBeGreaterThan(3)
    const lacking = features.filter((feature) => isLacking(feature) && !feature.harmless)
    for (const { name, text } of files) {
      const found = lacking.filter(({ pattern }) => pattern.test(text))
      expect(
        found.map((feature) => feature.name),
        name,
      ).toEqual([])
    }
  }
})

test('excuses nothing that is not there', () => {
  for (const { features, files } of KINDS) {
    const all = files.map(({ text }) => text).join('\n')
    for (const { name, pattern, harmless } of features) {
      if (harmless !== undefined) expect(all, name).toMatch(pattern)
    }
  }
})

test('says in the README which browsers are the oldest', () => {
  const { chrome, edge, firefox, safari } = OLDEST
  expect(edge).toBe(chrome)
  const words = `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}, and newer`
  expect(readFileSync('README.md', 'utf8')).toContain(words)
})
