// Two libraries add their styles with this file in place of their own packages (vite.config.ts):
// goober, which notistack uses, and @emotion/sheet, which MUI uses. The packages create style
// elements. The security policy forbids these, but allows constructed stylesheets. (Emotion's
// element is empty and filled by CSSOM, but WebKit does not accept the hash of an empty text.)

/** Call it only when needed, because prerendering has no document. */
function addSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  return sheet
}

/** The part of the class of @emotion/sheet that Emotion uses. */
export class StyleSheet {
  readonly isSpeedy = true
  readonly tags: readonly HTMLStyleElement[] = []
  readonly #sheet = addSheet()

  /** There are no style elements of a server to take over. */
  hydrate(): void {}

  insert(rule: string): void {
    try {
      this.#sheet.insertRule(rule, this.#sheet.cssRules.length)
    } catch {
      // The rule is for another browser. The package ignores it as well.
    }
  }

  flush(): void {
    this.#sheet.replaceSync('')
  }
}

/** By CSS-in-JS names. Nested styles are of a media query or a descendant. */
interface Styles {
  readonly [key: string]: string | number | Styles
}

let count = 0

/** The part of goober that notistack uses. Returns the name of a new class. */
export function css(styles: Styles): string {
  count += 1
  const name = `notistack-${count}`
  addSheet().replaceSync(rulesOf(`.${name}`, styles).join(''))
  return name
}

/** Nested rules come last, so that a media query wins. */
function rulesOf(selector: string, styles: Styles): readonly string[] {
  const declarations: string[] = []
  const nested: string[] = []
  for (const [key, value] of Object.entries(styles)) {
    if (typeof value !== 'object') declarations.push(`${propertyName(key)}:${value}`)
    else if (key.startsWith('@')) nested.push(`${key}{${rulesOf(selector, value).join('')}}`)
    else nested.push(...rulesOf(`${selector} ${key}`, value))
  }
  const own = declarations.length === 0 ? [] : [`${selector}{${declarations.join(';')}}`]
  return [...own, ...nested]
}

function propertyName(key: string): string {
  return key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
