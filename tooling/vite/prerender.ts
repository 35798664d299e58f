import { createServer, type Plugin, type Rolldown } from 'vite'
import type * as Prerendering from '../../src/prerender.tsx'
import { completeDocument } from './document.ts'
import { earlyBalanceScript } from './early-balance.ts'
import { takeOutTypeface } from './typeface.ts'

/** A path of each page, its document, and the modules that are loaded for it. */
export const PAGES = [
  {
    path: '/',
    document: 'index.html',
    modules: ['src/ui/pages/home/home-page.tsx', 'src/card-services.ts'],
  },
  { path: '/about', document: 'about/index.html', modules: ['src/ui/pages/about/about-page.tsx'] },
  {
    path: '/feedback',
    document: 'feedback/index.html',
    modules: ['src/ui/pages/feedback-page.tsx'],
  },
  // The page for all other paths.
  { path: '/404', document: '404.html', modules: ['src/ui/pages/not-found-page.tsx'] },
] as const

/** The module that main.ts loads for every page. */
const APP = 'src/ui/app.tsx'

/** Renders every route at build time. Each route becomes a file that any static host can serve. */
export function prerender(published: Prerendering.Published): Plugin {
  let root = ''
  let base = ''
  return {
    name: 'prerender',
    apply: 'build',
    // Checks the base as it was typed. The resolved base is always a path.
    config({ base: typed = '/' }) {
      if (!isFolderPath(typed)) throw new Error(`--base=${typed} is not a path such as /isc/.`)
      return {
        build: {
          // A single stylesheet, which is inlined in every document.
          cssCodeSplit: false,
          // Rendering may take much longer than the other plugins. Vite would warn of that.
          rolldownOptions: { checks: { pluginTimings: false } },
        },
      }
    },
    configResolved(config) {
      root = config.root
      base = config.base
    },
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
        const { css, script } = takeOutTypeface(String(styles.source))
        const cardScript = await earlyBalanceScript(root, published.deployment)
        for (const { document, modules, page } of await renderPages(root, base, published)) {
          const needed = [...modules, APP]
          const scripts = needed.flatMap((each) => scriptsOf(bundle, each))
          const urls = [...new Set(scripts)].map((fileName) => base + fileName)
          const preloads = urls.filter((url) => !template.includes(url))
          const source = completeDocument(page, { template, css, script, cardScript, preloads })
          if (document === 'index.html') index.source = source
          else this.emitFile({ type: 'asset', fileName: document, source })
        }
        delete bundle[styles.fileName]
      },
    },
  }
}

/**
 * Returns the scripts that a module needs: its own chunk and all chunks that this imports
 * statically.
 */
export function scriptsOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
  if (first === undefined) throw new Error(`${module} is in no script of the build.`)
  const found = new Set([first.fileName])
  // The loop also visits the items that it adds to the set.
  for (const fileName of found) {
    const chunk = chunks.find((one) => one.fileName === fileName)
    for (const imported of chunk?.imports ?? []) found.add(imported)
  }
  return [...found]
}

/** Renders every route in Node, with a Vite server that listens on no port. */
async function renderPages(root: string, base: string, published: Prerendering.Published) {
  const server = await createServer({
    root,
    base,
    configFile: false,
    envFile: false,
    mode: 'production',
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    const module = await server.ssrLoadModule('/src/prerender.tsx')
    const { prerenderPage } = module as typeof Prerendering
    return await Promise.all(
      PAGES.map(async ({ path, ...rest }) => ({
        ...rest,
        page: await prerenderPage(path, published),
      })),
    )
  } finally {
    await server.close()
  }
}

/**
 * Whether a base is the path of a folder at its host. With a relative base, the pages in folders
 * could not find their files, and neither could 404.html, which is served at any path. A base such
 * as //cdn.example is a host.
 */
export function isFolderPath(base: string): boolean {
  return /^\/(?!\/)[\w/.~-]*$/.test(base)
}
