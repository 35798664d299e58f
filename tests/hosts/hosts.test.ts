import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readHeaders } from '../../tooling/vite/host-headers.ts'
import { SECURITY_HEADERS } from '../../tooling/vite/security.ts'
import { verify } from '../../tooling/vite/verify.ts'
import { startNginx } from './support/nginx.ts'
import { serveByRules, type Host, type HostRules } from './support/rule-host.ts'

const SITE = resolve(process.env.HOSTS_SITE ?? '')
const PARENT = resolve(process.env.HOSTS_PARENT ?? '')
const BELOW = join(PARENT, 'isc')

/** The rules of each host, according to its documentation. */
const RULES: Readonly<Record<string, HostRules>> = {
  Netlify: { readsRedirects: true, sendsHeaders: true },
  'Cloudflare Pages': { addsSlash: true, sendsHeaders: true },
  Vercel: { sendsHeaders: true },
  'GitHub Pages': { addsSlash: true },
  IPFS: { addsSlash: true, readsRedirects: true },
}

/** Each host with the site at its root, and below a path. */
const HOSTS = [
  { root: SITE, site: SITE, base: '/' },
  { root: PARENT, site: BELOW, base: '/isc/' },
].flatMap(({ root, ...place }) => [
  { name: 'nginx', sendsHeaders: true, start: () => startNginx(root, place.site), ...place },
  ...Object.entries(RULES).map(([name, rules]) => {
    const start = () => serveByRules(root, rules)
    return { name, sendsHeaders: rules.sendsHeaders === true, start, ...place }
  }),
])

describe.each(HOSTS)('$name at $base', ({ start, site, base, sendsHeaders }) => {
  let host: Host
  beforeAll(async () => {
    host = await start()
  })
  afterAll(() => host.close())
  const get = (path: string) => fetch(host.origin + base + path)

  it('serves what the build has', async () => {
    const documents = ['404.html', 'about/index.html', 'feedback/index.html', 'index.html']
    const lines = documents.map((file) => `another content-security-policy, or none: ${file}`)
    expect(await verify(host.origin + base, site)).toEqual(sendsHeaders ? [] : lines)
  })

  it('serves a document without a slash, if need be by a redirect', async () => {
    const document = readFileSync(join(site, 'about/index.html'), 'utf8')
    expect(await (await get('about')).text()).toBe(document)
  })

  it(`sends ${sendsHeaders ? 'the' : 'none of the'} headers of the build`, async () => {
    const headersFor = readHeaders(site)
    // The path without its slash is tested too. A redirect from there shows nothing that could be
    // framed.
    for (const path of [base, base.slice(0, -1), `${base}no/such/page`, `${base}favicon.svg`]) {
      const { headers } = await fetch(host.origin + path)
      const ofBuild = Object.entries(headersFor(path || '/'))
      const names = ['Content-Security-Policy', ...Object.keys(SECURITY_HEADERS)]
      expect(ofBuild.map(([name]) => name)).toEqual(names)
      const sent = ofBuild.filter(([name, value]) => headers.get(name) === value)
      expect(sent).toEqual(sendsHeaders ? ofBuild : [])
    }
  })

  it('has documents and what is missing asked for again, and assets kept for good', async () => {
    for (const path of ['', 'about', 'no/such/page', 'assets/gone.js']) {
      const { headers } = await get(path)
      expect(headers.get('cache-control')).toMatch(/^no-cache$|\bmust-revalidate$/)
    }
    for (const name of sendsHeaders ? readdirSync(join(site, 'assets')) : []) {
      const { headers } = await get(`assets/${name}`)
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
  })
})
