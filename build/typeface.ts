/** The stylesheet without the typefaces that are downloaded, and the script that brings them. */
export interface TakenOut {
  readonly css: string
  readonly script: string
}

const FACE = /@font-face\{[^{}]*src:url\([^{}]*\}/g

/**
 * Has a script bring the typefaces that are downloaded. A first visit is drawn in the system's face
 * and downloads after `load`; later visits have the file in the browser's cache before they are drawn.
 *
 * Without it, by the plain rule with `font-display: optional`, the download competes with the page on
 * a slow line: the first paint is 130 ms later, and the page listens 260 ms later
 * (docs/architecture.md). And the face would appear after all when another stylesheet is added,
 * because browsers read the faces anew then.
 */
export function takeOutTypefaces(css: string): TakenOut {
  const faces = css.match(FACE) ?? []
  return { css: css.replaceAll(FACE, ''), script: faces.map(scriptOf).join('') }
}

// Browsers that forbid storage throw at the first touch; a file that does not come is done without.
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
