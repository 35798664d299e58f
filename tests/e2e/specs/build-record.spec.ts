import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from '@playwright/test'
import { deploymentAddresses } from '../../../devnet/deployment.ts'

const SITE = 'node_modules/.cache/e2e-site'

const sha256 = (file: string) =>
  createHash('sha256')
    .update(readFileSync(join(SITE, file)))
    .digest('hex')

interface BuildRecord {
  readonly version: string
  readonly commit: string | null
  readonly isForLocalChain: boolean
  readonly settings: Readonly<Record<string, string | null>>
  readonly files: Readonly<Record<string, string>>
}

test('build.json has the version, the settings, and the hash of every other file', async ({
  request,
}) => {
  const record = (await (await request.get('/build.json')).json()) as BuildRecord
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const { indexToken, weth } = deploymentAddresses()
  expect(record).toMatchObject({
    version,
    isForLocalChain: true,
    settings: { VITE_ISC_ADDRESS: indexToken, VITE_WETH_ADDRESS: weth, VITE_ISC_CODE_HASH: null },
  })
  // Null where the sources are not in git.
  expect(record.commit ?? '0'.repeat(40)).toMatch(/^[0-9a-f]{40}$/)

  const published = readdirSync(SITE, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(SITE, join(parentPath, name)))
    .filter((file) => file !== 'build.json' && file !== 'SHA256SUMS')
    .sort()
  expect(published.length).toBeGreaterThan(10)
  expect(Object.entries(record.files)).toEqual(published.map((file) => [file, sha256(file)]))
})
