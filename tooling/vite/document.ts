import type { PrerenderedPage } from '../../src/prerender.tsx'

/** The parts of a document besides the prerendered page. */
export interface DocumentParts {
  /** The `index.html` that Vite has built, with an empty root. */
  readonly template: string
  /** Inlined, so that the first paint waits for no stylesheet. */
  readonly css: string
  /** Inlined, and run before the body is parsed; not in the demo, as it stores something. */
  readonly script: string
  /** The URLs of the scripts that the route needs besides those in the template. */
  readonly preloads: readonly string[]
}

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/
const ENTRY = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/
const EMPTY_ROOT = '<div id="root"></div>'
/** React renders the elements of the head first. */
const HEAD = /^(?:<title>[^<]*<\/title>|<meta [^>]*>)+/

/** The complete document of a route, readable without scripts. React hydrates its root. */
export function completeDocument(page: PrerenderedPage, parts: DocumentParts): string {
  const head = HEAD.exec(page.html)?.[0] ?? ''
  const body = page.html
    .slice(head.length)
    // The security policy allows no styles in attributes. React sets them again.
    .replaceAll(/ style="[^"]*"/g, '')
    // React knows only one kind of `hidden`. What is hidden can be found before it runs.
    .replaceAll(/ hidden=""(?=[^>]* data-answer)/g, ' hidden="until-found"')
  const entry = ENTRY.exec(parts.template)?.[1]
  if (entry === undefined) throw new Error('index.html has no script.')
  const preloads = [entry, ...parts.preloads].map(
    (url) => `<link rel="modulepreload" crossorigin href="${url}">`,
  )
  const root = `<div id="root" data-route="${page.route}">${body}</div>`

  let document = minify(parts.template.replace(ENTRY, ''))
  document = replaceOnce(document, STYLESHEET, `<style>${parts.css.trim()}</style>`)
  document = replaceOnce(document, '<html', '<html data-plain')
  const links = preloads.join('')
  document = replaceOnce(document, '</head>', `${head}${beforeBody(parts)}${links}</head>`)
  return replaceOnce(document, EMPTY_ROOT, root + afterFirstFrame(entry))
}

/** Whether the document is not inside another page, which may be another site's. */
const IS_ALONE = 'top===window'

/** Whether the URL does not ask for the demo. `main.ts` asks the same. */
const IS_REAL = '!new URLSearchParams(location.search).has("demo")'

/**
 * Has the document look as one whose code is on its way. Inside another page it stays as without
 * scripts: what is pressed there might be meant for something else, so no wallet is asked.
 */
function beforeBody({ script }: DocumentParts): string {
  const early = `document.documentElement.dataset.plain="loading";if(${IS_REAL}){${script}}`
  return `<script>if(${IS_ALONE}){${early}}</script>`
}

/**
 * Starts the page's code after the first frame; at once in a hidden tab, and after a second if no
 * frame comes. If the code does not load or fails at once, the document shows what it shows without
 * scripts.
 */
function afterFirstFrame(url: string): string {
  const fail = [
    'console.error(error)',
    'document.documentElement.dataset.plain=""',
    'document.getElementById("not-started").hidden=false',
  ]
  const go = `()=>{start=start||import("${url}").catch(notStarted)}`
  const frame = 'document.hidden?go():requestAnimationFrame(()=>setTimeout(go))'
  const start = `let start;window.notStarted=error=>{${fail.join(';')}};const go=${go};setTimeout(go,1000);${frame}`
  return `<script>if(${IS_ALONE}){${start}}else document.body.prepend(document.getElementById("framed").content)</script>`
}

// Replaces by a function, as a text may have dollar signs.
function replaceOnce(document: string, pattern: string | RegExp, text: string): string {
  if (document.search(pattern) === -1) throw new Error(`index.html has no ${String(pattern)}`)
  return document.replace(pattern, () => text)
}

// Removes comments and indentation of index.html. React's comments (without a space) stay.
function minify(document: string): string {
  return document.replaceAll(/<!--\s[^]*?-->/g, '').replaceAll(/\n\s*/g, '\n')
}
