import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readBuild, settingLines, warnings } from '../../../tooling/vite/build-record.ts'
import { toChecksum } from '../../../src/adapters/ethers/abi.ts'
import { PROTOCOL } from '../../../src/domain/protocol.ts'
import { readSettings } from '../../../src/settings.ts'

const ISC = '0x1111111111111111111111111111111111111111'
const { baseToken, network } = PROTOCOL
const COMMIT = 'c0ffee'.padEnd(40, '0')
const GIVEN = {
  VITE_ISC_ADDRESS: ISC,
  VITE_ISC_CODE_HASH: `0x${'ab'.repeat(32)}`,
  VITE_SOURCE_URL: 'https://source.example/isc',
}
const settings = readSettings(GIVEN, { toChecksum })
const bare = readSettings({ VITE_ISC_ADDRESS: ISC }, { toChecksum })
const build = { version: '1.2.3', commit: COMMIT, isDirty: false, isForLocalChain: false }

describe(settingLines.name, () => {
  it('names each setting that has a value, on a line of its own', () => {
    expect(settingLines(settings)).toEqual([
      `VITE_ISC_ADDRESS=${ISC}`,
      `VITE_ISC_CODE_HASH=${GIVEN.VITE_ISC_CODE_HASH}`,
      `VITE_WETH_ADDRESS=${baseToken.address}`,
      `VITE_SEPOLIA_RPC_URL=${network.rpcUrl}`,
      `VITE_EXPLORER_URL=${network.explorerUrl}`,
      `VITE_FAUCET_URL=${network.faucetUrl}`,
      `VITE_SOURCE_URL=${GIVEN.VITE_SOURCE_URL}`,
    ])
  })
})

describe(warnings.name, () => {
  it.each([
    ['a commit whose code is checked', {}, settings, []],
    [
      'a build without settings',
      {},
      bare,
      [
        expect.stringMatching(/^VITE_ISC_CODE_HASH .*"npm run code-hash -- --rpc URL 0x1{40}"/),
        '"Source Code" leads to https://github.com; set VITE_SOURCE_URL to the repository.',
      ],
    ],
    [
      'a build for the local chain',
      { isForLocalChain: true },
      bare,
      ['Built for the local chain (--mode local-chain). Do not publish this build.'],
    ],
    ['changes', { isDirty: true }, settings, [`The sources differ from commit ${COMMIT}.`]],
    [
      'no repository',
      { commit: undefined },
      settings,
      ['The sources are not in git: build.json has no commit.'],
    ],
  ])('are those for %s', (_what, change, given, lines) => {
    expect(warnings({ ...build, ...change }, given)).toEqual(lines)
  })
})

let root = ''

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const read = (isForLocalChain = false) => readBuild(root, isForLocalChain)
const write = (file: string, text: string) => writeFileSync(join(root, file), text)

/** Commits these files in a new repository. Returns the hash of the commit. */
function commitAll(...files: string[]): string {
  git('init', '--quiet')
  git('add', ...files)
  const author = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com']
  git(...author, 'commit', '--quiet', '--message', 'Begin')
  return git('rev-parse', 'HEAD')
}

describe.skipIf(spawnSync('git', ['--version']).error)(readBuild.name, () => {
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'isc-sources-'))
    for (const folder of ['src', 'dist']) mkdirSync(join(root, folder))
    write('package.json', '{ "version": "1.2.3" }')
    write('src/main.ts', '')
  })
  afterEach(() => rmSync(root, { recursive: true }))

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
