import { describe, expect, it } from 'vitest'
import { settingLines, warnings } from '../../build/build-record.ts'
import { readSettings } from '../../src/settings.ts'

const ISC = '0x1111111111111111111111111111111111111111'
const COMMIT = 'c0ffee'.padEnd(40, '0')
const GIVEN = {
  VITE_ISC_ADDRESS: ISC,
  VITE_ISC_CODE_HASH: `0x${'ab'.repeat(32)}`,
  VITE_SOURCE_URL: 'https://source.example/isc',
}
const settings = readSettings(GIVEN)
const bare = readSettings({ VITE_ISC_ADDRESS: ISC })
const build = { version: '1.2.3', commit: COMMIT, isDirty: false, isForLocalChain: false }

describe(settingLines.name, () => {
  it('names each setting that has a value, on a line of its own', () => {
    expect(settingLines(settings)).toEqual([
      `VITE_ISC_ADDRESS=${ISC}`,
      `VITE_ISC_CODE_HASH=${GIVEN.VITE_ISC_CODE_HASH}`,
      'VITE_WETH_ADDRESS=0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14',
      'VITE_SEPOLIA_RPC_URL=https://ethereum-sepolia-rpc.publicnode.com',
      'VITE_EXPLORER_URL=https://sepolia.etherscan.io',
      `VITE_SOURCE_URL=${GIVEN.VITE_SOURCE_URL}`,
    ])
  })
})

describe(warnings.name, () => {
  it('has none for a commit whose code is checked', () => {
    expect(warnings(build, settings)).toEqual([])
  })

  it('says how to have the code checked, and that the source link leads to no repository', () => {
    expect(warnings(build, bare)).toEqual([
      expect.stringMatching(/^VITE_ISC_CODE_HASH .*"npm run code-hash -- --rpc URL 0x1{40}"/),
      '"Source Code" leads to https://github.com; set VITE_SOURCE_URL to the repository.',
    ])
  })

  it('says that a build is for the local chain, and nothing of the code there', () => {
    expect(warnings({ ...build, isForLocalChain: true }, bare)).toEqual([
      'Built for the local chain (--mode local-chain). Do not publish this build.',
    ])
  })

  it.each([
    [{ isDirty: true }, `The sources differ from commit ${COMMIT}.`],
    [{ commit: undefined }, 'The sources are not in git: build.json has no commit.'],
  ])('says of which sources it is: %o', (change, line) => {
    expect(warnings({ ...build, ...change }, settings)).toEqual([line])
  })
})
