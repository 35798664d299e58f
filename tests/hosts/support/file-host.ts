import { once } from 'node:events'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

/** A host with the site on it. */
export interface Host {
  readonly origin: string
  close(): Promise<void>
}

/** What a host makes of the path of a request. */
export interface Answer {
  readonly status: number
  /** The file that is served, by its path. */
  readonly file?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** As the hosts have them; browsers take these for the file's kind. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

/** Serves what the rules of a host say. */
export async function serveByRules(answerTo: (path: string) => Answer): Promise<Host> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, search } = new URL(url, 'http://host')
    const { status, file, headers = {} } = answerTo(pathname)
    const type = file && (TYPES[extname(file)] ?? 'application/octet-stream')
    const { location } = headers
    response.writeHead(status, {
      ...(type && { 'content-type': type }),
      ...headers,
      // Servers keep the query when they add a slash.
      ...(location && { location: location + search }),
    })
    response.end(file && readFileSync(file))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The file at a path of a folder; undefined if there is none. */
export function fileAt(folder: string, path: string): string | undefined {
  const file = join(folder, path)
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined
}

/** The file of a folder's document; undefined if the path is not that of a folder with one. */
export function documentAt(folder: string, path: string): string | undefined {
  const file = join(folder, path, 'index.html')
  return existsSync(file) ? file : undefined
}
