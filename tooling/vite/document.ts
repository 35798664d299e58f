import type { PrerenderedPage } from '../../src/prerender.tsx'

/** The parts of a document besides the prerendered page. */
export interface DocumentParts {
  /** The `index.html` from Vite's build, with an empty root. */
  readonly template: string
  /** The styles. They are inlined, so that the first paint waits for no stylesheet. */
  readonly css: string
  /**
   * An inlined script that runs before the body is parsed. It does not run in the demo, because it
   * stores something.
   */
  readonly script: string
  /** The same, but only for a page with the card: shows the early balance. */
  readonly cardScript: string
  /**
   * The URLs of the scripts that the route needs in addition to those in the template. They are
   * preloaded after the first frame, because they would delay it on a slow line.
   */
  readonly preloads: readonly string[]
}

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/
const ENTRY = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/
const EMPTY_ROOT = '<div id="root"></div>'
/** React renders the elements of the head first. */
const HEAD = /^(?:<title>[^<]*<\/title>|<meta [^>]*>)+/

/**
 * Returns the complete document of a route. The document is readable without scripts. React
 * hydrates its root.
 */
export function completeDocument(page: PrerenderedPage, parts: DocumentParts): string {
  const head = HEAD.exec(page.html)?.[0] ?? ''
  const body = page.html
    .slice(head.length)
    // The security policy allows no styles in attributes. React sets them again.
    .replaceAll(/ style="[^"]*"/g, '')
  const entry = ENTRY.exec(parts.template)?.[1]
  if (entry === undefined) throw new Error('index.html has no script.')
  const preload = `<link rel="modulepreload" crossorigin href="${entry}">`
  const root = `<div id="root" data-route="${page.route}">${body}</div>`

  let document = minify(parts.template.replace(ENTRY, ''))
  document = replaceOnce(document, STYLESHEET, `<style>${parts.css.trim()}</style>`)
  document = replaceOnce(document, '<html', '<html data-plain')
  document = replaceOnce(document, '</head>', `${head}${beforeBody(page, parts)}${preload}</head>`)
  return replaceOnce(document, EMPTY_ROOT, root + afterFirstFrame(entry, parts.preloads))
}

/**
 * A script expression: whether the document is not inside another page, perhaps of another site.
 */
const IS_ALONE = 'top===window'

/**
 * A script expression: whether the URL does not ask for the demo. `main.ts` makes the same check.
 */
const IS_REAL = '[null,"false","0"].includes(new URLSearchParams(location.search).get("demo"))'

/**
 * Returns the script that marks the document as loading. A document inside another page stays as it
 * is without scripts. A click there might be meant for something else, so no wallet must be asked.
 */
function beforeBody({ html }: PrerenderedPage, { script, cardScript }: DocumentParts): string {
  const own = html.includes('data-early-balance') ? cardScript : ''
  const early = `document.documentElement.dataset.plain="loading";if(${IS_REAL}){${own}${script}}`
  return `<script>if(${IS_ALONE}){${early}}</script>`
}

/**
 * Returns the script that starts the page's code after the first frame. In a hidden tab, the code
 * starts at once. If no frame comes, it starts after a second. If the code does not load or fails
 * at once, the document returns to its form without scripts and says that the page could not start.
 *
 * Inside another page, the code does not start. The document shows a notice instead.
 */
function afterFirstFrame(url: string, preloads: readonly string[]): string {
  const fail = [
    'console.error(error)',
    'window.keepEarlyBalance?.([])',
    'document.documentElement.dataset.plain=""',
    'document.getElementById("not-started").hidden=false',
  ]
  const link =
    'Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",href})'
  const preload = `for(const href of ${JSON.stringify(preloads)})document.head.append(${link})`
  const go = `()=>{if(start)return;start=import("${url}").catch(notStarted);${preload}}`
  const frame = 'document.hidden?go():requestAnimationFrame(()=>setTimeout(go))'
  const start = `let start;window.notStarted=error=>{${fail.join(';')}};const go=${go};setTimeout(go,1000);${frame}`
  return `<script>if(${IS_ALONE}){${start}}else document.body.prepend(document.getElementById("framed").content)</script>`
}

// The replacement is a function, because the text may contain dollar signs.
function replaceOnce(document: string, pattern: string | RegExp, text: string): string {
  if (document.search(pattern) === -1) throw new Error(`index.html has no ${String(pattern)}`)
  return document.replace(pattern, () => text)
}

// Removes the comments and the indentation of index.html. React's comments have no space at the
// start, and stay.
function minify(document: string): string {
  return document.replaceAll(/<!--\s[^]*?-->/g, '').replaceAll(/\n\s*/g, '\n')
}
