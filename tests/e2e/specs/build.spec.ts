import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { verify } from '../../../build/verify.ts'
import { HOLDER_KEY } from '../../../devnet/accounts.ts'
import { deploymentAddresses } from '../../../devnet/deployment.ts'
import { expect, test } from '../support/fixtures.ts'
import { collectDownloads, type Download } from '../support/weights.ts'

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

/** Words that stay in ethers' code whatever a build does to it. */
const OF_ETHERS = ['INVALID_ARGUMENT', 'UNEXPECTED_ARGUMENT']

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

type Text = Pick<Download, 'url' | 'text'>

function textsUnder(folder: string): readonly Text[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => ({ url: file, text: readFileSync(file, 'utf8') }))
}

const filesWith = (files: readonly Text[], marker: string | RegExp) =>
  files.filter(({ text }) => text.match(marker) !== null).map(({ url }) => url)

/** The scripts that a page has asked for. */
function collectScripts(page: Page): () => Promise<readonly Download[]> {
  const downloads = collectDownloads(page)
  return async () => (await downloads()).filter(({ kind }) => kind === 'script')
}

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

const DOCUMENTS = [
  ['index.html', /Mint Tokens.*What backs one ISC.*it may lose purchasing power to inflation/s],
  ['about/index.html', /Index Stablecoin \(ISC\) Composition.*30.*% of basket.*Why This Comp/s],
  ['feedback/index.html', /Your Feedback.*<textarea.*Submit Feedback/s],
  ['404.html', /Oops! Page not found/],
] as const

test('each route is a complete document for hosts that know of nothing else', () => {
  for (const [file, content] of DOCUMENTS) {
    const text = readFileSync(join(SITE, file), 'utf8')
    expect(text, file).toMatch(content)
    expect(text, file).not.toMatch(/rel="stylesheet"/)
  }
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

test('ethers is not downloaded where there is no wallet', async ({ page }) => {
  const scripts = collectScripts(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(page.getByText('MetaMask Not Installed')).toBeVisible()
  await page.waitForLoadState('networkidle')
  for (const marker of OF_ETHERS) expect(filesWith(await scripts(), marker)).toEqual([])
})
