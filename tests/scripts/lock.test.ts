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
const WITHOUT_HASH = [
  '@foundry-rs/anvil-darwin-amd64',
  '@foundry-rs/anvil-darwin-arm64',
  '@foundry-rs/anvil-linux-arm64',
  '@foundry-rs/anvil-win32-amd64',
  '@oxlint/binding-android-arm-eabi',
  '@oxlint/binding-android-arm64',
  '@oxlint/binding-darwin-arm64',
  '@oxlint/binding-darwin-x64',
  '@oxlint/binding-freebsd-x64',
  '@oxlint/binding-linux-arm-gnueabihf',
  '@oxlint/binding-linux-arm-musleabihf',
  '@oxlint/binding-linux-arm64-musl',
  '@oxlint/binding-linux-ppc64-gnu',
  '@oxlint/binding-linux-riscv64-gnu',
  '@oxlint/binding-linux-riscv64-musl',
  '@oxlint/binding-linux-s390x-gnu',
  '@oxlint/binding-linux-x64-musl',
  '@oxlint/binding-openharmony-arm64',
  '@oxlint/binding-win32-arm64-msvc',
  '@oxlint/binding-win32-ia32-msvc',
  '@oxlint/binding-win32-x64-msvc',
  '@tailwindcss/oxide-android-arm64',
  '@tailwindcss/oxide-darwin-arm64',
  '@tailwindcss/oxide-darwin-x64',
  '@tailwindcss/oxide-freebsd-x64',
  '@tailwindcss/oxide-linux-arm-gnueabihf',
  '@tailwindcss/oxide-wasm32-wasi',
  '@tailwindcss/oxide-win32-arm64-msvc',
  '@tailwindcss/oxide-win32-x64-msvc',
]

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
      ([path, { optional, cpu }]) =>
        !(WITHOUT_HASH.some((name) => path === `node_modules/${name}`) && optional && cpu),
    )
    expect(unexpected).toEqual([])
  })
})

it('excuses no package that has a hash by now, or is not there', () => {
  const packages = new Map(packagesOf('package-lock.json'))
  const excused = WITHOUT_HASH.map((name) => packages.get(`node_modules/${name}`))
  expect(excused.filter((entry) => entry === undefined || entry.integrity)).toEqual([])
})
