import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { integrityOf } from '../../../build/security-policy.ts'
import { OLDEST } from '../../../build/target.ts'
import { verify } from '../../../build/verify.ts'
import { HOLDER_KEY } from '../../../devnet/accounts.ts'
import { deploymentAddresses } from '../../../devnet/deployment.ts'
import { expect, test } from '../support/fixtures.ts'
import { PATHS } from '../support/paths.ts'
import { collectDownloads, sizeOf } from '../support/weights.ts'

const SITE = 'node_modules/.cache/e2e-site'

/** What only the development wallet and the local chain have in them. */
const OF_DEVELOPMENT = [
  'dev.indexstablecoin.wallet',
  /development.wallet/i,
  'devnet-rpc',
  HOLDER_KEY.slice(2),
  /test test test test/,
  /127\.0\.0\.1/,
  /localhost:\d/,
  /:8545/,
]

/** Licences that ask for nothing but their notice. The last one is for typefaces. */
const ALLOWED = new Set([
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'OFL-1.1',
])

/** The files in a folder, by their paths in it. */
function textsUnder(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
}

const filesWith = (files: ReturnType<typeof textsUnder>, marker: string | RegExp) =>
  files.filter(({ text }) => text.match(marker) !== null).map(({ path }) => path)

const SCRIPT = /\.js$/
const DOCUMENT = /\.html$/

test('nothing of the development wallet or the local chain is in the site', () => {
  const site = textsUnder(SITE)
  const development = [...textsUnder('devnet'), ...textsUnder('scripts')]
  expect(site.length).toBeGreaterThan(5)
  for (const marker of OF_DEVELOPMENT.slice(0, 4)) {
    // Otherwise the next line would find nothing because there is nothing to find.
    expect(filesWith(development, marker), String(marker)).not.toEqual([])
  }
  for (const marker of OF_DEVELOPMENT) expect(filesWith(site, marker), String(marker)).toEqual([])
})

test('the footer leads to the licences of what is in the site', async ({ page, watch }) => {
  // A text names no icon, so the browser asks for its own.
  watch.allowComplaint(/status of 404/)
  await page.goto('/about')
  await page.getByRole('link', { name: 'Third-party notices' }).click()
  await expect(page).toHaveURL('/THIRD-PARTY-NOTICES.txt')
  const text = await page.locator('body').innerText()
  const licences = [...text.matchAll(/^## (\S+) - [\d.]+ \((.*)\)\n\n\S/gm)]
  const byName = new Map(licences.map(([, name, licence]) => [name, licence]))
  // A package without a text, or without the name of its licence, is not found.
  expect(licences).toHaveLength(text.match(/^## /gm)?.length ?? 0)
  for (const name of ['react', 'react-dom', 'ethers', 'zod', 'tailwindcss', 'vite', 'rolldown'])
    expect(byName.get(name)).toBe('MIT')
  expect(byName.get('@fontsource-variable/figtree')).toBe('OFL-1.1')
  for (const name of ['@playwright/test', 'vitest', 'viem']) expect(byName.has(name)).toBe(false)
  expect([...byName.values()].filter((licence) => !ALLOWED.has(licence ?? ''))).toEqual([])
})

test('the site is what its checksums say', async ({ baseURL }) => {
  expect(await verify(baseURL ?? '', SITE)).toEqual([])
})

const REFUSED = [
  // Set to nothing, so that no .env file counts.
  ['without the index token’s address', '', 'VITE_ISC_ADDRESS'],
  [
    'with an address of the local chain',
    deploymentAddresses().indexToken,
    'VITE_ISC_ADDRESS is a contract of the local chain, which only a build with --mode local-chain takes.',
  ],
] as const

for (const [name, address, words] of REFUSED) {
  test(`a build ${name} ends with one line`, () => {
    const outDir = mkdtempSync(join(tmpdir(), 'isc-build-'))
    const args = [
      'node_modules/vite/bin/vite.js',
      'build',
      '--outDir',
      outDir,
      '--logLevel',
      'warn',
    ]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      // Node has a word to say where colours are forced.
      env: {
        ...process.env,
        VITE_ISC_ADDRESS: address,
        FORCE_COLOR: undefined,
        NO_COLOR: undefined,
      },
      encoding: 'utf8',
    })
    expect(readdirSync(outDir)).toEqual([])
    rmSync(outDir, { recursive: true })
    expect(status).not.toBe(0)
    expect((stdout + stderr).trim().split('\n')).toEqual([expect.stringContaining(words)])
  })
}

test('each document has the hash of each script, before it asks for one', () => {
  const site = textsUnder(SITE)
  const scripts = site.filter(({ path }) => SCRIPT.test(path))
  expect(scripts.length).toBeGreaterThan(10)
  const integrity = Object.fromEntries(
    scripts.map(({ path, text }) => [`/${path}`, integrityOf(text)]),
  )
  const documents = site.filter(({ path }) => DOCUMENT.test(path))
  expect(documents).toHaveLength(4)
  for (const { path, text } of documents) {
    const map = /<script type="importmap">(.*?)<\/script>/.exec(text)?.[1] ?? '{}'
    expect(JSON.parse(map), path).toEqual({ integrity })
    expect(text.indexOf('importmap'), path).toBeLessThan(text.indexOf('modulepreload'))
  }
})

// In bytes, compressed.
const DOCUMENT_OF_HOME = 14_000
const DOCUMENT_ELSEWHERE = 15_500
const SCRIPTS_OF_HOME = 136_000
const MORE_ELSEWHERE = 60_000
const REQUESTS = 10

for (const path of PATHS) {
  test(`${path} keeps to its budget of bytes and requests`, async ({ page, baseURL }) => {
    const downloads = collectDownloads(page)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const all = await downloads()
    const ofKind = (wanted: string) => all.filter(({ kind }) => kind === wanted)

    const [document, ...others] = ofKind('document')
    expect(others).toEqual([])
    expect(document?.size).toBeLessThanOrEqual(path === '/' ? DOCUMENT_OF_HOME : DOCUMENT_ELSEWHERE)

    const allowed = path === '/' ? SCRIPTS_OF_HOME : SCRIPTS_OF_HOME + MORE_ELSEWHERE
    const scripts = sizeOf(ofKind('script'))
    expect(scripts).toBeLessThanOrEqual(allowed)
    expect(ofKind('script').length).toBeGreaterThan(0)
    expect(ofKind('stylesheet')).toEqual([])

    if (path === '/') expect(all.length).toBeLessThanOrEqual(REQUESTS)
    expect(all.filter(({ url }) => new URL(url).origin !== baseURL)).toEqual([])
    test.info().annotations.push({
      type: 'compressed',
      description: `document ${document?.size}, scripts ${scripts}, requests ${all.length}`,
    })
  })
}

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
  const site = textsUnder(SITE)
  const found = (kind: RegExp, lacking: readonly RegExp[]) =>
    site
      .filter(({ path }) => kind.test(path))
      .flatMap(({ path, text }) =>
        lacking.filter((pattern) => pattern.test(text)).map((pattern) => `${path}: ${pattern}`),
      )
  expect(found(SCRIPT, LACKING_SCRIPTS)).toEqual([])
  // Scripts and all styles are in the documents.
  expect(found(DOCUMENT, [...LACKING_SCRIPTS, ...LACKING_STYLES])).toEqual([])
})

test('says in the README which browsers are the oldest', () => {
  const { chrome, edge, firefox, safari } = OLDEST
  expect(edge).toBe(chrome)
  const words = `Chrome and Edge ${chrome}, Firefox ${firefox} and Safari ${safari} and newer`
  expect(readFileSync('README.md', 'utf8')).toContain(words)
})
