/** What a few attributes or declarations come to. */
export interface SvgStyle {
  /** In characters, without the data of pictures. */
  readonly size: number
  /** The ids of what is drawn with the element: what it uses, its masks and clip paths. */
  readonly drawn: readonly string[]
  /** The ids of its fill and stroke, which the elements in it inherit. */
  readonly paints: readonly string[]
}

/**
 * What the icons of most wallets have. Left out is what refers, repeats or moves in ways that no icon needs: markers,
 * dashes, filters, animations, custom properties, `xml:base`.
 */
const NAMES =
  /^(?:xml:space|(?!xml:)[\w-]+:(?!href$)[\w.-]+|(?:[\w-]+:)?href|xmlns|(?:aria-|data-|font|text-|shape-|image-|fill|stroke(?!-dash)|clip|mask|stop-|flood-|color|gradient|pattern)[\w-]*|id|class|style|type|role|lang|title|version|baseProfile|viewBox|preserveAspectRatio|focusable|enable-background|[rdxy]|[fcr][xy]|fr|[xy][12]|width|height|max-width|points|pathLength|transform|transform-(?:origin|box)|opacity|display|visibility|overflow|isolation|mix-blend-mode|background(?:-color)?|paint-order|vector-effect|line-height|letter-spacing|word-spacing|offset|spreadMethod)$/

const FUNCTIONS = new Set(
  'rgb( rgba( hsl( hsla( color( matrix( translate( scale( rotate( skewx( skewy('.split(' '),
)
/** A reference within the document. */
const LOCAL = /url\(\s*(["']?)#([\w:.-]+)\1\s*\)/gi
const PICTURE = /^data:image\/(?:png|jpe?g|webp|gif);base64,[\w+/=\s]*$/

/** Undefined if anything is not among what the icons of most wallets have. */
export function readStyle(
  declarations: Iterable<readonly [name: string, value: string]>,
): SvgStyle | undefined {
  let size = 0
  const [drawn, paints]: [string[], string[]] = [[], []]
  for (const [name, value] of declarations) {
    if (!NAMES.test(name)) return undefined
    const isLink = /(?:^|:)href$/.test(name)
    const isPicture = isLink && PICTURE.test(value)
    if (isLink && !isPicture) {
      if (!/^#[\w:.-]*$/.test(value)) return undefined
      drawn.push(value.slice(1))
    }
    if (!isPicture && !isPlain(value.replace(LOCAL, ''))) return undefined
    for (const [, , id = ''] of value.matchAll(LOCAL)) {
      if (name === 'fill' || name === 'stroke') paints.push(id)
      else drawn.push(id)
    }
    size += name.length + (isPicture ? 0 : value.length)
  }
  return { size, drawn, paints }
}

/** Whether a value has neither escapes, comments nor functions that could load or compute. */
function isPlain(value: string): boolean {
  const words = value.toLowerCase().match(/[^\s(,;:]+\(?/g) ?? []
  return (
    !/[\\@{}]|\/\*/.test(value) && words.every((word) => !word.endsWith('(') || FUNCTIONS.has(word))
  )
}

/** The declarations of a `style` attribute or of one rule. */
export function declarationsOf(css: string): readonly (readonly [string, string])[] {
  return css
    .split(';')
    .filter((declaration) => declaration.trim() !== '')
    .map((declaration) => {
      const [name = '', ...value] = declaration.split(':')
      return [name.trim().toLowerCase(), value.join(':')]
    })
}

/** The rules of stylesheets by selector; undefined if they have any but those for a name, class or id. */
export function rulesOf(
  sheets: readonly string[],
): ReadonlyMap<string, readonly SvgStyle[]> | undefined {
  const rules = new Map<string, SvgStyle[]>()
  for (const sheet of sheets.map((each) => each.trim())) {
    let read = 0
    for (const [rule, selectors = '', body = ''] of sheet.matchAll(/([\w.#,\s-]+)\{([^{}]*)\}/gy)) {
      const style = readStyle(declarationsOf(body))
      if (style === undefined) return undefined
      for (const selector of selectors.split(',').map((each) => each.trim())) {
        if (!/^[.#]?[\w-]+$/.test(selector)) return undefined
        rules.set(selector, [...(rules.get(selector) ?? []), style])
      }
      read += rule.length
    }
    if (read < sheet.length) return undefined
  }
  return rules
}
