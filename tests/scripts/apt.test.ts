import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

type Apt = { installPackages(...names: string[]): Promise<void> }
const { installPackages } = (await import(
  new URL('../../scripts/apt.mjs', import.meta.url).href
)) as Apt

let folder = ''

/** Puts a program in apt-get's place that notes its arguments and does this. */
function playAptGet(body: string): void {
  const script = `#!/bin/sh\necho "$@" >> ${folder}/asked\n${body}\n`
  writeFileSync(join(folder, 'apt-get'), script, { mode: 0o755 })
}

const asked = () => readFileSync(join(folder, 'asked'), 'utf8').trim().split('\n')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'isc-apt-'))
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`)
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

describe('installPackages', () => {
  it('prints its commands, waits for another program that installs, and says so once', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue()
    const held = 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)'
    playAptGet(`[ $(wc -l < ${folder}/asked) -gt 2 ] || { echo "${held}" >&2; exit 100; }`)
    await installPackages('one', 'two')
    expect(log.mock.calls).toEqual([
      ['$ apt-get -q update'],
      ['Another program is installing packages; waiting for it …'],
      ['$ apt-get -q install -y --no-install-recommends one two'],
    ])
    expect(asked()).toEqual([
      ...Array.from({ length: 3 }, () => '-q update'),
      '-q install -y --no-install-recommends one two',
    ])
  })

  it('fails with the last lines of what apt-get has said', async () => {
    vi.spyOn(console, 'log').mockReturnValue()
    playAptGet('seq 100; echo "E: Unable to locate package one" >&2; exit 100')
    const failed = installPackages('one')
    await expect(failed).rejects.toThrow(/"apt-get update" failed:\n87\n[^]*Unable to locate/)
    await expect(failed).rejects.not.toThrow(/\n85\n/)
    expect(asked()).toHaveLength(1)
  })
})
