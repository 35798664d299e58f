import { createHash } from 'node:crypto'

// The one source of what browsers are told to forbid. docs/security.md has the reason for each part.

/** The inline scripts and styles of documents, as the policy names them. */
export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** What no page of the site uses. The copy buttons write to the clipboard. */
const CLOSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/** The headers of every answer besides the policy. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': [
    'clipboard-write=(self)',
    ...CLOSED_FEATURES.map((feature) => `${feature}=()`),
  ].join(', '),
  // A wallet or an explorer may be opened in a window of its own.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * The content security policy. A page reaches no server but the node of VITE_READ_RPC_URL, if there is
 * one: its wallet does.
 */
export function contentSecurityPolicy(hashes: InlineHashes, readRpcUrl?: string): string {
  return serialize({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes.scripts],
    'style-src-elem': ["'self'", ...hashes.styles],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': [readRpcUrl === undefined ? "'none'" : new URL(readRpcUrl).origin],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    [FRAME_ANCESTORS]: ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    'upgrade-insecure-requests': [],
  })
}

const FRAME_ANCESTORS = 'frame-ancestors'

/** The policy for a meta element. Browsers ignore frame-ancestors there, and warn of it. */
export function metaPolicy(policy: string): string {
  return policy
    .split('; ')
    .filter((directive) => !directive.startsWith(FRAME_ANCESTORS))
    .join('; ')
}

function serialize(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** Scripts and styles in one pattern, as a script may have the tag of a style in its text. */
const INLINE = /<(script|style)\b(?![^>]*\ssrc=)[^>]*>([^]*?)<\/\1>/g

/** The hashes of all inline scripts and styles, also of those for browsers without scripts. */
export function inlineHashes(documents: readonly string[]): InlineHashes {
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, name, text = ''] of documents.join('').matchAll(INLINE)) {
    hashes[name === 'script' ? 'script' : 'style'].add(cspHash(text))
  }
  return { scripts: [...hashes.script], styles: [...hashes.style] }
}

function cspHash(text: string): string {
  return `'${integrityOf(text)}'`
}

/** A file's hash as in an integrity attribute. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}
