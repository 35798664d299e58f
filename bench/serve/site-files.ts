import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** What is answered for one path. */
export interface Served {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
/** What has a hash in its name never changes; everything else is asked for anew. */
const HASHED = /-[\w-]{8}\.\w+$/

/** The files of a built site by their paths, as a good static host serves them. */
export function siteFiles(folder: string): Map<string, Served> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return new Map(files.map((file) => [pathOf(file, folder), served(file, readFileSync(file))]))
}

export function served(file: string, content: Buffer): Served {
  const extension = extname(file)
  const headers = {
    'content-type': TYPES[extension] ?? 'application/octet-stream',
    'cache-control': HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
  // A font is compressed in itself.
  if (extension === '.woff2') return { body: content, headers }
  return {
    body: brotliCompressSync(content, BEST),
    headers: { ...headers, 'content-encoding': 'br' },
  }
}

/** Documents by the path of their folder. */
function pathOf(file: string, folder: string): string {
  const path = `/${relative(folder, file).split(sep).join('/')}`
  return path.endsWith('/index.html') ? path.slice(0, -'/index.html'.length) || '/' : path
}

/** A document without its scripts and whatever asks for them: what a browser can do at its best. */
export function withoutScripts(document: string): string {
  return document
    .replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="modulepreload"[^>]*>/g, '')
}
