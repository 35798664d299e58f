import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// The headers that hosts must send, as rules by path, and the files from which hosts read them.

type Headers = Readonly<Record<string, string>>

/**
 * The headers of the paths that match a pattern. The only wildcard of a pattern is a * at the end.
 */
export interface HeaderRule {
  readonly path: string
  readonly headers: Headers
}

/** The folder of the files whose names change with their content. */
export const ASSETS = 'assets/'

const FOREVER = { 'Cache-Control': 'public, max-age=31536000, immutable' }

/** Cloudflare's limits for a line of `_headers`, and for its rules. */
const LONGEST_LINE = 2000
const MOST_RULES = 100

/**
 * Returns the rules for a site at a path of its host. No two rules give the same header to a path,
 * because hosts handle that differently.
 *
 * Each asset has its own rule. Hosts would apply a rule for the folder to missing files too, and a
 * browser would remember for a year that a file is missing. Documents need no such rule, because
 * hosts make browsers revalidate documents anyway.
 */
export function headerRules(
  everywhere: Headers,
  assets: readonly string[],
  base: string,
): readonly HeaderRule[] {
  return [
    { path: `${base}*`, headers: everywhere },
    // The first rule does not match the path of the site without the slash at its end.
    ...(base === '/' ? [] : [{ path: base.slice(0, -1), headers: everywhere }]),
    ...assets.map((asset) => ({ path: base + asset, headers: FOREVER })),
  ]
}

/** Returns `_headers`, for Netlify and Cloudflare Pages. */
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

/**
 * Returns `_redirects`, which names the page for unknown paths. IPFS gateways serve that page only
 * because of this file. Netlify reads the file too. Cloudflare ignores rules with this status.
 */
export function redirectsFile(base: string): string {
  return `${base}* ${base}404.html 404\n`
}

interface VercelRule {
  readonly source: string
  readonly headers: readonly { readonly key: string; readonly value: string }[]
}

/** Returns `vercel.json`. Its patterns are regular expressions. */
export function vercelFile(rules: readonly HeaderRule[]): string {
  const headers = rules.map((rule): VercelRule => ({
    source: rule.path.replace(/\*$/, '(.*)'),
    headers: Object.entries(rule.headers).map(([key, value]) => ({ key, value })),
  }))
  return `${JSON.stringify({ headers }, undefined, 2)}\n`
}

/** Returns a function that tells which headers the hosts of a built site send for a path. */
export function readHeaders(folder: string): (path: string) => Headers {
  const text = readFileSync(join(folder, 'vercel.json'), 'utf8')
  const { headers: rules } = JSON.parse(text) as { headers: readonly VercelRule[] }
  return (path) => {
    const matching = rules.filter(({ source }) => new RegExp(`^${source}$`).test(path))
    const pairs = matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value]))
    return Object.fromEntries(pairs)
  }
}

/**
 * Returns the directives to include in a server block of nginx. All directives are at the level of
 * the server, because a location with its own `add_header` would lose the other headers.
 */
export function nginxFile(everywhere: Headers, base: string): string {
  const headers = { 'Cache-Control': '$site_cache', ...everywhere }
  const lines = [
    '# Include this in the server block of the site.',
    `error_page 404 ${base}404.html;`,
    'set $site_cache "no-cache";',
    // If a file is missing, nginx evaluates this again with the path of 404.html.
    `if ($uri ~ ^${base}${ASSETS}) {`,
    `  set $site_cache "${FOREVER['Cache-Control']}";`,
    '}',
    ...Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`),
  ]
  return `${lines.join('\n')}\n`
}
