import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headersFor, parseHeadersFile } from '../../build/host-headers.ts'
import { verify } from '../../build/verify.ts'
import { ROUTES } from '../../src/ui/routes.ts'
import { serveByRules, type Host } from './support/file-host.ts'
import { startNginx } from './support/nginx.ts'
import {
  below,
  cloudflarePages,
  githubPages,
  ipfsGateway,
  netlify,
  vercel,
} from './support/rules.ts'

const SITE = resolve(process.env.HOSTS_SITE ?? '')
const PARENT = resolve(process.env.HOSTS_PARENT ?? '')
const BELOW = join(PARENT, 'isc')

const FOREVER = 'public, max-age=31536000, immutable'

interface HostRow {
  readonly start: () => Promise<Host>
  readonly site: string
  readonly base: string
  /** Whether it sends the headers of the build. */
  readonly sendsHeaders: boolean
}

const atRoot = { site: SITE, base: '/' }
const belowPath = { site: BELOW, base: '/isc/' }

const HOSTS: Readonly<Record<string, HostRow>> = {
  nginx: { ...atRoot, start: () => startNginx(SITE), sendsHeaders: true },
  'nginx below a path': {
    ...belowPath,
    start: () => startNginx(PARENT, BELOW),
    sendsHeaders: true,
  },
  Netlify: { ...atRoot, start: () => serveByRules(netlify(SITE)), sendsHeaders: true },
  'Cloudflare Pages': {
    ...atRoot,
    start: () => serveByRules(cloudflarePages(SITE)),
    sendsHeaders: true,
  },
  Vercel: { ...atRoot, start: () => serveByRules(vercel(SITE)), sendsHeaders: true },
  'Netlify below a path': {
    ...belowPath,
    start: () => serveByRules(netlify(PARENT)),
    sendsHeaders: true,
  },
  'Cloudflare Pages below a path': {
    ...belowPath,
    start: () => serveByRules(cloudflarePages(PARENT)),
    sendsHeaders: true,
  },
  'Vercel below a path': {
    ...belowPath,
    start: () => serveByRules(vercel(PARENT)),
    sendsHeaders: true,
  },
  'a gateway of IPFS': {
    ...atRoot,
    start: () => serveByRules(ipfsGateway(SITE)),
    sendsHeaders: false,
  },
  'GitHub Pages, below a path': {
    ...belowPath,
    start: () => serveByRules(below('/isc/', githubPages(BELOW))),
    sendsHeaders: false,
  },
}

const PAGES = Object.keys(ROUTES).filter((route) => route !== '/$')

const TYPES: Readonly<Record<string, RegExp>> = {
  '.js': /^(?:text|application)\/javascript\b/,
  '.json': /^application\/json\b/,
  '.svg': /^image\/svg\+xml$/,
  '.txt': /^text\/plain; *charset=utf-8$/,
  '.woff2': /^font\/woff2$/,
}

const cachingOf = ({ headers }: Response) => headers.get('cache-control')

/** The URLs of the site's own that a document refers to. */
const referred = (text: string) => [
  ...new Set(
    [...text.matchAll(/(?:href|src)="(\/[^"]*)"|url\((\/[^)"]*)\)|import\("(\/[^"]*)"\)/g)].map(
      ([, link, file, module]) => link ?? file ?? module ?? '',
    ),
  ),
]

const SENDING = Object.entries(HOSTS).filter(([, { sendsHeaders }]) => sendsHeaders)
const OTHERS = Object.entries(HOSTS).filter(([, { sendsHeaders }]) => !sendsHeaders)

const assetsOf = (site: string) =>
  readdirSync(join(site, 'assets')).map((name) => `/assets/${name}`)

/** Has the host of a row run for the tests around, and asks it for paths of the site. */
function publish({ start, base }: HostRow) {
  let host: Host
  beforeAll(async () => void (host = await start()))
  afterAll(() => host.close())
  const get = (path: string) => fetch(host.origin + base + path.slice(1))
  return Object.assign(get, { origin: () => host.origin })
}

describe.each(Object.entries(HOSTS))('%s', (_name, row) => {
  const { site, base } = row
  const get = publish(row)

  it.each(PAGES.flatMap((page) => (page === '/' ? [page] : [page, `${page}/`])))(
    'serves the document of %s',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^text\/html; *charset=utf-8$/)
      const plain = path.replace(/(?<=.)\/+$/, '')
      expect(await response.text()).toContain(`<div id="root" data-route="${plain}">`)
    },
  )

  it.each(['/no/such/page', '/about/us', '/nothing.html', '/assets/gone.js'])(
    'serves the page for unknown paths at %s, with status 404',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('content-type')).toMatch(/^text\/html\b/)
      expect(await response.text()).toContain('<div id="root" data-route="/$">')
    },
  )

  it('has everything that its documents refer to', async () => {
    for (const page of [...PAGES, '/no/such/page']) {
      const urls = referred(await (await get(page)).text())
      expect(urls.length).toBeGreaterThan(5)
      const missing: string[] = []
      for (const url of urls) {
        const { status } = await get(url.slice(base.length - 1))
        if (!url.startsWith(base) || status !== 200) missing.push(`${url}: ${status}`)
      }
      expect({ page, missing }).toEqual({ page, missing: [] })
    }
  })

  it('serves the bytes of the build', async () => {
    expect(await verify(`${get.origin()}${base}`, site)).toEqual([])
  })

  it('says of each file what it is', async () => {
    const files = [...assetsOf(site), '/favicon.svg', '/build.json', '/THIRD-PARTY-NOTICES.txt']
    const wrong: string[] = []
    for (const file of files) {
      const { status, headers } = await get(file)
      const type = headers.get('content-type') ?? ''
      if (status !== 200 || !TYPES[extname(file)]?.test(type))
        wrong.push(`${file}: ${status} ${type}`)
    }
    expect(wrong).toEqual([])
  })
})

describe.each(SENDING)('%s', (_name, row) => {
  const { site, base } = row
  const get = publish(row)
  const assets = assetsOf(site)
  const rules = parseHeadersFile(readFileSync(join(site, '_headers'), 'utf8'))

  it('sends the security headers with every answer', async () => {
    const expected = headersFor(`${base}favicon.svg`, rules)
    expect(expected['Content-Security-Policy']).toContain("frame-ancestors 'none'")
    for (const path of [...PAGES, '/no/such/page', '/favicon.svg', assets[0] ?? '']) {
      const { headers } = await get(path)
      const sent = Object.keys(expected).map((name) => [name, headers.get(name)])
      expect({ path, ...Object.fromEntries(sent) }).toEqual({ path, ...expected })
    }
  })

  it('sends them at its own path without the slash', async () => {
    // Or where that redirects to: a redirect shows nothing that could be framed.
    const { status, headers } = await fetch(get.origin() + base.slice(0, -1))
    expect([status, headers.get('x-frame-options')]).toEqual([200, 'DENY'])
  })

  it('has assets kept for good, and documents asked for again', async () => {
    const ofAssets = (await Promise.all(assets.map(get))).map(cachingOf)
    expect(new Set(ofAssets)).toEqual(new Set([FOREVER]))
    const ofPages = (await Promise.all(PAGES.map(get))).map(cachingOf)
    expect(new Set(ofPages)).toEqual(new Set(['no-cache']))
    for (const missing of ['/no/such/page', '/assets/gone.js'])
      expect(cachingOf(await get(missing))).toMatch(/no-cache|max-age=0, must-revalidate/)
  })
})

describe.each(OTHERS)('%s', (_name, row) => {
  const get = publish(row)

  it('has documents that bring their policy and look for a frame themselves', async () => {
    for (const page of [...PAGES, '/no/such/page']) {
      const response = await get(page)
      expect(response.headers.get('content-security-policy')).toBeNull()
      const text = await response.text()
      expect(text).toMatch(
        /<meta http-equiv="Content-Security-Policy" content="default-src 'none';/,
      )
      expect(text).toContain('if(top===window)')
    }
  })
})
