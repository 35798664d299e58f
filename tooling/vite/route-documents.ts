import { createReadStream, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { readHeaders } from './host-headers.ts'

/**
 * Makes the preview serve documents as static hosts do. Each route has one document, with and
 * without a slash at the end. Other paths get 404.html. All responses have the headers that the
 * build sets for hosts.
 */
export function routeDocuments(): Plugin {
  return {
    name: 'route-documents',
    configurePreviewServer({ config: { base, root, build }, middlewares }) {
      const folder = resolve(root, build.outDir)
      if (!existsSync(join(folder, '404.html'))) {
        throw new Error(`There is no build in ${build.outDir}/: "npm run build" makes it.`)
      }
      const headersFor = readHeaders(folder)
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://host')
        // Outside the base path, Vite answers with a hint to the site.
        if (!pathname.startsWith(base)) return next()
        response.setHeaders(new Map(Object.entries(headersFor(pathname))))
        const document = join(pathname.slice(base.length), 'index.html')
        if (existsSync(join(folder, document))) request.url = base + document
        next()
      })
      return () =>
        middlewares.use((_request, response) => {
          response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
          createReadStream(join(folder, '404.html')).pipe(response)
        })
    },
  }
}
