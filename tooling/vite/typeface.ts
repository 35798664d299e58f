/** The stylesheet without the downloaded typeface, and a script that loads the typeface. */
export interface SplitStyles {
  readonly css: string
  readonly script: string
}

const FACE = /@font-face\{([^{}]*src:url\([^{}]*)\}/

/**
 * Moves the downloaded typeface from the stylesheet into a script. A first visit uses the system's
 * typeface. It downloads the typeface after the page's code has loaded (`main.ts`). On later
 * visits, the file comes from the browser's cache in time.
 *
 * With `font-display: optional` alone, the download would compete with the page on a slow line. The
 * first paint would be 130 ms later, and hydration 260 ms. The typeface would also appear late when
 * another stylesheet is added, because browsers then evaluate the faces again.
 */
export function takeOutTypeface(css: string): SplitStyles {
  const [rule, face] = FACE.exec(css) ?? []
  if (rule === undefined || face === undefined) return { css, script: '' }
  const valueOf = (name: string) =>
    new RegExp(`(?:^|;)${name}:["']?([^;]*?)["']?(?:;|$)`).exec(face)?.[1]
  const source = valueOf('src')
  const options = { weight: valueOf('font-weight'), display: valueOf('font-display') }
  const made = `new FontFace(${[valueOf('font-family'), source, options].map((each) => JSON.stringify(each)).join()})`
  const seen = 'localStorage["index-stablecoin.typeface"]'
  const isSeen = `${seen}===${JSON.stringify(source)}`
  const use = `const face=${made};document.fonts.add(face);face.load().catch(()=>{})`
  const keep = `window.keepTypeface=()=>${made}.load().then(()=>${seen}=${JSON.stringify(source)}).catch(()=>{})`
  // The storage may throw if access is forbidden. If the file does not load, the system's typeface
  // stays.
  return { css: css.replace(rule, ''), script: `try{if(${isSeen}){${use}}else ${keep}}catch{}` }
}
