import type { PrerenderedPage } from '../src/prerender.tsx'

/** The parts of a document besides the prerendered page. */
export interface DocumentParts {
  /** The `index.html` that Vite has built, with an empty root. */
  readonly template: string
  /** Inlined, so that the first paint waits for no stylesheet. */
  readonly css: string
  /** Inlined, and run before the body is parsed. */
  readonly script: string
  /** The URLs of the scripts that the route needs besides those in the template. */
  readonly preloads: readonly string[]
}

const STAND_IN = /\s*<(?:title|meta)\s+data-stand-in[^>]*>(?:[^<]*<\/title>)?/g
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/
const ENTRY = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/
const EMPTY_ROOT = '<div id="root"></div>'
/** React renders the elements of the head first. */
const HEAD = /^(?:<title>[^<]*<\/title>|<meta [^>]*>)+/

/** The complete document of a route, readable without scripts. React hydrates its root. */
export function completeDocument(page: PrerenderedPage, parts: DocumentParts): string {
  const head = HEAD.exec(page.html)?.[0] ?? ''
  const body = page.html.slice(head.length)
  const entry = ENTRY.exec(parts.template)?.[1]
  if (entry === undefined) throw new Error('index.html has no script.')
  const preloads = [entry, ...parts.preloads].map(
    (url) => `<link rel="modulepreload" crossorigin href="${url}">`,
  )
  const root = `<div id="root" data-route="${page.route}">${body}</div>`

  let document = minify(parts.template.replaceAll(STAND_IN, '').replace(ENTRY, ''))
  document = replaceOnce(document, STYLESHEET, `<style>${parts.css.trim()}</style>`)
  const script = `<script>${parts.script}</script>`
  document = replaceOnce(document, '</head>', `${head}${script}${preloads.join('')}</head>`)
  return replaceOnce(document, EMPTY_ROOT, root + afterFirstFrame(entry))
}

/** True unless the document is inside a page that may be another site's. */
export const IS_ALONE = 'top===window'

/**
 * Starts the page's code after the first frame; at once in a hidden tab, and after a second if no frame
 * comes. If the code does not load or fails at once, the document shows what it shows without scripts.
 * Inside another page it does so as well: what is pressed there might be under something else.
 */
function afterFirstFrame(url: string): string {
  // The text of the style element as it is, because the security policy has its hash.
  const plain = [
    'const rules=document.head.querySelector("noscript"),style=document.createElement("style")',
    'if(rules){style.textContent=rules.textContent.split(/<.?style>/)[1];rules.replaceWith(style)}',
    'document.getElementById(notice).hidden=false',
  ]
  const fail = [
    'console.error(error)',
    'showPlain("not-started")',
    'delete document.documentElement.dataset.asked',
  ]
  const go = `()=>{start=start||import("${url}").catch(notStarted)}`
  const frame = 'document.hidden?go():requestAnimationFrame(()=>setTimeout(go))'
  const script = [
    'let start',
    `const showPlain=notice=>{${plain.join(';')}}`,
    `window.notStarted=error=>{${fail.join(';')}}`,
    `const go=${go}`,
    `if(${IS_ALONE}){setTimeout(go,1000);${frame}}else showPlain("framed")`,
  ]
  return `<script>{${script.join(';')}}</script>`
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
