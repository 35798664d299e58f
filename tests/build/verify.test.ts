import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checksumsOf, writeChecksums } from '../../build/checksums.ts'
import { verify } from '../../build/verify.ts'

const FILES = {
  'index.html': '<a href="/about?from=home&amp;to=1#top">About</a>',
  'about/index.html': '<p>About</p>',
  '404.html': '<p>No such page</p>',
  'assets/index.js': 'go()',
}

const folder = mkdtempSync(join(tmpdir(), 'isc-verify-'))
/** What the host has: the files of the build, until a test changes them. */
let served: Record<string, string> = {}

/** What a hostile host does at URLs, which come without their first slash. */
interface Forgery {
  readonly at: (url: string) => boolean
  readonly status?: number
  readonly content?: string
  readonly headers?: Record<string, string>
}
let forgery: Forgery | undefined
let page = ''
/** The URL of another host, which leads back to the page. */
let elsewhere = ''

const server = createServer((request, response) => {
  const url = (request.url ?? '').slice(1)
  // A site below a path has the same files there.
  const path = url.replace(/\?.*/, '').replace(/^isc\//, '')
  const found = served[path] ?? served[`${path.replace(/(?<=.)\/?$/, '/')}index.html`]
  const usual = found === undefined || path === '404.html' ? 404 : 200
  const { status, content, headers }: Partial<Forgery> = forgery?.at(url) ? forgery : {}
  response.writeHead(status ?? usual, headers).end(content ?? found ?? FILES['404.html'])
})

const otherServer = createServer((_request, response) => {
  response.writeHead(302, { location: `${page}index.html` }).end()
})

async function listen(one: Server): Promise<string> {
  await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}/`
}

beforeAll(async () => {
  page = await listen(server)
  elsewhere = await listen(otherServer)
})

beforeEach(() => {
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  served = { ...FILES, SHA256SUMS: writeChecksums(checksumsOf(folder)) }
  forgery = undefined
})

afterAll(() => {
  server.close()
  otherServer.close()
  rmSync(folder, { recursive: true })
})

/** A line of the list for a file that is in no build. */
const lineFor = (path: string) => `${'0'.repeat(64)}  ${path}\n`

const ANNOUNCED =
  '</assets/index.js>; rel="modulepreload"; as=script; crossorigin, </a>; rel=preload'

const redirect = (path: string, location: string): Forgery => ({
  at: (url) => url === path,
  status: 302,
  headers: { location },
})

const isUnknown = (url: string) => /^[\w-]{36}\b/.test(url)

describe(verify.name, () => {
  it.each<[string, Forgery?]>([
    ['the same files'],
    ['files of the page that are announced', { at: () => true, headers: { link: ANNOUNCED } }],
    ['a redirect of about', redirect('about', '/about/')],
    ['a redirect of index.html', redirect('index.html', '/')],
  ])('passes %s', async (_what, usual) => {
    forgery = usual
    expect(await verify(page, folder)).toEqual([])
  })

  it.each(Object.keys(FILES))('names %s if one byte of it is another', async (path) => {
    served[path] += ' '
    expect(await verify(page, folder)).toContain(`changed: ${path}`)
  })

  it.each([
    ['', './'],
    ['about', 'about'],
    ['about/', 'about/'],
    ['about?from=home&to=1', 'about?from=home&to=1'],
    ['?demo', './?demo'],
    ['?demo=', './?demo='],
    ['about?demo=', 'about?demo='],
  ])('names a document that is another one, or missing, at "%s"', async (url, name) => {
    const at = (asked: string) => asked === url
    forgery = { at, content: '<p>Another</p>' }
    expect(await verify(page, folder)).toEqual([`changed: ${name}`])
    forgery = { at, status: 404 }
    expect(await verify(page, folder)).toEqual([`missing: ${name}`])
  })

  it('names a document that is another one with any query', async () => {
    forgery = { at: (url) => /^about\?[\w-]{36}$/.test(url), content: '<p>Another</p>' }
    expect(await verify(page, folder)).toEqual([expect.stringMatching(/^changed: about\?.{36}$/)])
  })

  it.each([
    ['refresh', '0; url=https://evil.example'],
    ['clear-site-data', '"storage"'],
    ['speculation-rules', '"/rules.json"'],
    ['link', '<https://evil.example/a.js>; rel=preload; as=script'],
    ['link', '</assets/index.js>; rel=modulepreload, </a.css>; rel=stylesheet'],
    ['link', '</assets/index.js>; rel="preload stylesheet"'],
  ])('names the header %s: %s', async (name, value) => {
    forgery = { at: () => true, headers: { [name]: value } }
    const found = await verify(page, folder)
    for (const place of ['about/', 'assets/index.js', 'unknown paths'])
      expect(found).toContain(`header ${name} at ${place}`)
  })

  it('takes nothing by way of another host, even if that leads back', async () => {
    forgery = redirect('', elsewhere)
    expect(await (await fetch(page)).text()).toBe(FILES['index.html'])
    expect(await verify(page, folder)).toEqual(['missing: ./', `redirect to ${elsewhere} at ./`])
  })

  it('takes no redirect out of the folder of the page', async () => {
    forgery = redirect('isc/about/', '/about/')
    expect(await verify(`${page}isc/`, folder)).toContain(`redirect to ${page}about/ at about/`)
  })

  it('takes no redirect to another query, with which the page may be the demo', async () => {
    forgery = redirect('about', '/about?demo')
    const line = `redirect to ${page}about?demo at about`
    expect(await verify(page, folder)).toEqual(['missing: about', line])
  })

  it('names what leads nowhere, and the headers on the way', async () => {
    const headers = { location: '/about/', 'clear-site-data': '"storage"' }
    forgery = { at: (url) => url === 'about', status: 307, headers }
    expect(await verify(page, folder)).toEqual(['header clear-site-data at about'])
    forgery = redirect('about', '/about')
    const found = await verify(page, folder)
    expect(found).toEqual(['missing: about', 'more than 5 redirects at about'])
  })

  it('names a link to what is not in the build', async () => {
    const link = '<a href="/evil">About</a>'
    writeFileSync(join(folder, 'about/index.html'), link)
    served['about/index.html'] = link
    expect(await verify(page, folder)).toEqual(['missing: evil'])
    served.evil = 'steal()'
    expect(await verify(page, folder)).toEqual(['changed: evil'])
  })

  it('names the links of a build for another path', async () => {
    const line = 'link out of the page: /about?from=home&to=1#top'
    expect(await verify(`${page}isc/`, folder)).toEqual([line])
  })

  it.each([
    ['another document', { content: '<p>Another</p>' }, 'changed: 404.html at unknown paths'],
    ['another status', { status: 200 }, 'status 200, not 404, at unknown paths'],
  ])('says that unknown paths have %s', async (_what, forged, line) => {
    forgery = { at: isUnknown, ...forged }
    expect(await verify(page, folder)).toEqual([line])
  })

  it('names a file that the page lacks, whatever its list says', async () => {
    delete served['assets/index.js']
    expect(await verify(page, folder)).toEqual(['missing: assets/index.js'])
    served.SHA256SUMS = ''
    expect(await verify(page, folder)).toEqual(['missing: assets/index.js'])
    delete served.SHA256SUMS
    expect(await verify(page, folder)).toContain('missing: SHA256SUMS')
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

  it('names a file that the page has besides, or only its list', async () => {
    served['assets/evil.js'] = 'steal()'
    served.SHA256SUMS += lineFor('assets/evil.js') + lineFor('assets/gone.js')
    expect(await verify(page, folder)).toEqual([
      'extra: assets/evil.js',
      'extra in SHA256SUMS: assets/gone.js',
    ])
  })

  it('asks no other host, whatever the list says', async () => {
    served.SHA256SUMS += lineFor('//127.0.0.1:1/a.js')
    await expect(verify(page, folder)).rejects.toThrow('a line that is no checksum')
  })
})
