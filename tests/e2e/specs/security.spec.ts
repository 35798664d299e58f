import { readFileSync } from 'node:fs'
import { expect, test } from '../support/fixtures.ts'
import { alive } from '../support/alive.ts'
import { PATHS } from '../support/paths.ts'

const SITE = 'node_modules/.cache/e2e-site'

for (const path of PATHS) {
  test(`${path} is served with the policy, and says it itself`, async ({ page }) => {
    const response = await page.goto(path)
    await alive(page)
    const headers = response?.headers() ?? {}
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-.*; connect-src 'none'/)
    expect(policy).not.toContain('unsafe')
    const meta = page.locator('meta[http-equiv="Content-Security-Policy"]')
    await expect(meta).toHaveAttribute('content', policy.replace("frame-ancestors 'none'; ", ''))
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'permissions-policy': expect.stringMatching(/^clipboard-write=\(self\), .*usb=\(\)/),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(response?.status()).toBe(path === '/no/such/page' ? 404 : 200)
    const size = Object.entries(headers).reduce((sum, parts) => sum + parts.join(': ').length, 0)
    expect(size).toBeLessThan(4000)
  })
}

test('scripts stay in the cache for ever, documents are asked for anew', async ({ page }) => {
  const cached = new Map<string, string>()
  page.on('response', (response) => {
    const { 'cache-control': cache } = response.headers()
    cached.set(new URL(response.url()).pathname, cache ?? '')
  })
  await page.goto('/about')
  await alive(page)
  expect(cached.get('/about')).toBe('no-cache')
  const assets = [...cached].filter(([path]) => path.startsWith('/assets/'))
  expect(assets.length).toBeGreaterThan(2)
  for (const [path, cache] of assets) {
    expect(cache, path).toBe('public, max-age=31536000, immutable')
  }
})
