import { createServer } from 'node:http'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CHECKSUMS, checksumsOf, writeChecksums } from '../../../tooling/vite/checksums.ts'
import { headerRules, vercelFile } from '../../../tooling/vite/host-headers.ts'
import { verify } from '../../../tooling/vite/verify.ts'
import { listen } from '../../support/servers.ts'

const POLICY = "default-src 'none'; frame-ancestors 'none'"

const FILES = {
  'index.html': '<p>Home</p>',
  'about/index.html': '<p>About</p>',
  '404.html': '<p>No such page</p>',
  'assets/index.js': 'go()',
  'vercel.json': vercelFile(headerRules({ 'Content-Security-Policy': POLICY }, [], '/')),
}

interface Answer {
  readonly status: number
  readonly content: string
  readonly headers: Record<string, string>
}

const folder = mkdtempSync(join(tmpdir(), 'isc-verify-'))
/** The answers by the paths of the host, without the first slash. */
let answers: Record<string, Answer> = {}
let page = ''

const server = createServer((request, response) => {
  const { status, content, headers } = answers[(request.url ?? '').slice(1)] ?? notFound
  response.writeHead(status, headers).end(content)
})

const document = (content: string, status = 200): Answer => ({
  status,
  content,
  headers: { 'content-security-policy': POLICY },
})
const notFound = document(FILES['404.html'], 404)

beforeAll(async () => {
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  writeFileSync(join(folder, CHECKSUMS), writeChecksums(checksumsOf(folder)))
  page = `${await listen(server)}/`
})

beforeEach(() => {
  answers = {
    '': document(FILES['index.html']),
    'about/': document(FILES['about/index.html']),
    'assets/index.js': { status: 200, content: FILES['assets/index.js'], headers: {} },
  }
})

afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

describe(verify.name, () => {
  it('finds no difference in a host that serves the build', async () => {
    expect(await verify(page, folder)).toEqual([])
  })

  it.each<[string, string, Partial<Answer>, string]>([
    ['a changed document', 'about/', { content: '<p>Other</p>' }, 'changed: about/index.html'],
    ['a changed script', 'assets/index.js', { content: 'steal()' }, 'changed: assets/index.js'],
    ['a missing file', 'assets/index.js', { status: 404 }, 'status 404: assets/index.js'],
    [
      'a redirect',
      'about/',
      { status: 302, headers: { location: '/' } },
      'status 302: about/index.html',
    ],
    ['a changed page for unknown paths', 'no/such/page', { content: 'x' }, 'changed: 404.html'],
    ['a status of success there', 'no/such/page', { status: 200 }, 'status 200: 404.html'],
    [
      'another policy',
      'about/',
      { headers: { 'content-security-policy': "default-src 'self'" } },
      'another content-security-policy, or none: about/index.html',
    ],
    ['no policy', '', { headers: {} }, 'another content-security-policy, or none: index.html'],
  ])('names %s', async (_what, path, change, line) => {
    answers[path] = { ...(answers[path] ?? notFound), ...change }
    expect(await verify(page, folder)).toEqual([line])
  })
})
