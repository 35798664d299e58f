import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { siteFiles, withoutScripts } from '../../../bench/serve/site-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-files-'))
const put = (path: string, content: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), content)
}
put('index.html', '<p>Home</p>')
put('about/index.html', '<p>About</p>')
put('assets/index-DcuaqMeB.js', 'go()')
put('assets/figtree-D_ZTVpCC.woff2', 'font')
const files = siteFiles(folder)

afterAll(() => rmSync(folder, { recursive: true }))

describe(siteFiles.name, () => {
  it('has documents by the path of their folder', () => {
    expect([...files.keys()].toSorted()).toEqual([
      '/',
      '/about',
      '/assets/figtree-D_ZTVpCC.woff2',
      '/assets/index-DcuaqMeB.js',
    ])
  })

  it('compresses texts, and says so', () => {
    const { body, headers } = files.get('/assets/index-DcuaqMeB.js') ?? {}
    expect(headers).toEqual({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(brotliDecompressSync(body ?? '').toString()).toBe('go()')
  })

  it('leaves fonts as they are', () => {
    const { body, headers } = files.get('/assets/figtree-D_ZTVpCC.woff2') ?? {}
    expect(headers).not.toHaveProperty('content-encoding')
    expect(body?.toString()).toBe('font')
  })

  it('has documents asked for anew', () => {
    expect(files.get('/about')?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    })
  })
})

describe(withoutScripts.name, () => {
  it('takes out scripts and what asks for them, and leaves the rest', () => {
    const document = [
      '<link rel="preload" as="font" href="/font.woff2">',
      '<script type="module" crossorigin src="/main.js"></script>',
      '<link rel="modulepreload" crossorigin href="/page.js">',
      '<script>if (1 < 2) {\n  go()\n}</script>',
      '<style>p { color: red }</style><p>Text</p>',
    ].join('')
    expect(withoutScripts(document)).toBe(
      '<link rel="preload" as="font" href="/font.woff2"><style>p { color: red }</style><p>Text</p>',
    )
  })
})
