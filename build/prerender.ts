import { createServer, type Plugin } from 'vite'
import type * as Prerendering from '../src/prerender.tsx'
import type { Protocol } from '../src/domain/protocol-description.ts'
import type * as Routes from '../src/ui/routes.ts'
import { routeChunks } from './route-chunks.ts'
import { classicScript } from './classic-script.ts'
import { protocolDescription } from './protocol.ts'
import { completeDocument } from './document.ts'
import { takeOutTypefaces } from './typeface.ts'

/** The scripts that run in the document while the page's code is loading. */
const ASK_WALLET = 'src/adapters/evm/early-connect-script.ts'
const CAPTURE = 'src/ui/pre-hydration/capture.ts'

/** The module that hydrates the page. */
export const RENDERER = 'react-dom/client.js'

/** Renders every route at build time, each into a file that any static host can serve. */
export function prerender(protocol: Protocol, published: Prerendering.Published): Plugin {
  let root = ''
  let base = ''
  return {
    name: 'prerender',
    apply: 'build',
    config: () => ({
      build: {
        // One stylesheet, which is inlined in every document.
        cssCodeSplit: false,
        // Rendering may take longer than the other plugins.
        rolldownOptions: { checks: { pluginTimings: false } },
      },
    }),
    configResolved: (config) => void ({ root, base } = config),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html']
        const [styles, ...others] = Object.values(bundle).filter(({ fileName }) =>
          fileName.endsWith('.css'),
        )
        if (index?.type !== 'asset') return this.error('There is no index.html in the build.')
        if (styles?.type !== 'asset' || others.length > 0) {
          return this.error('The build needs exactly one stylesheet.')
        }
        const template = String(index.source)
        const { css, script: typefaces } = takeOutTypefaces(String(styles.source))
        const early = [ASK_WALLET, CAPTURE].map((entry) =>
          classicScript(root, entry, [protocolDescription(protocol)]),
        )
        const [askWallet = '', script = ''] = await Promise.all(early)
        const scriptOutsideDemo = typefaces + askWallet
        for (const { document, module, page } of await renderPages({
          root,
          base,
          protocol,
          published,
        })) {
          const scripts = [RENDERER, module].flatMap((each) => routeChunks(bundle, each))
          const urls = new Set(scripts.map((fileName) => base + fileName))
          const preloads = [...urls].filter((url) => !template.includes(url))
          const source = completeDocument(page, {
            template,
            css,
            script,
            scriptOutsideDemo,
            preloads,
          })
          if (document === 'index.html') index.source = source
          else this.emitFile({ type: 'asset', fileName: document, source })
        }
        delete bundle[styles.fileName]
      },
    },
  }
}

interface RenderedDocument {
  /** The name of its file. */
  readonly document: string
  /** The module with its page. */
  readonly module: string
  readonly page: Prerendering.PrerenderedPage
}

interface Rendering {
  readonly root: string
  readonly base: string
  readonly protocol: Protocol
  readonly published: Prerendering.Published
}

/** Renders every route in Node, with a Vite server that listens on no port. */
async function renderPages({
  root,
  base,
  protocol,
  published,
}: Rendering): Promise<readonly RenderedDocument[]> {
  const server = await createServer({
    root,
    base,
    configFile: false,
    envFile: false,
    mode: 'production',
    logLevel: 'error',
    appType: 'custom',
    plugins: [protocolDescription(protocol)],
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const load = (module: string) => server.ssrLoadModule(module)
    const { prerenderPage } = (await load('/src/prerender.tsx')) as typeof Prerendering
    const { ROUTES } = (await load('/src/ui/routes.ts')) as typeof Routes
    const rendered: RenderedDocument[] = []
    for (const [path, { document, module }] of Object.entries(ROUTES)) {
      rendered.push({ document, module, page: await prerenderPage(path, published) })
    }
    return rendered
  } finally {
    await server.close()
  }
}
