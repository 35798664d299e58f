import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as plain } from '@playwright/test'
import { OLDEST } from '../../../tooling/vite/chunks.ts'
import { PAGES } from '../../../tooling/vite/prerender.ts'
import { HOLDER_KEY } from '../../../devnet/accounts.ts'
import { deploymentAddresses } from '../../../devnet/deployment.ts'
import { expect, test } from '../support/fixtures.ts'
import { PATHS } from '../support/paths.ts'
import { textsUnder } from '../support/texts.ts'
import { collectDownloads } from '../support/weights.ts'

const FOLDER = 'node_modules/.cache/e2e-site'
const SITE = textsUnder(FOLDER)
const DOCUMENTS = SITE.filter(([path]) => path.endsWith('.html'))
const SCRIPTS = SITE.filter(([path]) => path.endsWith('.js'))

/** Texts that occur only in the development wallet and the local chain. */
const OF_DEVELOPMENT = [
  'dev.indexstablecoin.wallet',
  /development.wallet/i,
  'devnet-rpc',
  HOLDER_KEY.slice(2),
  /test test test test/,
  /127\.0\.0\.1/,
  /localhost:\d/,
]

const filesWith = (files: typeof SITE, marker: string | RegExp) =>
  files.filter(([, text]) => text.match(marker) !== null).map(([path]) => path)

plain('nothing of the development wallet or the local chain is in the site', () => {
  const development = [...textsUnder('devnet'), ...textsUnder('tooling/scripts')]
  for (const marker of OF_DEVELOPMENT.slice(0, 4)) {
    // The marker must still occur in the sources. Otherwise the next line would always pass.
    expect(filesWith(development, marker), String(marker)).not.toEqual([])
  }
  for (const marker of OF_DEVELOPMENT) expect(filesWith(SITE, marker), String(marker)).toEqual([])
})

plain('each document has the hash of each script', () => {
  const integrity = Object.fromEntries(
    SCRIPTS.map(([path, text]) => {
      const hash = createHash('sha256').update(text).digest('base64')
      return [`/${path}`, `sha256-${hash}`]
    }),
  )
  expect(SCRIPTS.length).toBeGreaterThan(10)
  expect(DOCUMENTS).toHaveLength(PAGES.length)
  for (const [path, text] of DOCUMENTS) {
    const map = /<script type="importmap">(.*?)<\/script>/.exec(text)?.[1] ?? '{}'
    expect(JSON.parse(map), path).toEqual({ integrity })
    // An import map has no effect if it comes after a request for a script.
    expect(text.indexOf('importmap'), path).toBeLessThan(text.indexOf('modulepreload'))
  }
})

const method = (...names: readonly string[]) => new RegExp(`\\.(?:${names.join('|')})\\(`)

/**
 * Features that the oldest browsers lack, as they look in the built code. The list is not complete.
 * It has features that this project or one of its packages might start to use. For our own code,
 * the compiler's `lib` limits the language.
 */
const LACKING_SCRIPTS = [
  /Array\.fromAsync|(?:Object|Map)\.groupBy|Promise\.try|AbortSignal\.any|RegExp\.escape/,
  /\.withResolvers|\.userActivation/,
  method('isWellFormed', 'toWellFormed'),
  method('symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'),
  /Iterator\.from|\.(?:values|keys|entries)\(\)\.(?:map|filter|find|some|every|take|drop|reduce|toArray|forEach|flatMap)\(/,
  /URL\.(?:canParse|parse)\(/,
  // Modifiers within regular expressions.
  /\(\?[ims]+(?:-[ims]+)?:/,
  method('fromBase64', 'toBase64', 'fromHex', 'setFromHex'),
  method('checkVisibility', 'showPopover', 'togglePopover', 'requestIdleCallback'),
  /\bscheduler\.(?:yield|postTask)/,
]

// The list leaves out features that the page can do without: text-wrap, @property and
// @starting-style.
const LACKING_STYLES = [
  /:has\(|light-dark\(|@scope\b|:user-(?:in)?valid|anchor-name|position-anchor|field-sizing/,
  // CSS nesting.
  /[{;}]\s*&/,
  /:[^;{}]*\blinear\(/,
]

plain('asks for nothing that the oldest browsers lack', () => {
  for (const [files, lacking] of [
    [[...SCRIPTS, ...DOCUMENTS], LACKING_SCRIPTS],
    // The styles are in the documents.
    [DOCUMENTS, LACKING_STYLES],
  ] as const) {
    for (const [path, text] of files) {
      const found = lacking.filter((pattern) => pattern.test(text))
      expect(found.map(String), path).toEqual([])
    }
  }
})

plain('says in the README which browsers are the oldest', () => {
  const { chrome, edge, firefox, safari } = OLDEST
  expect(edge).toBe(chrome)
  const words = `Chrome and Edge ${chrome}, Firefox ${firefox} and Safari ${safari} and newer`
  expect(readFileSync('README.md', 'utf8')).toContain(words)
})

/** Licences that require nothing but their notice. The last licence is for typefaces. */
const LICENCES = /^(?:MIT|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|OFL-1\.1)$/

plain('the footer leads to the licences of what is in the site', () => {
  const notices = 'THIRD-PARTY-NOTICES.txt'
  for (const [path, document] of DOCUMENTS) {
    expect(document, path).toMatch(new RegExp(`<footer.*<a [^>]*href="/${notices}"`, 's'))
  }
  const text = new Map(SITE).get(notices) ?? ''
  const licences = [...text.matchAll(/^## (\S+) - [\d.]+ \((.*)\)\n\n\S/gm)]
  const byName = new Map(licences.map(([, name, licence]) => [name, licence]))
  // The pattern does not match a package without a licence text or without the name of its licence.
  expect(licences).toHaveLength(text.match(/^## /gm)?.length ?? 0)
  for (const name of ['react', 'react-dom', 'ethers', 'zod', 'tailwindcss', 'vite', 'rolldown'])
    expect(byName.get(name)).toBe('MIT')
  expect(byName.get('@fontsource-variable/figtree')).toBe('OFL-1.1')
  for (const name of ['@playwright/test', 'vitest']) expect(byName.has(name)).toBe(false)
  expect([...byName.values()].filter((each = '') => !LICENCES.test(each))).toEqual([])
})

plain('a build with an address of the local chain ends with one line', () => {
  const outDir = mkdtempSync(join(tmpdir(), 'isc-build-'))
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--outDir', outDir, '--logLevel', 'warn']
  const { status, stdout, stderr } = spawnSync(process.execPath, vite, {
    env: {
      ...process.env,
      VITE_ISC_ADDRESS: deploymentAddresses().indexToken,
      // Node prints a warning if colours are forced.
      FORCE_COLOR: undefined,
      NO_COLOR: undefined,
    },
    encoding: 'utf8',
  })
  expect(readdirSync(outDir)).toEqual([])
  rmSync(outDir, { recursive: true })
  expect(status).not.toBe(0)
  expect((stdout + stderr).trim().split('\n')).toEqual([
    expect.stringMatching(/VITE_ISC_ADDRESS is a contract of the local chain/),
  ])
})

// Sizes in bytes, compressed. The hashes in the names of the scripts change them by some ten bytes.
const DOCUMENT_OF_HOME = 16_000
const DOCUMENT = 15_500
const SCRIPTS_OF_HOME = 135_000
const SCRIPTS_ELSEWHERE = 125_000
const REQUESTS = 11

for (const path of PATHS) {
  test(`${path} keeps to its budget of bytes and requests`, async ({ page, baseURL }) => {
    const downloads = collectDownloads(page)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const all = await downloads()
    const ofKind = (wanted: string) => all.filter(({ kind }) => kind === wanted)

    const [document, ...others] = ofKind('document')
    expect(others).toEqual([])
    expect(document?.size).toBeLessThanOrEqual(path === '/' ? DOCUMENT_OF_HOME : DOCUMENT)

    const scripts = ofKind('script')
    const ofScripts = scripts.reduce((sum, { size }) => sum + size, 0)
    expect(ofScripts).toBeLessThanOrEqual(path === '/' ? SCRIPTS_OF_HOME : SCRIPTS_ELSEWHERE)
    expect(scripts.length).toBeGreaterThan(0)
    expect(ofKind('stylesheet')).toEqual([])

    if (path === '/') expect(all.length).toBeLessThanOrEqual(REQUESTS)
    expect(all.filter(({ url }) => new URL(url).origin !== baseURL)).toEqual([])
    test.info().annotations.push({
      type: 'compressed',
      description: `document ${document?.size}, scripts ${ofScripts}, requests ${all.length}`,
    })
  })
}
