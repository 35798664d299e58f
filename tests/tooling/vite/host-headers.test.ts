import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  headerRules,
  headersFile,
  readHeaders,
  vercelFile,
} from '../../../tooling/vite/host-headers.ts'

const EVERYWHERE = {
  'Content-Security-Policy': "default-src 'none'; img-src data:",
  'X-Other': 'a',
}
const ASSET = 'assets/index-DcuaqMeB.js'
const FOREVER = { 'Cache-Control': 'public, max-age=31536000, immutable' }

describe(headerRules.name, () => {
  it('gives no header twice to a path, as hosts would take the last one or join them', () => {
    expect(headerRules(EVERYWHERE, [ASSET], '/isc/')).toEqual([
      { path: '/isc/*', headers: EVERYWHERE },
      // The path of the site without its slash.
      { path: '/isc', headers: EVERYWHERE },
      { path: `/isc/${ASSET}`, headers: FOREVER },
    ])
  })
})

describe(headersFile.name, () => {
  it('has a path and its headers below it', () => {
    expect(headersFile([{ path: '/*', headers: EVERYWHERE }])).toBe(
      "/*\n  Content-Security-Policy: default-src 'none'; img-src data:\n  X-Other: a\n",
    )
  })

  it('has no line that Cloudflare would drop', () => {
    const rules = [{ path: '/*', headers: { Long: 'x'.repeat(2000) } }]
    expect(() => headersFile(rules)).toThrow('Too long for a line of _headers:   Long: x')
  })

  it('has no more rules than Cloudflare reads', () => {
    const rules = Array.from({ length: 101 }, () => ({ path: '/', headers: EVERYWHERE }))
    expect(() => headersFile(rules.slice(1))).not.toThrow()
    expect(() => headersFile(rules)).toThrow('101 rules are too many for _headers.')
  })
})

describe(vercelFile.name, () => {
  it('has the headers of each path', () => {
    const folder = mkdtempSync(join(tmpdir(), 'isc-headers-'))
    const rules = headerRules(EVERYWHERE, [ASSET], '/isc/')
    writeFileSync(join(folder, 'vercel.json'), vercelFile(rules))
    const headersOf = readHeaders(folder)
    rmSync(folder, { recursive: true })
    expect(headersOf('/isc')).toEqual(EVERYWHERE)
    expect(headersOf(`/isc/${ASSET}`)).toEqual({ ...EVERYWHERE, ...FOREVER })
    // Hosts also apply a rule to responses with status 404. A browser would keep such a response
    // for a year.
    expect(headersOf('/isc/assets/gone.js')).toEqual(EVERYWHERE)
    for (const path of ['/', '/iscs']) expect(headersOf(path)).toEqual({})
  })
})
