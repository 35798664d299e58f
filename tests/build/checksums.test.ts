import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checksumsOf, differences, parseChecksums, writeChecksums } from '../../build/checksums.ts'

// Of "a" and of nothing, as sha256sum(1) prints them.
const OF_A = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb'
const OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

describe(checksumsOf.name, () => {
  const folder = mkdtempSync(join(tmpdir(), 'isc-sums-'))
  beforeAll(() => {
    mkdirSync(join(folder, 'about'))
    writeFileSync(join(folder, 'index.html'), 'a')
    writeFileSync(join(folder, 'about/index.html'), '')
    writeFileSync(join(folder, 'SHA256SUMS'), 'not a part of itself')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('lists all files but the list, as sha256sum does', () => {
    const text = `${OF_NOTHING}  about/index.html\n${OF_A}  index.html\n`
    expect(writeChecksums(checksumsOf(folder))).toBe(text)
    expect(parseChecksums(text)).toEqual(checksumsOf(folder))
  })
})

describe(parseChecksums.name, () => {
  it.each([
    'no checksum',
    `${OF_A}`,
    `${OF_A}  /etc/passwd`,
    `${OF_A}  ../other`,
    `${OF_A}  //evil.example/a.js`,
    `${OF_A}  https://evil.example/a.js`,
    `${OF_A}  a\u001b[2K.js`,
  ])('refuses %j', (line) => {
    expect(() => parseChecksums(`${OF_A}  a.js\n${line}\n`)).toThrow('a line that is no checksum')
  })
})

describe(differences.name, () => {
  it('names what is missing, extra and changed', () => {
    const wanted = new Map(Object.entries({ same: '1', changed: '2', missing: '3' }))
    const found = new Map(Object.entries({ same: '1', changed: '0', extra: '4' }))
    expect(differences(wanted, found)).toEqual([
      'changed: changed',
      'extra: extra',
      'missing: missing',
    ])
    expect(differences(wanted, wanted)).toEqual([])
  })
})
