import { randomUUID } from 'node:crypto'
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

const NOT_FOUND = '404.html'

/**
 * Downloads every file that a published page lists, and every file of a build, and compares their bytes.
 * Documents are downloaded by each URL that leads to them, and also with a query. None may have a header
 * that brings the browser anything else.
 * @param page the URL of the site's folder, with a slash at its end
 * @returns a line for each difference; none if the page is that build
 */
export async function verify(page: string, folder: string): Promise<string[]> {
  const built = checksumsOf(folder)
  const list = await download(page, CHECKSUMS)
  if (list.content === undefined) return [`missing: ${CHECKSUMS}`]
  const listed = parseChecksums(list.content.toString())
  const wanted = new Map([...built, ...otherUrls(built)])
  const served = new Map<string, string>()
  const wrong: string[] = []
  for (const path of new Set([...wanted.keys(), ...listed.keys()])) {
    const { content, problems } = await download(page, path)
    if (content !== undefined) served.set(path, sha256(content))
    else if (HOST_FILES.has(path)) wanted.delete(path)
    wrong.push(...problems.map((problem) => `${problem} at ${path}`))
  }
  // A listed file that nobody gets is still a difference.
  const gone = [...listed.keys()].filter((path) => !built.has(path) && !served.has(path))
  return [
    ...differences(wanted, served),
    ...gone.map((path) => `extra in ${CHECKSUMS}: ${path}`),
    ...wrong,
    ...(await unknownPathDifferences(page, built)),
  ]
}

/**
 * The hashes of the documents by their other URLs: `about/` and `about` for `about/index.html`, and with
 * queries, of which no host can know the last one.
 */
function otherUrls(built: Checksums): Checksums {
  const documents = [...built].filter(([path]) => /(?:^|\/)index\.html$/.test(path))
  return new Map(
    documents.flatMap(([path, hash]) => {
      const folder = path.replace(/index\.html$/, '') || './'
      const link = folder.replace(/(?<=\w)\/$/, '')
      const urls = [folder, link, `${link}?demo`, `${link}?${randomUUID()}`]
      return urls.map((url) => [url, hash] as const)
    }),
  )
}

/** What is wrong where there is no page. The path is another each time: no host can know it. */
async function unknownPathDifferences(page: string, built: Checksums): Promise<string[]> {
  const response = await request(page, `${randomUUID()}?${randomUUID()}`)
  if (response.status !== 404) return [`status ${response.status}, not 404, at unknown paths`]
  const isSame = sha256(await bytesOf(response)) === built.get(NOT_FOUND)
  const wrong = isSame ? [] : [`changed: ${NOT_FOUND}`]
  return [...wrong, ...headerProblems(response, page)].map((each) => `${each} at unknown paths`)
}

interface Downloaded {
  /** As visitors get it; undefined if the page does not have it. */
  readonly content?: Buffer
  readonly problems: readonly string[]
}

async function download(page: string, path: string): Promise<Downloaded> {
  const response = await request(page, path)
  // A host may answer with this status for the document of unknown paths, too.
  if (response.ok || (response.status === 404 && path === NOT_FOUND)) {
    return { content: await bytesOf(response), problems: headerProblems(response, page) }
  }
  if (response.status === 404) return { problems: [] }
  throw new Error(`${response.url} answers with status ${response.status}.`)
}

/** Headers that have a browser show, load or forget something, whatever the bytes are. */
const FORBIDDEN = ['refresh', 'speculation-rules', 'clear-site-data']

/** A link of the header that hosts add for files to which a document refers. */
const PRELOAD =
  /^<([^>]+)>(?:; *(?:rel="?(?:module)?preload"?|as="?\w+"?|crossorigin(?:="?\w*"?)?))+$/

function headerProblems({ headers, url }: Response, page: string): string[] {
  const found = FORBIDDEN.filter((name) => headers.has(name))
  for (const link of headers.get('link')?.split(/, *(?=<)/) ?? []) {
    const target = PRELOAD.exec(link)?.[1]
    if (target === undefined || !new URL(target, url).href.startsWith(page)) found.push('link')
  }
  return found.map((name) => `header ${name}`)
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
