import { execFileSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** The response for one path. */
interface Served {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Returns the files of a built site by their paths. The files are compressed as a good static host
 * does it.
 */
export function siteFiles(folder: string): Map<string, Served> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return new Map(files.map((file) => [pathOf(file, folder), served(file, readFileSync(file))]))
}

const PRELOAD = /<link\b[^>]*\brel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g

/** Returns a document without its scripts and preloads. No document can be faster in a browser. */
export function controlOf(document: string): Served {
  const text = document.replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '').replaceAll(PRELOAD, '')
  return served('index.html', Buffer.from(text))
}

/** Returns a document with one script in place of all of its own scripts. */
export function floorOf(document: string, script: string): Served {
  const entry = /import\("([^"]+)"\)/.exec(document)?.[1]
  if (entry === undefined) throw new Error('The document starts no script.')
  const text = document
    // The policy and the import map contain hashes of the original scripts.
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace(/<script type="importmap">[^<]*<\/script>/, '')
    .replaceAll(PRELOAD, (link, url) => (url === entry ? link : ''))
    .replaceAll(entry, script)
  return served('index.html', Buffer.from(text))
}

function served(file: string, content: Buffer): Served {
  const type = TYPES[extname(file)] ?? 'application/octet-stream'
  // The same caching as a build sets for its hosts. Browsers revalidate documents, and never
  // request other files again.
  const isDocument = extname(file) === '.html'
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`
  const headers = {
    etag,
    'content-type': type,
    'cache-control': isDocument ? 'no-cache' : 'max-age=31536000, immutable',
  }
  // The font format is already compressed.
  if (extname(file) === '.woff2') return { body: content, headers }
  return { body: brotliCompressSync(content), headers: { ...headers, 'content-encoding': 'br' } }
}

/** Returns the path of a file. A document has the path of its folder. */
const pathOf = (file: string, folder: string): string =>
  `/${relative(folder, file)}`.replace(/\/?index\.html$/, '') || '/'

/**
 * Serves files over HTTP/2 until the process ends. TLS is needed, because browsers support HTTP/2
 * only over TLS. Resolves to the address.
 */
export async function serve(files: ReadonlyMap<string, Served>): Promise<string> {
  const server = createSecureServer({ key: PEM, cert: PEM })
  // A page that is left breaks its connection.
  server.on('session', (session) => session.on('error', () => session.destroy()))
  server.on('stream', (stream, headers) => {
    stream.on('error', () => stream.destroy())
    // The wagmi page has parameters.
    const file = files.get((headers[':path'] ?? '/').replace(/\?.*$/, ''))
    if (file && headers['if-none-match'] === file.headers.etag) {
      stream.respond({ ':status': 304, ...file.headers }, { endStream: true })
      return
    }
    stream.respond({ ':status': file ? 200 : 404, ...file?.headers })
    stream.end(file?.body)
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Creates a new key and its certificate. OpenSSL writes both into one text. */
function selfSigned(): string {
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const command = ['req', '-x509', ...kind, '-keyout', '-', '-subj', '/CN=bench']
  return execFileSync('openssl', command, { encoding: 'utf8', stdio: 'pipe' })
}

const PEM = selfSigned()

/**
 * Returns the argument that makes Chromium trust the certificate. Chromium caches nothing from a
 * server whose certificate it does not trust.
 */
export function trustArgument(): string {
  const key = new X509Certificate(PEM).publicKey.export({ type: 'spki', format: 'der' })
  const hash = createHash('sha256').update(key).digest('base64')
  return `--ignore-certificate-errors-spki-list=${hash}`
}
