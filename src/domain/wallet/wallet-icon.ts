import { isCheapToDraw } from './svg-drawing.ts'
import { parseSvg } from './svg-markup.ts'

/**
 * Whether a picture takes no longer to draw than real icons do. In Chromium, an SVG image of 1.3 kB whose
 * filter takes each of its results twice, or one of 2.2 kB whose `use` elements repeat each other, blocks
 * the page for good. So an SVG may have only what the icons of most wallets have, and each reference in it counts.
 */
export function isQuickToDraw(icon: string): boolean {
  if (!/^data:image\/svg\+xml/i.test(icon)) return true
  const bytes = bytesOf(icon)
  const elements = bytes === undefined ? undefined : parseSvg(bytes)
  return elements !== undefined && isCheapToDraw(elements)
}

/** The bytes of a `data:` URL as characters; undefined if they cannot be decoded, or not be in UTF-8. */
function bytesOf(url: string): string | undefined {
  // As browsers read URLs: without line breaks and tabs, and up to the fragment.
  const [, head = '', body = ''] = /^([^,#]*),([^#]*)/.exec(url.replace(/[\t\n\r]/g, '')) ?? []
  if (/charset=(?!"?(?:utf-?8|us-ascii)"?(?:;|$))/i.test(head)) return undefined
  const text = body.replace(/%[\da-f]{2}/gi, (code) =>
    String.fromCharCode(parseInt(code.slice(1), 16)),
  )
  if (!/; *base64 *$/i.test(head)) return text
  try {
    return atob(text)
  } catch {
    return undefined
  }
}
