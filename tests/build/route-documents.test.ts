import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentFor } from '../../build/route-documents.ts'

describe(documentFor.name, () => {
  const folder = mkdtempSync(join(tmpdir(), 'isc-site-'))
  beforeAll(() => {
    mkdirSync(join(folder, 'about'))
    for (const file of ['index.html', 'about/index.html']) writeFileSync(join(folder, file), '')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it.each([
    ['/', 'index.html'],
    ['/about', 'about/index.html'],
    ['/about/', 'about/index.html'],
  ])('is of its own for %s', (path, file) => {
    expect(documentFor(path, folder)).toBe(join(folder, file))
  })

  it('is not there for any other path', () => {
    expect(documentFor('/no/such', folder)).toBeUndefined()
  })
})
