import { BUILD_RECORD, type BuildRecord } from './build-record.ts'
import {
  CHECKSUMS,
  checksumsOf,
  differences,
  parseChecksums,
  sha256,
  type Checksums,
} from './checksums.ts'

/** Files for hosts, which not all of them serve to visitors. */
const HOST_FILES: ReadonlySet<string> = new Set(['_headers', '_redirects', 'vercel.json'])

/** What a published page says it was built from. Not to be believed before `verify` says so. */
export async function publishedRecord(page: string): Promise<BuildRecord> {
  const text = (await download(page, BUILD_RECORD))?.toString()
  if (text === undefined) throw new Error(`${page} has no ${BUILD_RECORD}.`)
  return JSON.parse(text) as BuildRecord
}

/**
 * Downloads every file that a published page lists, and every file of a build, and compares their bytes.
 * @param page the URL of the site's folder, with a slash at its end
 * @returns a line for each file that differs; none if the page is that build
 */
export async function verify(page: string, folder: string): Promise<string[]> {
  const built = checksumsOf(folder)
  const list = (await download(page, CHECKSUMS))?.toString()
  if (list === undefined) return [`missing: ${CHECKSUMS}`]
  const listed = parseChecksums(list)
  const served = await downloadAll(page, new Set([...built.keys(), ...listed.keys()]))
  const wanted = [...built].filter(([path]) => served.has(path) || !HOST_FILES.has(path))
  const wrong = differences(new Map(wanted), served)
  // A listed file that nobody gets is still a difference.
  const gone = [...listed.keys()].filter((path) => !built.has(path) && !served.has(path))
  return [...wrong, ...gone.map((path) => `extra in ${CHECKSUMS}: ${path}`)]
}

async function downloadAll(page: string, paths: ReadonlySet<string>): Promise<Checksums> {
  const sums = new Map<string, string>()
  for (const path of paths) {
    const content = await download(page, path)
    if (content !== undefined) sums.set(path, sha256(content))
  }
  return sums
}

/** A file of the page, as visitors get it; undefined if the page does not have it. */
async function download(page: string, path: string): Promise<Buffer | undefined> {
  const url = new URL(path.replace(/(^|\/)index\.html$/, '$1'), page)
  const response = await fetch(url, { cache: 'no-store' })
  if (response.ok) return Buffer.from(await response.arrayBuffer())
  // A host may answer with this status for the document of unknown paths, too.
  if (response.status === 404) {
    return path === '404.html' ? Buffer.from(await response.arrayBuffer()) : undefined
  }
  throw new Error(`${url.href} answers with status ${response.status}.`)
}
