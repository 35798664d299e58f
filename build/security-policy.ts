import { createHash } from 'node:crypto'

// The one source of what browsers are told to forbid. docs/security.md has the reason for each
// part.

/** The inline scripts and styles of documents, as the policy names them. */
export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The headers of every answer besides the policy. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // A wallet or an explorer may be opened in a window of its own.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * The content security policy of a document. A page reaches no server but the node of
 * VITE_READ_RPC_URL, if there is one: its wallet does.
 */
export function contentSecurityPolicy(hashes: InlineHashes, readRpcUrl?: string): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.scripts].join(' '),
    ["style-src-elem 'self'", ...hashes.styles].join(' '),
    "style-src-attr 'none'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${readRpcUrl === undefined ? "'none'" : new URL(readRpcUrl).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** What only counts in the header: browsers ignore it in a document, and warn of it. */
export const ONLY_IN_HEADER = "frame-ancestors 'none'"

/** Scripts and styles in one pattern, as a script may have the tag of a style in its text. */
const INLINE = /<(script|style)\b(?![^>]*\ssrc=)[^>]*>([^]*?)<\/\1>/g

/** The hashes of all inline scripts and styles, also of those for browsers without scripts. */
export function inlineHashes(documents: readonly string[]): InlineHashes {
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, name, text = ''] of documents.join('').matchAll(INLINE)) {
    hashes[name === 'script' ? 'script' : 'style'].add(`'${integrityOf(text)}'`)
  }
  return { scripts: [...hashes.script], styles: [...hashes.style] }
}

/** A file's hash as in an integrity attribute. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
