import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CHECKSUMS, parseChecksums, sha256 } from './checksums.ts'
import { readHeaders } from './host-headers.ts'

/** Files for hosts. Not all hosts serve them to visitors. */
const HOST_FILES: ReadonlySet<string> = new Set(['_headers', '_redirects', 'vercel.json'])

const NOT_FOUND = '404.html'

const POLICY = 'content-security-policy'

/**
 * Downloads every file that a build lists, and compares its bytes. For each document, also compares
 * the policy in the header. Does not follow redirects, because another host may send the right
 * bytes only to this program.
 * @param page the URL of the site's folder, with a slash at its end
 * @returns one line for each difference; the list is empty if the page is that build
 */
export async function verify(page: string, folder: string): Promise<string[]> {
  const headersOf = readHeaders(folder)
  const differences: string[] = []
  for (const [file, hash] of parseChecksums(readFileSync(join(folder, CHECKSUMS), 'utf8'))) {
    if (HOST_FILES.has(file)) continue
    const url = new URL(addressOf(file), page)
    const response = await fetch(url, { cache: 'no-store', redirect: 'manual' })
    const content = new Uint8Array(await response.arrayBuffer())
    if (response.status !== (file === NOT_FOUND ? 404 : 200)) {
      differences.push(`status ${response.status}: ${file}`)
      continue
    }
    if (sha256(content) !== hash) differences.push(`changed: ${file}`)
    const policy = headersOf(url.pathname)['Content-Security-Policy']
    if (file.endsWith('.html') && response.headers.get(POLICY) !== policy)
      differences.push(`another ${POLICY}, or none: ${file}`)
  }
  return differences
}

/**
 * Returns the path at which hosts serve a file. Hosts redirect from the file of a document to its
 * folder. They serve 404.html at any path without a file.
 */
function addressOf(file: string): string {
  return file === NOT_FOUND ? 'no/such/page' : file.replace(/(^|\/)index\.html$/, '$1')
}
