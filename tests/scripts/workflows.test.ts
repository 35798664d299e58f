import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SETTING_NAMES } from '../../src/settings.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const FOLDER = join(ROOT, '.github/workflows')

const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8')

/** The commands of a workflow that are written on one line, in their order. */
const commandsOf = (text: string) =>
  [...text.matchAll(/^ +(?:- )?run: (?!\|)(.+)$/gm)].map(([, command = '']) => command)

describe('the release', () => {
  const text = read('release.yml')
  const commands = commandsOf(text)
  const build = commands.indexOf('npm run build:twice')

  it.each(SETTING_NAMES)('is built with %s of the repository', (name) => {
    const [, ofBuild] = text.split('- run: npm run build:twice\n')
    const [environment] = ofBuild?.split('- name:') ?? []
    expect(environment).toContain(` ${name}: \${{ vars.${name} }}\n`)
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
