import { createServer, type Plugin } from 'vite'
import type { Links } from '../src/application/services.ts'
import type * as Prerendering from '../src/prerender.tsx'
import { routeChunks } from './route-chunks.ts'
import { classicScript } from './classic-script.ts'
import { completeDocument } from './document.ts'
import { takeOutTypefaces } from './typeface.ts'

/** The document of each route, by the path that it is drawn for. Any other path gets the last one. */
export const DOCUMENTS = {
  'index.html': { path: '/', module: 'src/ui/home/home-page.tsx' },
  'about/index.html': { path: '/about', module: 'src/ui/about/about-page.tsx' },
  'feedback/index.html': { path: '/feedback', module: 'src/ui/feedback/feedback-page.tsx' },
  '404.html': { path: '/404', module: 'src/ui/not-found/not-found-page.tsx' },
} as const

/** What every document does by itself while its code is on the way. */
const EARLY = ['src/adapters/evm/early-connect-script.ts', 'src/ui/early/capture.ts']

/** What takes the page over. */
export const RENDERER = 'react-dom/client.js'

/** Draws every route when the page is built, each into a file of its own that any host can serve. */
export function prerender(links: Links): Plugin {
  let root = ''
  return {
    name: 'prerender',
    apply: 'build',
    config: () => ({
      build: {
        // One stylesheet that no script asks for: it is in every document.
        cssCodeSplit: false,
        // Drawing takes longer than all the rest, as it may.
        rolldownOptions: { checks: { pluginTimings: false } },
      },
    }),
    configResolved: (config) => void ({ root } = config),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html']
        const [styles, ...others] = Object.values(bundle).filter(({ fileName }) =>
          fileName.endsWith('.css'),
        )
        if (index?.type !== 'asset') return this.error('There is no index.html in the build.')
        if (styles?.type !== 'asset' || others.length > 0) {
          return this.error('There is not one stylesheet in the build.')
        }
        const template = String(index.source)
        const { css, script: typefaces } = takeOutTypefaces(String(styles.source))
        const early = EARLY.map((entry) => classicScript(root, entry))
        const script = [typefaces, ...(await Promise.all(early))].join('')
        const pages = await drawPages(root, links)
        for (const [fileName, { path, module }] of Object.entries(DOCUMENTS)) {
          const page = pages.get(path)
          if (page === undefined) return this.error(`${path} has not been drawn.`)
          const scripts = [RENDERER, module].flatMap((each) => routeChunks(bundle, each))
          const preloads = [...new Set(scripts)].filter((url) => !template.includes(url))
          const source = completeDocument(page, { template, css, script, preloads })
          if (fileName === 'index.html') index.source = source
          else this.emitFile({ type: 'asset', fileName, source })
        }
        delete bundle[styles.fileName]
      },
    },
  }
}

/** In Node, by a server of Vite's that nobody can reach. */
async function drawPages(
  root: string,
  links: Links,
): Promise<Map<string, Prerendering.PrerenderedPage>> {
  const server = await createServer({
    root,
    configFile: false,
    envFile: false,
    mode: 'production',
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const { prerenderPage } = (await server.ssrLoadModule(
      '/src/prerender.tsx',
    )) as typeof Prerendering
    const pages = new Map<string, Prerendering.PrerenderedPage>()
    for (const { path } of Object.values(DOCUMENTS))
      pages.set(path, await prerenderPage(path, links))
    return pages
  } finally {
    await server.close()
  }
}
