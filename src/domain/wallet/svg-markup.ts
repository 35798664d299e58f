/** An element of an SVG document. */
export interface SvgElement {
  readonly name: string
  /** Names and values, in their order. */
  readonly attributes: readonly (readonly [string, string])[]
  readonly parent: SvgElement | undefined
  readonly children: SvgElement[]
  text: string
}

const PROLOG =
  /^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?xml\s[^<>?]*\?>)?(?:\s|<!--[^]*?-->)*(?:<!DOCTYPE\s+svg(?:\s+(?:PUBLIC|SYSTEM|"[^"]*"|'[^']*'))*\s*>)?/
const TOKEN =
  /<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<\/([\w-]+)\s*>|<([\w-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** All entities but the five that XML has, and what only other encodings than UTF-8 have. */
const NOT_READ = /&(?!(?:amp|lt|gt|quot|apos);)|(?![\t\n\r])[^ -\uffff]/
const OTHER_ENCODING = /encoding\s*=(?!\s*["']utf-8["'])/i

/** No icon is as deep. */
const MOST_LEVELS = 64

/**
 * The elements of an SVG document, the root first, given its bytes as characters. Undefined if the
 * document has anything but elements, texts and comments, so that a browser cannot find more in it.
 */
export function parseSvg(bytes: string): readonly SvgElement[] | undefined {
  const [prolog = ''] = PROLOG.exec(bytes) ?? []
  if (NOT_READ.test(bytes) || OTHER_ENCODING.test(prolog)) return undefined
  const elements: SvgElement[] = []
  const markup = bytes.slice(prolog.length).trim()
  let parent: SvgElement | undefined
  let [read, level] = [0, 0]
  for (const [token, data, closed, name, attributes = '', slash, text = data] of markup.matchAll(
    TOKEN,
  )) {
    // Outside of the root, XML has comments only.
    const isOutside = parent === undefined && elements.length > 0
    if ((isOutside && !token.startsWith('<!--')) || level > MOST_LEVELS) return undefined
    if (closed !== undefined) {
      if (closed !== parent?.name) return undefined
      parent = parent.parent
      level -= 1
    } else if (name !== undefined) {
      const element = {
        name,
        attributes: readAttributes(attributes),
        parent,
        children: [],
        text: '',
      }
      elements.push(element)
      parent?.children.push(element)
      if (slash === '') [parent, level] = [element, level + 1]
    } else if (parent) parent.text += text ?? ''
    read += token.length
  }
  return read === markup.length && parent === undefined ? elements : undefined
}

function readAttributes(attributes: string) {
  return [...attributes.matchAll(ATTRIBUTE)].map(
    ([, name = '', double, single]) => [name, double ?? single ?? ''] as const,
  )
}
