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
/** Emotion leaves the style of each part beside it, where React in the browser has none. */
const PART_STYLE = /<style data-emotion="(?<key>\S+) (?<ids>[^"]*)">(?<rules>.*?)<\/style>/gs

/** A complete document: readable as it is, and the same that React makes of it in the browser. */
export function completeDocument(page: PrerenderedPage, around: Surroundings): string {
  const head = HEAD.exec(page.html)?.[0] ?? ''
  const drawn = page.html.slice(head.length)
  const { body, styles } = takeOutStyles(drawn)
  const entry = ENTRY.exec(around.template)?.[1]
  if (entry === undefined) throw new Error('index.html has no script.')
  const preloads = [entry, ...around.preloads].map(
    (url) => `<link rel="modulepreload" crossorigin href="${url}">`,
  )
  const root = `<div id="root" data-route="${page.route}">${body}</div>`

  let document = squeeze(around.template.replaceAll(STAND_IN, '').replace(ENTRY, ''))
  document = put(document, STYLESHEET, `<style>${around.css.trim()}</style>${styles}`)
  const script = `<script>${around.script}</script>`
  document = put(document, '</head>', `${head}${script}${preloads.join('')}</head>`)
  return put(document, EMPTY_ROOT, root + afterFirstFrame(entry))
}

/** The page's code runs when the page has been seen, or cannot be; by the clock if no frame comes. */
function afterFirstFrame(url: string): string {
  const go = `()=>import("${url}")`
  const frame = 'document.hidden?go():requestAnimationFrame(()=>setTimeout(go))'
  return `<script>{const go=${go};setTimeout(go,1000);${frame}}</script>`
}

// Text in place of a pattern, whatever dollar signs may be in it.
function put(document: string, place: string | RegExp, text: string): string {
  if (document.search(place) === -1) throw new Error(`index.html has no ${String(place)}`)
  return document.replace(place, () => text)
}

const style = (emotion: string, rules: string) =>
  `<style data-emotion="${emotion}">${rules}</style>`

/** One style element for all parts, with their ids, by which Emotion knows what is there. */
function takeOutStyles(drawn: string): { readonly body: string; readonly styles: string } {
  const parts = new Map<string, string>()
  const globals = new Map<string, string>()
  for (const { groups } of drawn.matchAll(PART_STYLE)) {
    const { key = '', ids = '', rules = '' } = groups ?? {}
    if (key.endsWith('-global')) globals.set(`${key} ${ids}`, rules)
    else parts.set(ids, rules)
  }
  const all = [...globals].map(([emotion, rules]) => style(emotion, rules))
  if (parts.size > 0) {
    all.push(style(`mui ${[...parts.keys()].join(' ')}`, [...parts.values()].join('')))
  }
  return { body: drawn.replaceAll(PART_STYLE, ''), styles: all.join('') }
}

// Comments and indentation of index.html; those that React draws mean something.
function squeeze(document: string): string {
  return document.replaceAll(/<!--\s[^]*?-->/g, '').replaceAll(/\n\s*/g, '\n')
}
