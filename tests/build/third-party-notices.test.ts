import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Rolldown } from 'vite'
import { noticesOf, shippedPackages } from '../../build/third-party-notices.ts'

let root = ''

/** Installs a package; with no text, it has no file with its licence. */
function install(at: string, license: string | undefined, text?: string): string {
  const folder = join(root, 'node_modules', at)
  mkdirSync(folder, { recursive: true })
  const name = at.split('/node_modules/').at(-1)
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version: '1.2.3', license }))
  if (text !== undefined) writeFileSync(join(folder, 'LICENSE.md'), text)
  return join(folder, 'index.js')
}

/** A bundle of one chunk, whose modules are all used unless they are null, and of assets. */
function bundleOf(modules: Record<string, string | null>, assets: readonly string[] = []) {
  const entries = Object.entries(modules).map(([id, code]) => [id, { code }])
  return {
    'index.js': { type: 'chunk', modules: Object.fromEntries(entries) },
    font: { type: 'asset', originalFileNames: assets },
  } as unknown as Rolldown.OutputBundle
}

const shipped = (...bundle: Parameters<typeof bundleOf>) =>
  shippedPackages(bundleOf(...bundle), root)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'isc-notices-'))
  install('tailwindcss', 'MIT', 'Tailwind’s terms')
})

afterEach(() => rmSync(root, { recursive: true }))

describe(shippedPackages.name, () => {
  it('finds packages by their modules and files, and what the bundler adds', () => {
    const outer = install('@here/outer', 'MIT', 'Outer terms\r\nof two lines\n')
    const inner = install('@here/outer/node_modules/inner', 'ISC', 'Inner terms')
    install('face', 'OFL-1.1', 'Typeface terms')
    install('rolldown', 'MIT', 'Bundler terms')
    const own = join(root, 'src/main.ts')
    const found = shipped(
      { [outer]: 'a', [inner]: 'b', [own]: 'c', '\0rolldown/runtime.js': 'd' },
      ['node_modules/face/face.woff2', 'index.html'],
    )
    expect(found.map(({ name, licence, text }) => [name, licence, text])).toEqual([
      ['@here/outer', 'MIT', 'Outer terms\nof two lines'],
      ['face', 'OFL-1.1', 'Typeface terms'],
      ['inner', 'ISC', 'Inner terms'],
      ['rolldown', 'MIT', 'Bundler terms'],
      ['tailwindcss', 'MIT', 'Tailwind’s terms'],
    ])
  })

  it('leaves out packages of which nothing is left', () => {
    const unused = install('unused', 'GPL-3.0', 'Unused terms')
    expect(shipped({ [unused]: null }).map(({ name }) => name)).toEqual(['tailwindcss'])
  })

  it.each([
    ['a licence that is not allowed', 'GPL-3.0', 'terms', 'The licence of other, GPL-3.0, is not'],
    ['no licence', undefined, 'terms', 'The licence of other, unknown, is not'],
    ['a choice that nobody has made', 'MIT OR GPL-3.0', 'terms', 'MIT OR GPL-3.0, is not'],
    ['no text', 'MIT', undefined, 'other has no file with its licence'],
  ])('refuses a package with %s', (_what, licence, text, message) => {
    const other = install('other', licence, text)
    expect(() => shipped({ [other]: 'a' })).toThrow(message)
  })

  it('refuses code that belongs to nobody', () => {
    expect(() => shipped({ '\0virtual': 'a' })).toThrow('No package was found for "\\u0000virtual"')
    expect(() => shipped({ '/elsewhere/a.js': 'a' })).toThrow('No package was found')
  })
})

describe(noticesOf.name, () => {
  it('lists the packages, and then has the text of each', () => {
    const one = { name: 'one', version: '1.0.0', licence: 'MIT', text: 'First terms' }
    const two = { name: 'two', version: '2.0.0', licence: 'ISC', text: 'Second terms' }
    const [head, ...texts] = noticesOf([one, two]).split(/\n\n-+\n\n/)
    expect(head).toMatch(/:\n\none 1\.0\.0 \(MIT\)\ntwo 2\.0\.0 \(ISC\)$/)
    expect(texts).toEqual(['one 1.0.0\n\nFirst terms', 'two 2.0.0\n\nSecond terms\n'])
  })
})
