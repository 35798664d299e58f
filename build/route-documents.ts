import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { headersFor, parseHeadersFile } from './host-headers.ts'

/** The file that a static host serves for a path without an extension; nothing if there is none. */
export function documentFor(path: string, folder: string): string | undefined {
  const candidate = join(folder, path, 'index.html')
  return existsSync(candidate) ? candidate : undefined
}

/**
 * Makes the preview serve documents as static hosts do: one per route, 404.html otherwise, and all with
 * the headers of the build's `_headers`.
 */
export function routeDocuments(): Plugin {
  return {
    name: 'route-documents',
    configurePreviewServer({ config, middlewares }) {
      const folder = resolve(config.root, config.build.outDir)
      const rules = parseHeadersFile(readFileSync(join(folder, '_headers'), 'utf8'))
      middlewares.use((request, response, next) => {
        const { pathname: requested } = new URL(request.url ?? '/', 'http://host')
        // Outside of the site, Vite says where it is.
        if (!requested.startsWith(config.base)) return next()
        const pathname = requested.slice(config.base.length - 1)
        response.setHeaders(new Map(Object.entries(headersFor(requested, rules))))
        if (/\.\w+$/.test(pathname) || isFile(join(folder, pathname))) return next()
        const known = documentFor(decodeURIComponent(pathname), folder)
        const status = known === undefined ? 404 : 200
        response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
        createReadStream(known ?? join(folder, '404.html')).pipe(response)
      })
    },
  }
}

/** Also one without an extension, as the list of checksums. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
