/** The stylesheet without the downloaded typeface, and a script that loads the typeface. */
export interface SplitStyles {
  readonly css: string
  readonly script: string
}

const FACE = /@font-face\{([^{}]*src:url\([^{}]*)\}/

/**
 * Moves the downloaded typeface from the stylesheet into a script. A first visit begins with the
 * system's typeface. Once the page's code has loaded (`main.ts`), it downloads the typeface and
 * shows it. On later visits, the file comes from the browser's cache in time for the first paint.
 *
 * The fallback has the typeface's metrics (`styles.css`), so little moves when the typeface
 * replaces it. With a preload and `font-display: optional`, the download would compete with the
 * page on a slow line: the first paint and hydration would be later, also for half of the file. The
 * typeface would still be missing on a first visit if it came after the first frames.
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
  const key = JSON.stringify(source)
  const use = 'document.fonts.add(face)'
  const load = 'face.load()'
  const keep = `window.keepTypeface=()=>${load}.then(()=>{${use};${seen}=${key}}).catch(()=>{})`
  // The storage may throw if access is forbidden. If the file does not load, the system's typeface
  // stays.
  const script = `const face=${made};if(${seen}===${key}){${use};${load}.catch(()=>{})}else ${keep}`
  return { css: css.replace(rule, ''), script: `try{${script}}catch{}` }
}
