// What hosts have to send, as rules by path, and the files in which they read it.

/** The headers of the paths that a pattern matches. Its only wildcard is a * at the end. */
export interface HeaderRule {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** What a host has to know of the files of a site. */
export interface SiteFiles {
  readonly documents: readonly string[]
  /** The files whose names change with their content. */
  readonly assets: readonly string[]
  /** The path of the site at its host. */
  readonly base: string
}

/** The folder of the assets. */
export const ASSETS = 'assets/'

const FOREVER = { 'Cache-Control': 'public, max-age=31536000, immutable' }
const REVALIDATED = { 'Cache-Control': 'no-cache' }

/** Cloudflare's limits for a line of `_headers`, and for its rules. */
const LONGEST_LINE = 2000
const MOST_RULES = 100

/**
 * The rules for a site. No two of them give the same header to a path, as hosts differ in what they make
 * of that. Each asset has a rule of its own: what is said of a folder, hosts send for its missing files
 * too, and a browser would remember for a year that a file is not there.
 */
export function headerRules(
  everywhere: Readonly<Record<string, string>>,
  { documents, assets, base }: SiteFiles,
): readonly HeaderRule[] {
  return [
    { path: `${base}*`, headers: everywhere },
    ...assets.map((asset) => ({ path: `${base}${asset}`, headers: FOREVER })),
    ...documents
      .flatMap((document) => pathsOf(document, base))
      .map((path) => ({
        path,
        // The path of the site without its slash is not below it.
        headers: path.startsWith(base) ? REVALIDATED : { ...everywhere, ...REVALIDATED },
      })),
  ]
}

/** The paths of a document: with and without a slash at the end. */
function pathsOf(document: string, base: string): readonly string[] {
  if (!document.endsWith('index.html')) return [`${base}${document}`]
  const folder = `${base}${document.slice(0, -'index.html'.length)}`
  return folder === '/' ? [folder] : [folder.slice(0, -1), folder]
}

/** `_headers`, for Netlify and Cloudflare Pages. */
export function headersFile(rules: readonly HeaderRule[]): string {
  if (rules.length > MOST_RULES) throw new Error(`${rules.length} rules are too many for _headers.`)
  const lines = rules.flatMap(({ path, headers }) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ])
  const long = lines.find(({ length }) => length > LONGEST_LINE)
  if (long) throw new Error(`Too long for a line of _headers: ${long.slice(0, 60)}…`)
  return `${lines.join('\n')}\n`
}

/** Reads a file that `headersFile` has made. */
export function parseHeadersFile(text: string): readonly HeaderRule[] {
  const rules: { path: string; headers: Record<string, string> }[] = []
  for (const line of text.trimEnd().split('\n')) {
    const [, name, value] = /^ {2}([^:]+): (.*)$/.exec(line) ?? []
    const last = rules.at(-1)
    if (name === undefined || value === undefined) rules.push({ path: line, headers: {} })
    else if (last) last.headers[name] = value
  }
  return rules
}

/** The headers that a host adds to its answer. */
export function headersFor(path: string, rules: readonly HeaderRule[]): Record<string, string> {
  const matches = (pattern: string) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
  return Object.assign(
    {},
    ...rules.filter((rule) => matches(rule.path)).map(({ headers }) => headers),
  )
}

/**
 * `_redirects`: the page for unknown paths, which gateways of IPFS serve for nothing else. Netlify reads
 * it too, and Cloudflare passes over rules with this status.
 */
export function redirectsFile(base = '/'): string {
  return `${base}* ${base}404.html 404\n`
}

/** `vercel.json`, whose patterns are regular expressions. */
export function vercelFile(
  everywhere: Readonly<Record<string, string>>,
  { assets, base }: Omit<SiteFiles, 'documents'>,
): string {
  const headers = [
    vercelRule(`${base}(.*)`, everywhere),
    ...assets.map((asset) => vercelRule(`${base}${asset}`, FOREVER)),
    vercelRule(`${base}((?!${ASSETS}).*)`, REVALIDATED),
    // The path of the site without its slash is not below it.
    ...(base === '/' ? [] : [vercelRule(base.slice(0, -1), { ...everywhere, ...REVALIDATED })]),
  ]
  return `${JSON.stringify({ headers }, undefined, 2)}\n`
}

function vercelRule(source: string, headers: HeaderRule['headers']) {
  return { source, headers: Object.entries(headers).map(([key, value]) => ({ key, value })) }
}

/**
 * Directives to include in a server block of nginx. All are of that level, as a location with one
 * `add_header` of its own would lose the others.
 */
export function nginxFile(everywhere: Readonly<Record<string, string>>, base = '/'): string {
  const lines = [
    '# Include this in the server block of the site.',
    `error_page 404 ${base}404.html;`,
    `set $site_cache "${REVALIDATED['Cache-Control']}";`,
    `if ($uri ~ ^${base}${ASSETS}) {`,
    `  set $site_cache "${FOREVER['Cache-Control']}";`,
    '}',
    nginxHeader(['Cache-Control', '$site_cache']),
    ...Object.entries(everywhere).map(nginxHeader),
  ]
  return `${lines.join('\n')}\n`
}

function nginxHeader([name, value]: readonly [string, string]): string {
  return `add_header ${name} "${value}" always;`
}
