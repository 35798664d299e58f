import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { readHeaders } from '../../../tooling/vite/host-headers.ts'
import { listen } from '../../support/servers.ts'

/** A host that serves the site. */
export interface Host {
  readonly origin: string
  close(): Promise<void>
}

/** The rules of a host. Every host serves the document of a folder with and without a slash. */
export interface HostRules {
  /** Whether the host redirects to the path with a slash. */
  readonly addsSlash?: boolean
  /**
   * Whether `_redirects` names the page for unknown paths. Otherwise it is the closest 404.html.
   */
  readonly readsRedirects?: boolean
  /** Whether the host sends the headers of the build. */
  readonly sendsHeaders?: boolean
}

const REVALIDATED = { 'Cache-Control': 'public, max-age=0, must-revalidate' }

/** Browsers run no module of another type. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Serves a folder by the rules of a host. */
export async function serveByRules(folder: string, rules: HostRules): Promise<Host> {
  const headersFor = rules.sendsHeaders ? readHeaders(folder) : () => ({})
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, search } = new URL(url, 'http://host')
    const isFolder = existsSync(join(folder, pathname, 'index.html'))
    if (rules.addsSlash && isFolder && !pathname.endsWith('/')) {
      return response.writeHead(308, { location: `${pathname}/${search}` }).end()
    }
    const found = fileOf(folder, pathname)
    const file = found ?? unknownFile(folder, pathname, rules)
    const type = { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' }
    const headers = { ...REVALIDATED, ...headersFor(pathname), ...type }
    response.writeHead(found ? 200 : 404, headers).end(readFileSync(file))
  })
  const origin = await listen(server)
  const close = async () => {
    server.closeAllConnections()
    server.close()
  }
  return { origin, close }
}

function fileOf(folder: string, path: string): string | undefined {
  const files = [path, join(path, 'index.html')].map((file) => join(folder, file))
  return files.find((file) => statSync(file, { throwIfNoEntry: false })?.isFile())
}

function unknownFile(folder: string, path: string, rules: HostRules): string {
  if (rules.readsRedirects) {
    const [from = '', to = ''] = readFileSync(join(folder, '_redirects'), 'utf8').split(' ')
    if (path.startsWith(from.replace('*', ''))) return join(folder, to)
    throw new Error(`_redirects says nothing of ${path}.`)
  }
  const above = join(path, '..')
  const file = join(folder, above, '404.html')
  return existsSync(file) ? file : unknownFile(folder, above, rules)
}
