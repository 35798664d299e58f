import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../..')

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const RUN = 'tooling/scripts/run.mjs'
const SCRIPTS = readdirSync(join(ROOT, 'tooling/scripts')).map((file) =>
  join('tooling/scripts', file),
)

/** Returns the files with this name, in the project and in the folders with their own packages. */
const tracked = (name: string) =>
  execFileSync('git', ['ls-files', name, `*/${name}`], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')

/** Files that contain shell commands. */
const COMMANDS = [...tracked('package.json'), '.ci/run']

/**
 * The npm commands that scripts may use. Only "ci" installs packages, and it follows the lock file.
 */
const ALLOWED = ['ci', 'run', 'view']

describe.each(tracked('package.json').map((file) => file.replace('package.json', '.npmrc')))(
  '%s',
  (file) => {
    it('lets no package run a script when it is installed', () => {
      const lines = read(file).split('\n')
      expect(lines.filter((line) => /ignore-scripts/.test(line))).toEqual(['ignore-scripts=true'])
    })
  },
)

describe('what is installed', () => {
  it('is installed with "npm ci" by scripts', () => {
    const verbs = SCRIPTS.flatMap((file) =>
      [...read(file).matchAll(/\brunNpm\(\s*(.{0,8})/g)].map(([, start = '']) => [file, start]),
    ).filter(([file]) => file !== RUN)
    const others = verbs.filter(
      ([, start = '']) => !ALLOWED.some((verb) => start.startsWith(`['${verb}',`)),
    )
    expect(verbs.length).toBeGreaterThan(2)
    expect(others).toEqual([])
  })

  it.each(SCRIPTS.filter((file) => file !== RUN))('is not by %s itself', (file) => {
    expect(read(file)).not.toMatch(/['"`](?:npm|npx|pnpm|yarn)['"`]/)
  })

  it.each(COMMANDS)('is with "npm ci" in %s', (file) => {
    const verbs = [...read(file).matchAll(/\bnpm +(?:--?\S+ +)*([a-z]+)/g)].map(([, verb]) => verb)
    expect(verbs.filter((verb) => !['ci', 'run', 'test'].includes(verb ?? ''))).toEqual([])
    expect(read(file)).not.toMatch(/\b(?:npx|pnpm|yarn)\b/)
  })
})

interface Entry {
  readonly version: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly inBundle?: boolean
}

/**
 * Returns the packages that a lock file pins. Bundled packages and links are parts of other
 * packages.
 */
function packagesOf(lock: string): (readonly [path: string, entry: Entry])[] {
  const { packages } = JSON.parse(read(lock)) as {
    packages: Record<string, Entry>
  }
  return Object.entries(packages).filter(
    ([path, { link, inBundle }]) => path !== '' && !link && !inBundle,
  )
}

describe.each(tracked('package-lock.json'))('%s', (lock) => {
  const packages = packagesOf(lock)

  it('records no download address, so that it installs from any registry', () => {
    const recorded = packages.filter(([, { resolved }]) => resolved !== undefined)
    expect(packages.length).toBeGreaterThan(10)
    expect(recorded).toEqual([])
  })

  it('has the hash of every package', () => {
    const unknown = packages.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'))
    expect(unknown).toEqual([])
  })
})
