import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readBuild } from '../../build/read-build.ts'

let root = ''

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const read = (isForLocalChain = false) => readBuild(root, isForLocalChain)
const write = (file: string, text: string) => writeFileSync(join(root, file), text)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'isc-sources-'))
  for (const folder of ['src', 'dist']) mkdirSync(join(root, folder))
  write('package.json', '{ "version": "1.2.3" }')
  write('src/main.ts', '')
})
afterEach(() => rmSync(root, { recursive: true }))

/** Commits what is in the folder, and returns the commit. */
function commitAll(...files: string[]): string {
  git('init', '--quiet')
  git('add', ...files)
  const author = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com']
  git(...author, 'commit', '--quiet', '--message', 'Begin')
  return git('rev-parse', 'HEAD')
}

describe.skipIf(spawnSync('git', ['--version']).error)(readBuild.name, () => {
  it('has the version, and no commit where git does not know the sources', () => {
    const unknown = { version: '1.2.3', commit: undefined, isDirty: false, isForLocalChain: false }
    expect(read()).toEqual(unknown)
    commitAll('src/main.ts')
    expect(read()).toEqual(unknown)
  })

  it('has the commit of sources as they were committed, whatever a build has written', () => {
    const commit = commitAll('.')
    write('dist/index.html', '')
    expect(read(true)).toMatchObject({ commit, isDirty: false, isForLocalChain: true })
  })

  it.each(['src/main.ts', 'src/new.ts', 'package.json'])('sees a change in %s', (file) => {
    const commit = commitAll('.')
    write(file, '{ "version": "1.2.4" }')
    expect(read()).toMatchObject({ commit, isDirty: true })
  })
})
