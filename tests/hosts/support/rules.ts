import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { headersFor, parseHeadersFile } from '../../../build/host-headers.ts'
import { documentAt, fileAt, type Answer } from './file-host.ts'

// How hosts find the file of a path, by their documentation. Each takes the folder that is uploaded.

type Rules = (folder: string) => (path: string) => Answer

/** What hosts send where the site says nothing. */
const REVALIDATED = { 'Cache-Control': 'public, max-age=0, must-revalidate' }

/** Files that hosts read and do not serve. */
const isForHost = (path: string) => /^\/(?:_headers|_redirects|vercel\.json)$/.test(path)

const redirect = (to: string, status: number): Answer => ({ status, headers: { location: to } })

/** The headers of `_headers`; rules that match the same path add up. */
function headersIn(folder: string) {
  const rules = parseHeadersFile(readFileSync(join(folder, '_headers'), 'utf8'))
  return (path: string) => ({ ...REVALIDATED, ...headersFor(path, rules) })
}

/** What `_redirects` says of a path without a file; undefined if it says nothing. */
function redirectsIn(folder: string) {
  const lines = readFileSync(join(folder, '_redirects'), 'utf8').trim().split('\n')
  return (path: string): Answer | undefined => {
    for (const line of lines) {
      const [from = '', to = '', status = '301'] = line.split(/\s+/)
      if (!path.startsWith(from.replace(/\*$/, ''))) continue
      const file = fileAt(folder, to)
      return file ? { status: Number(status), file } : redirect(to, Number(status))
    }
    return undefined
  }
}

/**
 * https://docs.netlify.com/routing/headers and …/redirects/redirect-options: the document of a folder
 * with and without a slash, what `_redirects` says for the rest.
 */
export const netlify: Rules = (folder) => {
  const headersOf = headersIn(folder)
  const redirects = redirectsIn(folder)
  return (path) => {
    const headers = headersOf(path)
    const file = isForHost(path) ? undefined : (fileAt(folder, path) ?? documentAt(folder, path))
    if (file) return { status: 200, file, headers }
    return { ...(redirects(path) ?? notFound(folder)), headers }
  }
}

/**
 * https://developers.cloudflare.com/pages/configuration/serving-pages: redirects to the path with a
 * slash, and away from `.html`; the closest 404.html up the tree for the rest.
 */
export const cloudflarePages: Rules = (folder) => {
  const headersOf = headersIn(folder)
  return (path) => {
    const headers = headersOf(path)
    if (path.endsWith('/index.html')) return redirect(path.slice(0, -'index.html'.length), 308)
    if (path.endsWith('.html') && fileAt(folder, path)) return redirect(path.slice(0, -5), 308)
    const isFolder = documentAt(folder, path) !== undefined
    if (isFolder && !path.endsWith('/')) return redirect(`${path}/`, 308)
    const file = isForHost(path)
      ? undefined
      : (fileAt(folder, path) ?? fileAt(folder, `${path}.html`) ?? documentAt(folder, path))
    return file ? { status: 200, file, headers } : { ...closestNotFound(folder, path), headers }
  }
}

function closestNotFound(folder: string, path: string): Answer {
  const above = path.slice(0, path.lastIndexOf('/'))
  const file = fileAt(folder, `${above}/404.html`)
  if (file) return { status: 404, file }
  return above === '' ? { status: 404 } : closestNotFound(folder, above)
}

interface VercelRule {
  readonly source: string
  readonly headers: readonly { readonly key: string; readonly value: string }[]
}

/**
 * https://vercel.com/docs/project-configuration, with neither `cleanUrls` nor `trailingSlash`: the
 * document of a folder with and without a slash, the 404.html at the root for the rest. Of the rules
 * that match, the last one applies.
 */
export const vercel: Rules = (folder) => {
  const text = readFileSync(join(folder, 'vercel.json'), 'utf8')
  const { headers: rules } = JSON.parse(text) as { headers: readonly VercelRule[] }
  return (path) => {
    const matching = rules.filter(({ source }) => new RegExp(`^${source}$`).test(path))
    const sent = matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value]))
    const headers = { ...REVALIDATED, ...Object.fromEntries(sent) }
    const file = isForHost(path) ? undefined : (fileAt(folder, path) ?? documentAt(folder, path))
    return file ? { status: 200, file, headers } : { ...notFound(folder), headers }
  }
}

/** https://docs.github.com/pages: ten minutes of caching, and no headers of the site's. */
export const githubPages: Rules = (folder) => (path) => {
  const headers = { 'Cache-Control': 'max-age=600' }
  const isFolder = documentAt(folder, path) !== undefined
  if (isFolder && !path.endsWith('/')) return redirect(`${path}/`, 301)
  const file = fileAt(folder, path) ?? fileAt(folder, `${path}.html`) ?? documentAt(folder, path)
  return file ? { status: 200, file, headers } : { ...notFound(folder), headers }
}

/**
 * https://specs.ipfs.tech/http-gateways/subdomain-gateway and …/web-redirects-file: no headers of the
 * site's, and only `_redirects` says what is shown at a path without a file.
 */
export const ipfsGateway: Rules = (folder) => {
  const redirects = redirectsIn(folder)
  return (path) => {
    const isFolder = documentAt(folder, path) !== undefined
    if (isFolder && !path.endsWith('/')) return redirect(`${path}/`, 301)
    const found = fileAt(folder, path) ?? documentAt(folder, path)
    return found ? { status: 200, file: found } : (redirects(path) ?? { status: 404 })
  }
}

/** A site at a path of a host that has nothing else. */
export function below(base: string, answerTo: (path: string) => Answer) {
  return (path: string): Answer => {
    if (`${path}/` === base) return redirect(base, 301)
    if (!path.startsWith(base)) return { status: 404 }
    const answer = answerTo(path.slice(base.length - 1))
    const { location } = answer.headers ?? {}
    return location ? redirect(base + location.slice(1), answer.status) : answer
  }
}

function notFound(folder: string): Answer {
  const file = fileAt(folder, '404.html')
  return file ? { status: 404, file } : { status: 404 }
}
