import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SETTING_NAMES } from '../../src/settings.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const FOLDER = join(ROOT, '.github/workflows')

const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8')

/** The values of a key, wherever it is. */
const valuesOf = (text: string, key: string) =>
  [...text.matchAll(new RegExp(`^[ -]*${key}: +(\\S+)`, 'gm'))].map(([, value]) => value)

/** The text before the jobs, and each job. */
const partsOf = (text: string) => text.split(/^ {2}(?=\w+:$)/m)

describe.each(readdirSync(FOLDER))('%s', (file) => {
  const text = read(file)

  it('names each action by its commit, and each container by its digest', () => {
    const actions = valuesOf(text, 'uses')
    expect(actions.length).toBeGreaterThan(0)
    for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40}$|^\.\//)
    for (const image of valuesOf(text, 'container')) expect(image).toMatch(/@sha256:[0-9a-f]{64}$/)
  })

  it('may write only in a job without code of the project', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read$/m)
    const writing = partsOf(text).filter((part) => /: write\b/.test(part))
    expect(writing.filter((part) => /^on:|checkout|\bnpm\b/m.test(part))).toEqual([])
  })
})

it('runs every suite, at each push or at night', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const run = [readFileSync(join(ROOT, 'scripts/test.mjs'), 'utf8'), read('nightly.yml')].join('\n')
  const left = Object.keys(scripts).filter(
    (name) => name.startsWith('test:') && !new RegExp(`\\b${name}\\b(?!:)`).test(run),
  )
  // The pictures are a part of the sweeps. Mutation takes most of a day.
  expect(left).toEqual(['test:pictures', 'test:mutation'])
})

describe('the release', () => {
  const text = read('release.yml')

  it.each(SETTING_NAMES)('is built with %s of the repository', (name) => {
    const [, ofBuild] = text.split('- run: npm run build:twice\n')
    const [environment] = ofBuild?.split('- name:') ?? []
    expect(environment).toContain(` ${name}: \${{ vars.${name} }}\n`)
  })

  it('is built once the tests have passed, and only with the hash of the code', () => {
    expect(text).toMatch(/^ {2}test:\n {4}uses: \.\/\.github\/workflows\/ci\.yml\n/m)
    expect(text).toMatch(/^ {2}build:\n {4}needs: test\n/m)
    expect(read('ci.yml')).toMatch(/^ {2}workflow_call:$[^]*run: bash \.ci\/run$/m)
    expect(text).toMatch(/run: test -n "\$VITE_ISC_CODE_HASH" \|\| [^]*npm run build:twice/)
  })
})
