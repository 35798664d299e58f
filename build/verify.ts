import { randomUUID } from 'node:crypto'
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

const NOT_FOUND = '404.html'

/**
 * Downloads every file that a published page lists, and every file of a build, and compares their bytes.
 * Links have no slash at their end, so each route is downloaded without it too, and so is an unknown path.
 * @param page the URL of the site's folder, with a slash at its end
 * @returns a line for each file that differs; none if the page is that build
 */
export async function verify(page: string, folder: string): Promise<string[]> {
  const built = checksumsOf(folder)
  const list = (await download(page, CHECKSUMS))?.toString()
  if (list === undefined) return [`missing: ${CHECKSUMS}`]
  const listed = parseChecksums(list)
  const routes = routesOf(built)
  const paths = new Set([...built.keys(), ...listed.keys(), ...routes.keys()])
  const served = await downloadAll(page, paths)
  const wanted = [...built, ...routes].filter(([path]) => served.has(path) || !HOST_FILES.has(path))
  const wrong = differences(new Map(wanted), served)
  // A listed file that nobody gets is still a difference.
  const gone = [...listed.keys()].filter((path) => !built.has(path) && !served.has(path))
  return [
    ...wrong,
    ...gone.map((path) => `extra in ${CHECKSUMS}: ${path}`),
    ...(await unknownPathDifferences(page, built)),
  ]
}

/** The documents by the paths to which links lead: `about` for `about/index.html`. */
function routesOf(built: Checksums): Checksums {
  const documents = [...built].filter(([path]) => path.endsWith('/index.html'))
  return new Map(documents.map(([path, hash]) => [path.replace('/index.html', ''), hash]))
}

/** What is wrong where there is no page. The path is another each time: no host can know it. */
async function unknownPathDifferences(page: string, built: Checksums): Promise<string[]> {
  const response = await request(page, randomUUID())
  if (response.status !== 404) return [`status ${response.status}, not 404, at unknown paths`]
  const isSame = sha256(await bytesOf(response)) === built.get(NOT_FOUND)
  return isSame ? [] : [`changed: ${NOT_FOUND} at unknown paths`]
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
  const response = await request(page, path.replace(/(^|\/)index\.html$/, '$1'))
  if (response.ok) return bytesOf(response)
  // A host may answer with this status for the document of unknown paths, too.
  if (response.status === 404) return path === NOT_FOUND ? bytesOf(response) : undefined
  throw new Error(`${response.url} answers with status ${response.status}.`)
}

/** @throws if another page answers: it may have these bytes for us only */
async function request(page: string, path: string): Promise<Response> {
  const url = new URL(path, page)
  const response = await fetch(url, { cache: 'no-store' })
  if (response.url.startsWith(page)) return response
  throw new Error(`${url.href} leads to ${response.url}.`)
}

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer())
}
