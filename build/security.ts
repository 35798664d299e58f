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
  metaPolicy,
  SECURITY_HEADERS,
} from './security-policy.ts'

const CHARSET = /<meta charset="utf-8"[^>]*>/

/**
 * Gives each document the security policy and the hashes of all scripts, and writes the files that hosts
 * read: their headers, and what they serve at unknown paths. It comes after the plugin that completes the documents.
 */
export function security({ readRpcUrl }: Pick<Settings, 'readRpcUrl'>): Plugin {
  let base = ''
  return {
    name: 'security',
    apply: 'build',
    configResolved: (config) => void ({ base } = config),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const integrity: Record<string, string> = {}
        const documents = new Map<string, string>()
        for (const output of Object.values(bundle)) {
          const { fileName } = output
          if (output.type === 'chunk') integrity[base + fileName] = integrityOf(output.code)
          else if (fileName.endsWith('.html')) documents.set(fileName, String(output.source))
        }
        // Before whatever asks for a script: a later one would not count.
        const importMap = `<script type="importmap">${JSON.stringify({ integrity })}</script>`
        const hashes = inlineHashes([importMap, ...documents.values()])
        // One for all documents, as they have the same inline scripts and styles.
        const policy = contentSecurityPolicy(hashes, readRpcUrl)
        const meta = `<meta http-equiv="Content-Security-Policy" content="${metaPolicy(policy)}">`
        for (const [fileName, source] of documents) {
          if (!CHARSET.test(source)) return this.error(`${fileName} does not say its encoding.`)
          const secured = source.replace(CHARSET, (charset) => `${charset}\n${meta}${importMap}`)
          const asset = bundle[fileName]
          if (asset?.type === 'asset') asset.source = secured
        }
        const assets = Object.keys(bundle).filter((fileName) => fileName.startsWith(ASSETS))
        const site = { documents: [...documents.keys()], assets, base }
        const headers = { 'Content-Security-Policy': policy, ...SECURITY_HEADERS }
        const files = {
          _headers: headersFile(headerRules(headers, site)),
          _redirects: redirectsFile(base),
          'vercel.json': vercelFile(headers, site),
          'nginx-headers.conf': nginxFile(headers, base),
        }
        for (const [fileName, source] of Object.entries(files)) {
          this.emitFile({ type: 'asset', fileName, source })
        }
      },
    },
  }
}
