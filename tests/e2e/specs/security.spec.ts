import { expect, test } from '../support/fixtures.ts'
import { alive } from '../support/alive.ts'
import { PATHS } from '../support/paths.ts'

for (const path of PATHS) {
  test(`${path} is served with the policy, and says it itself`, async ({ page }) => {
    const response = await page.goto(path)
    await alive(page)
    const headers = response?.headers() ?? {}
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-.*; connect-src 'none'/)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("; frame-ancestors 'none'")
    const meta = page.locator('meta[http-equiv="Content-Security-Policy"]')
    await expect(meta).toHaveAttribute('content', policy.replace("; frame-ancestors 'none'", ''))
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    })
    const referrer = page.locator('meta[name="referrer"]')
    await expect(referrer).toHaveAttribute('content', headers['referrer-policy'] ?? '')
    expect(response?.status()).toBe(path === '/no/such/page' ? 404 : 200)
    const size = Object.entries(headers).reduce((sum, parts) => sum + parts.join(': ').length, 0)
    expect(size).toBeLessThan(4000)
  })
}

/** The messages of the browser and of the watch about the injections below. */
const COMPLAINTS = [
  /requires 'TrustedHTML' assignment/,
  /requires 'TrustedScript' assignment/,
  /the security policy: require-trusted-types-for/,
  /Applying inline style violates/,
  /the security policy: style-src-elem inline/,
  /the security policy: style-src-attr inline/,
  /Connecting to .* violates/,
  /Refused to connect/,
  /the security policy: connect-src/,
]

test('what is injected has no effect', async ({ page, watch }) => {
  for (const complaint of COMPLAINTS) watch.expectComplaint(complaint)
  await page.goto('/')
  await alive(page)
  const heading = page.getByRole('heading', { level: 1 })
  const markup = heading.evaluate((element) => {
    element.innerHTML = '<img src="x" onerror="window.harm = 1">'
  })
  await expect(markup).rejects.toThrow('TrustedHTML')
  const script = page.evaluate(() => {
    const text = 'window.harm = 1'
    document.head.append(Object.assign(document.createElement('script'), { text }))
  })
  await expect(script).rejects.toThrow('TrustedScript')
  await heading.evaluate((element) => {
    element.append(Object.assign(document.createElement('style'), { textContent: 'h1{top:9px}' }))
    element.setAttribute('style', 'top: 9px')
  })
  await expect(heading).toHaveCSS('top', 'auto')
  await expect(page.evaluate(() => fetch('/favicon.svg'))).rejects.toThrow('Failed to fetch')
  expect(await page.evaluate(() => 'harm' in window)).toBe(false)
})
