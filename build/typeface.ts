/** The stylesheet without downloaded typefaces, and the script that loads them. */
export interface SplitStyles {
  readonly css: string
  readonly script: string
}

const FACE = /@font-face\{[^{}]*src:url\([^{}]*\}/g

/**
 * Moves downloaded typefaces from the stylesheet into a script. A first visit uses the system's
 * typeface and downloads after `load`; later visits have the file in the browser's cache in time.
 *
 * With `font-display: optional` alone, the download competes with the page on a slow line: the first
 * paint is 130 ms later, and hydration 260 ms (docs/architecture.md). The typeface would also appear
 * late when another stylesheet is added, because browsers evaluate the faces again.
 */
export function takeOutTypefaces(css: string): SplitStyles {
  const faces = css.match(FACE) ?? []
  return { css: css.replaceAll(FACE, ''), script: faces.map(scriptOf).join('') }
}

// Storage may throw where it is forbidden. Without the file, the system's typeface stays.
function scriptOf(face: string): string {
  const rules = descriptors(face)
  const source = JSON.stringify(rules.get('src'))
  const seen = `localStorage["index-stablecoin.typeface"]`
  const made = fontFace(rules)
  const use = `const face=${made};document.fonts.add(face);face.load().catch(()=>{})`
  const keep = `addEventListener("load",()=>${made}.load().then(()=>${seen}=${source}).catch(()=>{}))`
  return `try{if(${seen}===${source}){${use}}else ${keep}}catch{}`
}

function descriptors(face: string): ReadonlyMap<string, string> {
  const rules = face.slice(face.indexOf('{') + 1, -1).split(';')
  return new Map(
    rules.filter(Boolean).map((rule) => {
      const colon = rule.indexOf(':')
      return [rule.slice(0, colon).trim(), rule.slice(colon + 1).trim()]
    }),
  )
}

function fontFace(face: ReadonlyMap<string, string>): string {
  const family = face.get('font-family')?.replaceAll(/^["']|["']$/g, '')
  const options = {
    weight: face.get('font-weight'),
    display: face.get('font-display'),
    unicodeRange: face.get('unicode-range'),
  }
  const parameters = [family, face.get('src'), options].map((each) => JSON.stringify(each))
  return `new FontFace(${parameters.join()})`
}
