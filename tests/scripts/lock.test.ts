import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

interface Entry {
  readonly version: string
  readonly resolved?: string
  readonly integrity?: string
  readonly optional?: boolean
  readonly cpu?: readonly string[]
  readonly link?: boolean
  readonly inBundle?: boolean
}

const ROOT = resolve(import.meta.dirname, '../..')
const LOCKS = ['package-lock.json', 'bench/package-lock.json']

/**
 * Binaries for platforms on which no test has run yet. The registry from which they were locked had no
 * copy of them to take a hash from.
 */
const WITHOUT_HASH =
  /^node_modules\/@(?:foundry-rs\/anvil|oxlint\/binding|tailwindcss\/oxide)-(?!linux-(?:amd64|x64-gnu)$)/

/** What a lock file pins. A bundled package is a part of the one that bundles it, a link of the project. */
function packagesOf(lock: string): (readonly [path: string, entry: Entry])[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, lock), 'utf8')) as {
    packages: Record<string, Entry>
  }
  return Object.entries(packages).filter(
    ([path, { link, inBundle }]) => path !== '' && !link && !inBundle,
  )
}

describe.each(LOCKS)('%s', (lock) => {
  const packages = packagesOf(lock)

  it('records no download address, so that it installs from any registry', () => {
    const recorded = packages.filter(([, { resolved }]) => resolved !== undefined)
    expect(packages.length).toBeGreaterThan(50)
    expect(recorded).toEqual([])
  })

  it('has the hash of every package', () => {
    const unknown = packages.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))
    const unexpected = unknown.filter(
      ([path, { optional, cpu }]) => !(WITHOUT_HASH.test(path) && optional && cpu),
    )
    expect(unexpected).toEqual([])
  })
})
