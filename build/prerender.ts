import { createServer, type Plugin } from 'vite'
import type { Links } from '../src/application/ports/adapters.ts'
import type * as Prerendering from '../src/prerender.tsx'
import type * as Routes from '../src/ui/routes.ts'
import { routeChunks } from './route-chunks.ts'
import { classicScript } from './classic-script.ts'
import { completeDocument } from './document.ts'
import { takeOutTypefaces } from './typeface.ts'

/** What every document does by itself while its code is on the way. */
const EARLY = ['src/adapters/evm/early-connect-script.ts', 'src/ui/pre-hydration/capture.ts']

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
        for (const { document, module, page } of await drawPages(root, links)) {
          const scripts = [RENDERER, module].flatMap((each) => routeChunks(bundle, each))
          const preloads = [...new Set(scripts)].filter((url) => !template.includes(url))
          const source = completeDocument(page, { template, css, script, preloads })
          if (document === 'index.html') index.source = source
          else this.emitFile({ type: 'asset', fileName: document, source })
        }
        delete bundle[styles.fileName]
      },
    },
  }
}

interface DrawnDocument {
  /** The file that it goes into. */
  readonly document: string
  /** The module of its page. */
  readonly module: string
  readonly page: Prerendering.PrerenderedPage
}

/** Draws every route in Node, by a server of Vite's that nobody can reach. */
async function drawPages(root: string, links: Links): Promise<readonly DrawnDocument[]> {
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
    const load = (module: string) => server.ssrLoadModule(module)
    const { prerenderPage } = (await load('/src/prerender.tsx')) as typeof Prerendering
    const { ROUTES } = (await load('/src/ui/routes.ts')) as typeof Routes
    const drawn: DrawnDocument[] = []
    for (const [path, { document, module }] of Object.entries(ROUTES)) {
      drawn.push({ document, module, page: await prerenderPage(path, links) })
    }
    return drawn
  } finally {
    await server.close()
  }
}
