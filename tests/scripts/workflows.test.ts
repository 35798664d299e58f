import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SETTING_NAMES } from '../../src/settings.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const FOLDER = join(ROOT, '.github/workflows')

const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8')

/** The commands of a workflow that are written on one line, in their order. */
const commandsOf = (text: string) =>
  [...text.matchAll(/^ +(?:- )?run: (?!\|)(.+)$/gm)].map(([, command = '']) => command)

/** The scripts of package.json that a text names: in commands, and in the lists of a matrix. */
const scriptsIn = (text: string) =>
  [
    ...text.matchAll(/\bnpm +(?:run +)?(?!ci\b|run\b)([a-z][\w:-]*)/g),
    ...text.matchAll(/^ +- ([a-z]+:[\w:-]+)$/gm),
  ].map(([, script = '']) => script)

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

describe.each(['.ci/run', ...readdirSync(FOLDER).map((file) => `.github/workflows/${file}`)])(
  '%s',
  (file) => {
    it('runs scripts of package.json', () => {
      const named = scriptsIn(readFileSync(join(ROOT, file), 'utf8'))
      expect(named.filter((name) => !(name in scripts))).toEqual([])
    })
  },
)

/** The values of a key, wherever it is. */
const valuesOf = (text: string, key: string) =>
  [...text.matchAll(new RegExp(`^[ -]*${key}: +(\\S+)`, 'gm'))].map(([, value]) => value)

const jobsOf = (text: string) =>
  text
    .slice(text.indexOf('\njobs:'))
    .split(/^ {2}(?=\w+:$)/m)
    .slice(1)

const mayWrite = (job: string) => /: write\b/.test(job)

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
    const [head = ''] = text.split('\njobs:')
    const running = jobsOf(text).filter((job) => /checkout|\bnpm\b/.test(job))
    expect(running.length).toBeGreaterThan(0)
    expect([head, ...running].filter(mayWrite)).toEqual([])
  })
})

it('runs every suite, at each push or at night', () => {
  const run = [readFileSync(join(ROOT, 'scripts/test.mjs'), 'utf8'), read('nightly.yml')].join('\n')
  const left = Object.keys(scripts).filter(
    (name) => name.startsWith('test:') && !new RegExp(`\\b${name}\\b(?!:)`).test(run),
  )
  // The pictures are a part of the sweeps. Mutation takes most of a day.
  expect(left).toEqual(['test:pictures', 'test:mutation'])
})

describe('the release', () => {
  const text = read('release.yml')
  const commands = commandsOf(text)
  const build = commands.indexOf('npm run build:twice')

  it.each(SETTING_NAMES)('is built with %s of the repository', (name) => {
    const [, ofBuild] = text.split('- run: npm run build:twice\n')
    const [environment] = ofBuild?.split('- name:') ?? []
    expect(environment).toContain(` ${name}: \${{ vars.${name} }}\n`)
  })

  it('is built once the tests have passed', () => {
    expect(text).toMatch(/^ {2}test:\n {4}uses: \.\/\.github\/workflows\/ci\.yml\n/m)
    expect(text).toMatch(/^ {2}build:\n {4}needs: test\n/m)
    expect(read('ci.yml')).toMatch(/^ {2}workflow_call:$/m)
    expect(commandsOf(read('ci.yml'))).toContain('bash .ci/run')
    expect(scriptsIn(readFileSync(join(ROOT, '.ci/run'), 'utf8'))).toEqual(['test'])
  })

  it('is published by a job that has nothing but the files and their sums', () => {
    expect(jobsOf(text).filter(mayWrite)).toEqual([
      expect.stringMatching(/download-artifact[^]*sha256sum --check[^]*gh release create/),
    ])
  })

  it('ends before it is built if nobody has set the hash of the code', () => {
    const check = commands.findIndex((command) => command.includes('VITE_ISC_CODE_HASH'))
    expect(check).toBeGreaterThanOrEqual(0)
    expect(check).toBeLessThan(build)
    const statusWith = (hash: string) =>
      spawnSync('bash', ['-e', '-c', commands[check] ?? ''], {
        env: { ...process.env, VITE_ISC_CODE_HASH: hash },
      }).status
    expect(statusWith('')).toBe(1)
    expect(statusWith(`0x${'ab'.repeat(32)}`)).toBe(0)
  })
})
