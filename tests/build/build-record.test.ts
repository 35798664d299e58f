import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commitOf, givenSettings } from '../../build/build-record.ts'

describe(givenSettings.name, () => {
  it('has the settings that are set, and nothing else of the environment', () => {
    const env = { VITE_ISC_ADDRESS: '0x1', VITE_FAUCET_URL: '', VITE_SECRET: 'x', HOME: '/root' }
    expect(givenSettings(env)).toEqual({ VITE_ISC_ADDRESS: '0x1' })
  })
})

describe(commitOf.name, () => {
  let folder = ''
  const git = (...args: string[]) => {
    const author = ['-c', 'user.name=A', '-c', 'user.email=a@b.example']
    return execFileSync('git', [...author, ...args], { cwd: folder, encoding: 'utf8' }).trim()
  }

  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'isc-record-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is the commit, and says when files differ from it', () => {
    git('init', '--quiet')
    writeFileSync(join(folder, 'a'), 'one')
    git('add', '-A')
    git('commit', '--quiet', '-m', 'One')
    const commit = git('rev-parse', 'HEAD')
    expect(commit).toMatch(/^[0-9a-f]{40}$/)
    expect(commitOf(folder)).toBe(commit)
    writeFileSync(join(folder, 'a'), 'two')
    expect(commitOf(folder)).toBe(`${commit}+changes`)
  })

  it('is unknown outside of a repository', () => {
    expect(commitOf(folder)).toBeUndefined()
  })
})
