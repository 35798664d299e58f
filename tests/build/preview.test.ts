import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { preview, type PreviewServer } from 'vite'
import { headerRules, headersFile } from '../../build/host-headers.ts'
import { routeDocuments } from '../../build/route-documents.ts'

const FILES = {
  'index.html': 'Home',
  '404.html': 'No such page',
  'assets/index-DcuaqMeB.js': 'go()',
  _headers: headersFile(
    headerRules(
      { 'X-Other': 'a' },
      { documents: ['index.html', '404.html'], assets: ['assets/index-DcuaqMeB.js'], base: '/' },
    ),
  ),
}

describe('the preview of a build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'isc-preview-'))
  let server: PreviewServer
  let origin = ''

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    for (const [path, content] of Object.entries(FILES)) writeFileSync(join(folder, path), content)
    server = await preview({
      configFile: false,
      root: folder,
      appType: 'mpa',
      build: { outDir: folder },
      preview: { host: '127.0.0.1', port: 0 },
      plugins: [routeDocuments()],
    })
    const address = server.httpServer.address()
    if (typeof address !== 'object' || address === null) throw new Error('It has no port.')
    origin = `http://127.0.0.1:${address.port}`
  })

  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  it.each([
    ['/', 200, 'no-cache'],
    ['/assets/index-DcuaqMeB.js', 200, 'public, max-age=31536000, immutable'],
    ['/assets/gone.js', 404, null],
    ['/no/such/page', 404, null],
  ])('says how long %s is kept', async (path, status, caching) => {
    const response = await fetch(origin + path)
    expect(response.status).toBe(status)
    expect(response.headers.get('x-other')).toBe('a')
    expect(response.headers.get('cache-control')).toBe(caching)
  })
})
