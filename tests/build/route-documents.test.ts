import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { preview, type PreviewServer } from 'vite'
import { headerRules, vercelFile } from '../../build/host-headers.ts'
import { routeDocuments } from '../../build/route-documents.ts'

const ASSET = 'assets/index-DcuaqMeB.js'

describe.each(['/', '/isc/'])('the preview of a build for %s', (base) => {
  const folder = mkdtempSync(join(tmpdir(), 'isc-preview-'))
  let server: PreviewServer

  beforeAll(async () => {
    const files = {
      'index.html': 'Home',
      'about/index.html': 'About',
      '404.html': 'No such page',
      [ASSET]: 'go()',
      SHA256SUMS: 'sums',
      'vercel.json': vercelFile(headerRules({ 'X-Other': 'a' }, [ASSET], base)),
    }
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(join(folder, path, '..'), { recursive: true })
      writeFileSync(join(folder, path), content)
    }
    server = await preview({
      configFile: false,
      root: tmpdir(),
      base,
      appType: 'mpa',
      build: { outDir: folder },
      preview: { host: '127.0.0.1', port: 0 },
      plugins: [routeDocuments()],
    })
  })

  afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true })
  })

  it.each([
    ['', 200, 'no-cache', 'Home'],
    ['?demo', 200, 'no-cache', 'Home'],
    ['about', 200, 'no-cache', 'About'],
    ['about/', 200, 'no-cache', 'About'],
    ['SHA256SUMS', 200, 'no-cache', 'sums'],
    [ASSET, 200, 'public, max-age=31536000, immutable', 'go()'],
    ['assets/gone.js', 404, null, 'No such page'],
    ['no/such/page', 404, null, 'No such page'],
  ])('serves /%s with status %i', async (path, status, caching, content) => {
    const { origin } = new URL(server.resolvedUrls?.local[0] ?? '')
    const response = await fetch(`${origin}${base}${path}`)
    expect(await response.text()).toBe(content)
    expect(response.status).toBe(status)
    expect(response.headers.get('x-other')).toBe('a')
    expect(response.headers.get('cache-control')).toBe(caching)
  })
})
