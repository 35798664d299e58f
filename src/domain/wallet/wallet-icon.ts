const SVG = /^data:image\/svg\+xml/i

/** More than any wallet's icon has. Each may repeat what the one before it repeats. */
const MOST_USES = 8
/** How often an icon may have parts drawn that others refer to. */
const MOST_DRAWN = 10_000

/**
 * Whether a picture takes no longer to draw than real icons do. In Chromium, an SVG image of 1.9 kB
 * whose `use` elements repeat each other blocks the page for 5.5 s, and one of 2.2 kB for ever. Masks,
 * clip paths, patterns and markers repeat in the same way, though mostly not on the main thread.
 */
export function isQuickToDraw(icon: string): boolean {
  if (!SVG.test(icon)) return true
  const markup = markupOf(icon)
  if (markup === undefined || /<!ENTITY/i.test(markup)) return false
  const count = (pattern: RegExp) => markup.match(pattern)?.length ?? 0
  if (count(/<(?:[\w.-]+:)?use\b/g) > MOST_USES) return false
  const repeated = count(/<(?:[\w.-]+:)?(?:mask|clipPath|pattern|marker)\b/g)
  // With a stylesheet, one reference may apply to every element.
  const references = count(/<(?:[\w.-]+:)?style\b/g) > 0 ? count(/</g) : count(/url\(/g)
  return repeated < 2 || (references / repeated) ** repeated <= MOST_DRAWN
}

/** The text in a `data:` URL; undefined if it cannot be decoded. */
function markupOf(icon: string): string | undefined {
  const comma = icon.indexOf(',')
  const [head, body] = [icon.slice(0, comma), icon.slice(comma + 1)]
  try {
    const text = decodeURIComponent(body)
    const decoded = /;base64$/i.test(head.trimEnd()) ? atob(text) : text
    // In UTF-16, every other byte of markup is zero.
    return decoded.replaceAll('\0', '')
  } catch {
    return undefined
  }
}
