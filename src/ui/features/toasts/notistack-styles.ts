// notistack's stylesheet, in place of the package goober (vite.config.ts), which writes its rules
// as the text of a style element. The security policy forbids that; it allows constructed
// stylesheets.

/** Declarations by their CSS-in-JS names, and nested ones by a media query or a descendant. */
interface Styles {
  readonly [key: string]: string | number | Styles
}

const sheet = new CSSStyleSheet()
document.adoptedStyleSheets.push(sheet)

let count = 0

/** Adds the rules of a new class and returns its name. */
export function css(styles: Styles): string {
  count += 1
  const name = `notistack-${count}`
  for (const rule of rulesOf(`.${name}`, styles)) sheet.insertRule(rule, sheet.cssRules.length)
  return name
}

/** The rules of a selector. Nested ones follow, so that a media query wins. */
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
