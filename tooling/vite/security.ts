import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import type { Settings } from '../../src/settings.ts'
import {
  ASSETS,
  headerRules,
  headersFile,
  nginxFile,
  redirectsFile,
  vercelFile,
} from './host-headers.ts'

// This file alone defines what browsers must forbid. docs/security.md gives the reason for each
// part.

/** The hashes of the inline scripts and styles of documents, as the policy contains them. */
export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** The headers that every response has in addition to the policy. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // A wallet or an explorer may be opened in its own window.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/**
 * Returns the content security policy of a document. The page may request data only from the node
 * of VITE_READ_RPC_URL, if that is set. All other requests for data go through the wallet.
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

/**
 * The directive that works only in the header. In a document, browsers ignore it and log a warning.
 */
export const ONLY_IN_HEADER = "frame-ancestors 'none'"

/**
 * Matches scripts and styles with one pattern, because the text of a script may contain a style
 * tag.
 */
const INLINE = /<(script|style)\b(?![^>]*\ssrc=)[^>]*>([^]*?)<\/\1>/g

/**
 * Returns the hashes of all inline scripts and styles. Those for browsers without scripts are
 * included.
 */
export function inlineHashes(documents: readonly string[]): InlineHashes {
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, name, text = ''] of documents.join('').matchAll(INLINE)) {
    hashes[name === 'script' ? 'script' : 'style'].add(`'${integrityOf(text)}'`)
  }
  return { scripts: [...hashes.script], styles: [...hashes.style] }
}

/** Returns the hash of a file as in an integrity attribute. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

const CHARSET = /<meta charset="utf-8"[^>]*>/

/**
 * Gives each document the security policy and the hashes of all scripts. Also writes the files for
 * hosts, which set the headers and the page for unknown paths. This plugin must come after the
 * plugin that completes the documents.
 */
export function security({ readRpcUrl }: Pick<Settings, 'readRpcUrl'>): Plugin {
  let base = ''
  return {
    name: 'security',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle)
        const integrity = files.flatMap((file) =>
          file.type === 'chunk' ? [[base + file.fileName, integrityOf(file.code)]] : [],
        )
        const documents = files
          .filter((file) => file.type === 'asset')
          .filter(({ fileName }) => fileName.endsWith('.html'))
        // The import map must come before everything that requests a script. A later map would have
        // no effect.
        const map = JSON.stringify({ integrity: Object.fromEntries(integrity) as object })
        const importMap = `<script type="importmap">${map}</script>`
        // All documents share one policy, because they have the same inline scripts and styles.
        const hashes = inlineHashes([importMap, ...documents.map(({ source }) => String(source))])
        const policy = contentSecurityPolicy(hashes, readRpcUrl)
        const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
        for (const document of documents) {
          const source = String(document.source)
          if (!CHARSET.test(source)) return this.error(`${document.fileName} has no encoding.`)
          document.source = source.replace(CHARSET, (charset) => `${charset}\n${meta}${importMap}`)
        }
        const assets = Object.keys(bundle).filter((fileName) => fileName.startsWith(ASSETS))
        const header = `${policy}; ${ONLY_IN_HEADER}`
        const headers = { 'Content-Security-Policy': header, ...SECURITY_HEADERS }
        const rules = headerRules(headers, assets, base)
        const forHosts = {
          _headers: headersFile(rules),
          _redirects: redirectsFile(base),
          'vercel.json': vercelFile(rules),
          'nginx-headers.conf': nginxFile(headers, base),
        }
        for (const [fileName, source] of Object.entries(forHosts)) {
          this.emitFile({ type: 'asset', fileName, source })
        }
      },
    },
  }
}
