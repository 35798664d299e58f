import type { PrerenderedPage } from '../src/prerender.tsx'

/** What the whole of a document is made of, besides the page that React has drawn. */
export interface Surroundings {
  /** The document as Vite has made it, with an empty root. */
  readonly template: string
  /** Put into the document, so that nothing has to be waited for before it is drawn. */
  readonly css: string
  /** Runs before all else. */
  readonly script: string
  /** The scripts that the route needs besides those in the template. */
  readonly preloads: readonly string[]
}

const STAND_IN = /\s*<(?:title|meta)\s+data-stand-in[^>]*>(?:[^<]*<\/title>)?/g
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/
const ENTRY = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/
const EMPTY_ROOT = '<div id="root"></div>'
/** React draws what belongs into the head before all else. */
const HEAD = /^(?:<title>[^<]*<\/title>|<meta [^>]*>)+/

/** A complete document: readable as it is, and the same that React makes of it in the browser. */
export function completeDocument(page: PrerenderedPage, around: Surroundings): string {
  const head = HEAD.exec(page.html)?.[0] ?? ''
  const body = page.html.slice(head.length)
  const entry = ENTRY.exec(around.template)?.[1]
  if (entry === undefined) throw new Error('index.html has no script.')
  const preloads = [entry, ...around.preloads].map(
    (url) => `<link rel="modulepreload" crossorigin href="${url}">`,
  )
  const root = `<div id="root" data-route="${page.route}">${body}</div>`

  let document = squeeze(around.template.replaceAll(STAND_IN, '').replace(ENTRY, ''))
  document = put(document, STYLESHEET, `<style>${around.css.trim()}</style>`)
  const script = `<script>${around.script}</script>`
  document = put(document, '</head>', `${head}${script}${preloads.join('')}</head>`)
  return put(document, EMPTY_ROOT, root + afterFirstFrame(entry))
}

/**
 * The page's code runs when the page has been seen, or cannot be; by the clock if no frame comes. Where
 * it does not come, or fails at once, the page is what it is without scripts, and says why.
 */
function afterFirstFrame(url: string): string {
  const fail = [
    'console.error(error)',
    'const plain=document.head.querySelector("noscript")',
    'if(plain)plain.outerHTML=plain.textContent',
    'document.getElementById("not-started").hidden=false',
    'delete document.documentElement.dataset.asked',
  ]
  const go = `()=>{start=start||import("${url}").catch(notStarted)}`
  const frame = 'document.hidden?go():requestAnimationFrame(()=>setTimeout(go))'
  return `<script>{let start;window.notStarted=error=>{${fail.join(';')}};const go=${go};setTimeout(go,1000);${frame}}</script>`
}

// Text in place of a pattern, whatever dollar signs may be in it.
function put(document: string, place: string | RegExp, text: string): string {
  if (document.search(place) === -1) throw new Error(`index.html has no ${String(place)}`)
  return document.replace(place, () => text)
}

// Comments and indentation of index.html; those that React draws mean something.
function squeeze(document: string): string {
  return document.replaceAll(/<!--\s[^]*?-->/g, '').replaceAll(/\n\s*/g, '\n')
}
