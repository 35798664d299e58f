import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
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

/** More than any host needs from one URL of a document to another. */
const MOST_REDIRECTS = 5

/**
 * Downloads every file that a published page lists, every file of a build, and what each link of
 * the page and of its demo leads to, and compares the bytes. No answer may lead out of the page, or
 * have a header that brings the browser anything else.
 * @param page the URL of the site's folder, with a slash at its end
 * @returns a line for each difference; none if the page is that build
 */
export async function verify(page: string, folder: string): Promise<string[]> {
  const built = checksumsOf(folder)
  const list = await download(page, CHECKSUMS)
  if (list.content === undefined) return [`missing: ${CHECKSUMS}`, ...list.problems]
  const listed = parseChecksums(list.content.toString())
  const wanted = new Map(addressesOf(page, folder, built))
  const served = new Map<string, string>()
  const wrong: string[] = []
  for (const path of new Set([...wanted.keys(), ...listed.keys()])) {
    const { content, problems } = await download(page, path)
    if (content !== undefined) served.set(path, sha256(content))
    else if (HOST_FILES.has(path)) wanted.delete(path)
    wrong.push(...problems)
  }
  // A listed file that nobody gets is still a difference.
  const gone = [...listed.keys()].filter((path) => !built.has(path) && !served.has(path))
  return [
    ...differences(wanted, served),
    ...gone.map((path) => `extra in ${CHECKSUMS}: ${path}`),
    ...wrong,
    ...outwardLinks(page, folder, built),
    ...(await unknownPathDifferences(page, built)),
  ]
}

/**
 * The hash of what the page has to serve at each address, relative to the page: of every file, and
 * of the documents by all that leads to them. These are `about/` and `about` for
 * `about/index.html`, the links of the page and of its demo, and one with a query that no host can
 * know.
 */
export function addressesOf(page: string, folder: string, built: Checksums): Checksums {
  const documents = [...built.keys()].filter((path) => /(?:^|\/)index\.html$/.test(path))
  // The router writes "?demo" as "?demo=" in its own links.
  const demos = ['?demo', '?demo=']
  const ofDocuments = documents.flatMap((path) => {
    const place = path.replace(/index\.html$/, '')
    const link = place.replace(/\/$/, '')
    return [place, ...['', ...demos, `?${randomUUID()}`].map((query) => link + query)]
  })
  const linked = linksOf(folder, built)
    .map((link) => new URL(link, page).href.replace(/#.*/, ''))
    .filter((url) => url.startsWith(page))
    .map((url) => url.slice(page.length))
  const addresses = [...ofDocuments, ...linked].map((address): [string, string] => {
    const [path = ''] = address.split('?')
    const hash = built.get(path) ?? built.get(posix.join(path, 'index.html'))
    // A link to what is not in the build stays without a hash: whatever is there is a difference.
    return [address.replace(/^(?=\?|$)/, './'), hash ?? '']
  })
  return new Map([...built, ...addresses])
}

/** What the documents of a build refer to. */
function linksOf(folder: string, built: Checksums): string[] {
  const documents = [...built.keys()].filter((path) => path.endsWith('.html'))
  return documents.flatMap((path) => {
    const text = readFileSync(join(folder, path), 'utf8')
    const links = [...text.matchAll(/\s(?:href|src)="([^"]*)"/g)]
    return links.map(([, link = '']) => link.replaceAll('&amp;', '&'))
  })
}

/** The links of a build that was made for another path than that of the page. */
function outwardLinks(page: string, folder: string, built: Checksums): string[] {
  const links = linksOf(folder, built)
    .filter((link) => link.startsWith('/'))
    .filter((link) => !new URL(link, page).href.startsWith(page))
  return [...new Set(links)].map((link) => `link out of the page: ${link}`)
}

/** What is wrong where there is no page. The path is another each time: no host can know it. */
async function unknownPathDifferences(page: string, built: Checksums): Promise<string[]> {
  const place = 'unknown paths'
  const { response, problems } = await request(page, `${randomUUID()}?${randomUUID()}`, place)
  if (response === undefined) return problems
  if (response.status !== 404) return [`status ${response.status}, not 404, at ${place}`]
  const isSame = sha256(await bytesOf(response)) === built.get(NOT_FOUND)
  return [...(isSame ? [] : [`changed: ${NOT_FOUND} at ${place}`]), ...problems]
}

interface Downloaded {
  /** As visitors get it; undefined if the page does not have it. */
  readonly content?: Buffer
  readonly problems: readonly string[]
}

async function download(page: string, path: string): Promise<Downloaded> {
  const { response, problems } = await request(page, path, path)
  if (response === undefined) return { problems }
  // A host may answer with this status for the document of unknown paths, too.
  if (response.ok || (response.status === 404 && path === NOT_FOUND))
    return { content: await bytesOf(response), problems }
  if (response.status === 404) return { problems: [] }
  throw new Error(`${response.url} answers with status ${response.status}.`)
}

interface Answered {
  /** Undefined if the page leads elsewhere. */
  readonly response?: Response
  readonly problems: string[]
}

/**
 * Asks for what is at a path. Redirects are followed within the page, with the query that they
 * have: what another host answers may have these bytes for us only, and another query may show
 * something else.
 * @param place what the problems call it
 */
async function request(page: string, path: string, place: string): Promise<Answered> {
  const problems: string[] = []
  let url = new URL(path, page)
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await fetch(url, { cache: 'no-store', redirect: 'manual' })
    problems.push(...headerProblems(response, page).map((problem) => `${problem} at ${place}`))
    const location = response.headers.get('location')
    if (!REDIRECTS.has(response.status) || location === null) return { response, problems }
    const next = new URL(location, url)
    if (!next.href.startsWith(page) || next.search !== url.search) {
      problems.push(`redirect to ${next.href} at ${place}`)
      return { problems }
    }
    url = next
  }
  problems.push(`more than ${MOST_REDIRECTS} redirects at ${place}`)
  return { problems }
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

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

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer())
}
