import type { SvgElement } from './svg-markup.ts'
import { declarationsOf, readStyle, rulesOf, type SvgStyle } from './svg-style.ts'

/**
 * What the icons of most wallets have. Left out is what can run, load, animate, or repeat much in little
 * markup: scripts, `foreignObject`, `animate`, `marker` and filters. Of 74 wallets' icons, five have a
 * filter; 1.3 kB of filters block Chromium for good.
 */
const ELEMENTS = new Set(
  `svg g defs symbol title desc style use image path rect circle ellipse line polyline polygon stop
  linearGradient radialGradient clipPath mask pattern`.split(/\s+/),
)
const SHAPE = /^(?:path|rect|circle|ellipse|line|polyline|polygon)$/

/** What an icon may take to draw, in characters of markup that are drawn once. */
const MOST = 100_000
/** What an element takes besides its characters, as measured in Chromium. */
const PER_ELEMENT = 100

interface Part {
  readonly cost: number
  /** The ids of what is drawn with it. */
  readonly drawn: readonly string[]
  /** The ids of its fill and stroke, which the elements in it inherit. */
  readonly paints: readonly string[]
}

/**
 * Whether a browser draws these elements, the root first, in hardly any time. They are drawn here in
 * theory, following each reference as a browser does, until all is drawn or it has taken too long.
 */
export function isCheapToDraw(elements: readonly SvgElement[]): boolean {
  const parts = readParts(elements)
  const [root] = elements
  if (parts === undefined || root === undefined) return false
  const byId = new Map<string | undefined, SvgElement>()
  // Of two with one id, the first is meant.
  for (const element of elements.toReversed()) byId.set(attribute(element, 'id'), element)
  const inherited = ({ parent }: SvgElement): readonly string[] =>
    parent ? [...inherited(parent), ...(parts.get(parent)?.paints ?? [])] : []

  let left = MOST
  const draw = (element: SvgElement | undefined, above?: readonly string[]) => {
    if (element === undefined || left < 0) return
    const part = parts.get(element)
    if (part === undefined) return
    const paints = [...(above ?? inherited(element)), ...part.paints]
    left -= part.cost + paints.length
    for (const id of part.drawn) draw(byId.get(id), element.name === 'use' ? paints : undefined)
    if (SHAPE.test(element.name)) for (const id of paints) draw(byId.get(id))
    // Browsers copy what a `use` in a definition repeats, even if nothing refers to that definition.
    for (const child of element.children) draw(child, paints)
  }
  draw(root)
  return left >= 0
}

/** What each element refers to and costs; undefined if that is not what an icon has. */
function readParts(elements: readonly SvgElement[]): Map<SvgElement, Part> | undefined {
  const sheets = elements.filter(({ name }) => name === 'style').map(({ text }) => text)
  const rules = rulesOf(sheets)
  if (rules === undefined) return undefined
  const parts = new Map<SvgElement, Part>()
  let left = MOST
  for (const element of elements) {
    const own = [
      readStyle(element.attributes),
      readStyle(declarationsOf(attribute(element, 'style') ?? '')),
    ]
    const styles = [...own, ...selectorsOf(element).flatMap((each) => rules.get(each) ?? [])]
    const cost = costOf(element, styles)
    left -= cost
    if (!ELEMENTS.has(element.name) || own.includes(undefined) || left < 0) return undefined
    parts.set(element, {
      cost,
      drawn: styles.flatMap((style) => style?.drawn ?? []),
      paints: styles.flatMap((style) => style?.paints ?? []),
    })
  }
  return parts
}

function attribute({ attributes }: SvgElement, wanted: string): string | undefined {
  return attributes.find(([name]) => name === wanted)?.[1]
}

function selectorsOf(element: SvgElement): readonly string[] {
  const classes = (attribute(element, 'class') ?? '').split(/\s+/)
  return [element.name, `#${attribute(element, 'id')}`, ...classes.map((each) => `.${each}`)]
}

function costOf({ attributes }: SvgElement, styles: readonly (SvgStyle | undefined)[]): number {
  // A line that crosses itself takes longer by the square of its length.
  const outlines = attributes.map(([each, { length }]) =>
    each === 'd' || each === 'points' ? (length / 100) ** 2 : 0,
  )
  return (
    styles.reduce((sum, style) => sum + (style?.size ?? 0), PER_ELEMENT) + Math.max(0, ...outlines)
  )
}
