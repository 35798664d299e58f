import { describe, expect, it } from 'vitest'
import {
  headerRules,
  headersFile,
  headersFor,
  nginxFile,
  parseHeadersFile,
  redirectsFile,
  vercelFile,
} from '../../build/host-headers.ts'

const EVERYWHERE = {
  'Content-Security-Policy': "default-src 'none'; img-src data:",
  'X-Other': 'a',
}
const ASSETS = ['assets/index-DcuaqMeB.js', 'assets/face-D_ZTVpCC.woff2']
const SITE = {
  documents: ['index.html', 'about/index.html', '404.html'],
  assets: ASSETS,
  base: '/',
}
const BELOW = { ...SITE, base: '/isc/' }
const RULES = headerRules(EVERYWHERE, SITE)
const FOREVER = 'public, max-age=31536000, immutable'

describe(headersFor.name, () => {
  it.each([
    ['/', 'no-cache'],
    ['/about', 'no-cache'],
    ['/about/', 'no-cache'],
    ['/404.html', 'no-cache'],
    ['/assets/index-DcuaqMeB.js', FOREVER],
    ['/assets/face-D_ZTVpCC.woff2', FOREVER],
    // Hosts send what a rule says with status 404 too, and a browser would keep that for a year.
    ['/assets/gone.js', undefined],
    ['/favicon.svg', undefined],
  ])('says how long %s is kept, and the rest of the headers', (path, cache) => {
    const expected = cache === undefined ? EVERYWHERE : { ...EVERYWHERE, 'Cache-Control': cache }
    expect(headersFor(path, RULES)).toEqual(expected)
  })

  it('has the same for a site below a path, and nothing for the rest of its host', () => {
    const rules = headerRules(EVERYWHERE, BELOW)
    for (const path of ['/isc', '/isc/', '/isc/about', '/isc/about/', '/isc/404.html']) {
      expect(headersFor(path, rules)).toEqual({ ...EVERYWHERE, 'Cache-Control': 'no-cache' })
    }
    const [asset] = ASSETS
    expect(headersFor(`/isc/${asset}`, rules)['Cache-Control']).toBe(FOREVER)
    for (const path of ['/', '/about', '/iscs', `/${asset}`])
      expect(headersFor(path, rules)).toEqual({})
  })

  it('has no path twice, of which Cloudflare would take the last', () => {
    for (const site of [SITE, BELOW]) {
      const paths = headerRules(EVERYWHERE, site).map(({ path }) => path)
      expect(new Set(paths).size).toBe(paths.length)
    }
  })

  it('has no header twice', () => {
    for (const path of ['/', '/about', '/assets/index-DcuaqMeB.js']) {
      const names = RULES.filter(
        (rule) => Object.keys(headersFor(path, [rule])).length > 0,
      ).flatMap(({ headers }) => Object.keys(headers))
      expect(new Set(names).size).toBe(names.length)
    }
  })
})

describe(headersFile.name, () => {
  it('has a path and its headers below it', () => {
    expect(headersFile([{ path: '/*', headers: EVERYWHERE }])).toBe(
      "/*\n  Content-Security-Policy: default-src 'none'; img-src data:\n  X-Other: a\n",
    )
  })

  it('is read as it was written', () => {
    expect(parseHeadersFile(headersFile(RULES))).toEqual(RULES)
  })

  it('has no line that Cloudflare would drop', () => {
    const rules = [{ path: '/*', headers: { Long: 'x'.repeat(2000) } }]
    expect(() => headersFile(rules)).toThrow('Too long for a line of _headers:   Long: x')
  })

  it('has no more rules than Cloudflare reads', () => {
    const rules = Array.from({ length: 101 }, () => ({ path: '/', headers: EVERYWHERE }))
    expect(() => headersFile(rules.slice(1))).not.toThrow()
    expect(() => headersFile(rules)).toThrow('101 rules are too many for _headers.')
  })
})

/** What Vercel sends: of all rules that match, the last one's value of each header. */
function vercelHeaders(path: string, site = SITE): Record<string, string> {
  type Rule = { source: string; headers: { key: string; value: string }[] }
  const { headers: rules } = JSON.parse(vercelFile(EVERYWHERE, site)) as { headers: Rule[] }
  const matching = rules.filter(({ source }) => new RegExp(`^${source}$`).test(path))
  return Object.fromEntries(
    matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  )
}

describe(redirectsFile.name, () => {
  it('has 404.html with its status for all paths of the site', () => {
    expect(redirectsFile()).toBe('/* /404.html 404\n')
    expect(redirectsFile('/isc/')).toBe('/isc/* /isc/404.html 404\n')
  })
})

describe(vercelFile.name, () => {
  it.each([
    ['/', 'no-cache'],
    ['/about', 'no-cache'],
    ['/no/such/page', 'no-cache'],
    ['/assets/index-DcuaqMeB.js', FOREVER],
  ])('has the headers of %s', (path, cache) => {
    expect(vercelHeaders(path)).toEqual({ ...EVERYWHERE, 'Cache-Control': cache })
  })

  it('has the headers of a site below a path, and of that path without its slash', () => {
    for (const path of ['/isc', '/isc/', '/isc/about']) {
      const expected = { ...EVERYWHERE, 'Cache-Control': 'no-cache' }
      expect(vercelHeaders(path, BELOW)).toEqual(expected)
    }
    for (const path of ['/', '/about', '/iscs']) expect(vercelHeaders(path, BELOW)).toEqual({})
  })

  it('leaves it to the host how long a missing asset is remembered', () => {
    expect(vercelHeaders('/assets/gone.js')).toEqual(EVERYWHERE)
  })
})

describe(nginxFile.name, () => {
  it('adds all headers to all answers, and serves 404.html', () => {
    expect(nginxFile(EVERYWHERE).split('\n')).toEqual([
      '# Include this in the server block of the site.',
      'error_page 404 /404.html;',
      'set $site_cache "no-cache";',
      'if ($uri ~ ^/assets/) {',
      `  set $site_cache "${FOREVER}";`,
      '}',
      'add_header Cache-Control "$site_cache" always;',
      `add_header Content-Security-Policy "default-src 'none'; img-src data:" always;`,
      'add_header X-Other "a" always;',
      '',
    ])
  })
})
