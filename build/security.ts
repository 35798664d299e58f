import type { Plugin } from 'vite'
import type { Settings } from '../src/settings.ts'
import {
  ASSETS,
  headerRules,
  headersFile,
  nginxFile,
  redirectsFile,
  vercelFile,
} from './host-headers.ts'
import {
  contentSecurityPolicy,
  inlineHashes,
  integrityOf,
  ONLY_IN_HEADER,
  SECURITY_HEADERS,
} from './security-policy.ts'

const CHARSET = /<meta charset="utf-8"[^>]*>/

/**
 * Gives each document the security policy and the hashes of all scripts, and writes the files that
 * hosts read: their headers, and what they serve at unknown paths. It comes after the plugin that
 * completes the documents.
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
        // Before whatever asks for a script: a later one would not count.
        const map = JSON.stringify({ integrity: Object.fromEntries(integrity) as object })
        const importMap = `<script type="importmap">${map}</script>`
        // One for all documents, as they have the same inline scripts and styles.
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
