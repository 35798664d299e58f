import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checksumsOf, writeChecksums } from '../../build/checksums.ts'
import { publishedRecord, verify } from '../../build/verify.ts'

const FILES = {
  'index.html': '<p>Home</p>',
  'about/index.html': '<p>About</p>',
  '404.html': '<p>No such page</p>',
  'assets/index.js': 'go()',
  'build.json': '{"commit":"c0ffee","settings":{}}',
}

const folder = mkdtempSync(join(tmpdir(), 'isc-verify-'))
/** What the host has: the files of the build, until a test changes them. */
let served: Record<string, string> = {}
/** What it makes of paths that it does not have. */
let unknown = { status: 404, content: FILES['404.html'] }
let page = ''

const server = createServer((request, response) => {
  const path = (request.url ?? '').slice(1)
  const [location] = /(?<=^to: ).*/.exec(served[path] ?? '') ?? []
  if (location !== undefined) return void response.writeHead(302, { location }).end()
  const content = served[path] ?? served[`${path.replace(/(?<=.)\/?$/, '/')}index.html`]
  response.writeHead(content === undefined ? unknown.status : path === '404.html' ? 404 : 200)
  response.end(content ?? unknown.content)
})

beforeAll(async () => {
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  page = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})

beforeEach(() => {
  served = { ...FILES, SHA256SUMS: writeChecksums(checksumsOf(folder)) }
  unknown = { status: 404, content: FILES['404.html'] }
})

afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

/** A line of the list for a file that is in no build. */
const lineFor = (path: string) => `${'0'.repeat(64)}  ${path}\n`

describe(verify.name, () => {
  it('finds nothing in the same files', async () => {
    expect(await verify(page, folder)).toEqual([])
  })

  it.each(Object.keys(FILES))('names %s if one byte of it is another', async (path) => {
    served[path] += ' '
    // Its address without a slash has the same document.
    const also = path === 'about/index.html' ? ['changed: about'] : []
    expect(await verify(page, folder)).toEqual([...also, `changed: ${path}`])
  })

  it('names a route that has another document, or none, without a slash at its end', async () => {
    served.about = '<p>Another</p>'
    expect(await verify(page, folder)).toEqual(['changed: about'])
    served.about = 'to: /gone'
    expect(await verify(page, folder)).toEqual(['missing: about'])
  })

  it('passes a route that redirects to the path with a slash', async () => {
    served.about = 'to: /about/'
    expect(await verify(page, folder)).toEqual([])
  })

  it('takes nothing from another host', async () => {
    served.about = `to: ${page.replace('127.0.0.1', 'localhost')}about/`
    await expect(verify(page, folder)).rejects.toThrow(/\/about leads to http:\/\/localhost:\d+\//)
  })

  it.each([
    ['another document', { content: '<p>Another</p>' }, 'changed: 404.html at unknown paths'],
    ['another status', { status: 200 }, 'status 200, not 404, at unknown paths'],
  ])('says that unknown paths have %s', async (_what, change, line) => {
    Object.assign(unknown, change)
    expect(await verify(page, folder)).toEqual([line])
  })

  it('names a file that the page lacks, whatever its list says', async () => {
    delete served['assets/index.js']
    expect(await verify(page, folder)).toEqual(['missing: assets/index.js'])
    served.SHA256SUMS = ''
    expect(await verify(page, folder)).toEqual(['missing: assets/index.js'])
  })

  it('does without what hosts read and do not serve, but not with another', async () => {
    for (const path of ['_headers', '_redirects', 'vercel.json']) {
      writeFileSync(join(folder, path), 'for the host')
      expect(await verify(page, folder)).toEqual([])
      served[path] = 'changed'
      expect(await verify(page, folder)).toEqual([`changed: ${path}`])
      delete served[path]
      rmSync(join(folder, path))
    }
  })

  it('names a file that the page has besides', async () => {
    served['assets/evil.js'] = 'steal()'
    served.SHA256SUMS += lineFor('assets/evil.js')
    expect(await verify(page, folder)).toEqual(['extra: assets/evil.js'])
  })

  it('names a file that is only on the list', async () => {
    served.SHA256SUMS += lineFor('assets/gone.js')
    expect(await verify(page, folder)).toEqual(['extra in SHA256SUMS: assets/gone.js'])
  })

  it('names the list itself if there is none', async () => {
    delete served.SHA256SUMS
    expect(await verify(page, folder)).toEqual(['missing: SHA256SUMS'])
  })

  it('asks no other host, whatever the list says', async () => {
    served.SHA256SUMS += lineFor('//127.0.0.1:1/a.js')
    await expect(verify(page, folder)).rejects.toThrow('a line that is no checksum')
  })
})

describe(publishedRecord.name, () => {
  it('is what the page says of itself', async () => {
    expect(await publishedRecord(page)).toEqual({ commit: 'c0ffee', settings: {} })
  })

  it('says that there is none', async () => {
    delete served['build.json']
    await expect(publishedRecord(page)).rejects.toThrow('has no build.json')
  })
})
