import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const filesIn = (folder: string) =>
  readdirSync(join(ROOT, folder)).map((file) => join(folder, file))

describe('packages', () => {
  it('run no script when they are installed', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  })

  it.each(filesIn('scripts'))('are installed by %s as the lock file says', (file) => {
    const verbs = [...read(file).matchAll(/\brunNpm\(\['(\w+)'/g)].map(([, verb]) => verb)
    expect(verbs.filter((verb) => !['ci', 'run'].includes(verb ?? ''))).toEqual([])
  })

  it.each(['package.json', '.ci/run', ...filesIn('.github/workflows')])(
    'are installed by %s as the lock file says',
    (file) => {
      const verbs = [...read(file).matchAll(/\bnpm +(?:--?\S+ +)*([a-z]+)/g)].map(
        ([, verb]) => verb,
      )
      expect(verbs.filter((verb) => !['ci', 'run', 'test'].includes(verb ?? ''))).toEqual([])
      expect(read(file)).not.toMatch(/\b(?:npx|pnpm|yarn)\b/)
    },
  )
})

interface Entry {
  readonly resolved?: string
  readonly integrity?: string
  readonly optional?: boolean
  readonly cpu?: readonly string[]
  readonly link?: boolean
  readonly inBundle?: boolean
}

/**
 * Binaries for platforms on which no test has run yet. The registry from which they were locked had
 * no copy of them to take a hash from.
 */
const WITHOUT_HASH =
  /^node_modules\/@(?:foundry-rs\/anvil|oxlint\/binding|tailwindcss\/oxide)-(?!linux-(?:amd64|x64-gnu)$)/

describe('package-lock.json', () => {
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> }
  // Bundled packages and links are parts of others.
  const packages = Object.entries(lock.packages).filter(
    ([path, { link, inBundle }]) => path !== '' && !link && !inBundle,
  )

  it('records no download address, so that it installs from any registry', () => {
    expect(packages.length).toBeGreaterThan(50)
    expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
  })

  it('has the hash of every package', () => {
    const unknown = packages.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))
    const unexpected = unknown.filter(
      ([path, { optional, cpu }]) => !(WITHOUT_HASH.test(path) && optional && cpu),
    )
    expect(unexpected).toEqual([])
  })
})
