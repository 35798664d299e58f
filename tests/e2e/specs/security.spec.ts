import { test as plain } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { alive } from '../support/alive.ts'
import { PATHS } from '../support/paths.ts'

// The other tests notice if a policy refuses something that a page needs.
for (const path of PATHS) {
  plain(`${path} is served with the policy, and says it itself`, async ({ request }) => {
    const response = await request.get(path)
    const document = await response.text()
    const headers = response.headers()
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-.*; connect-src 'none'/)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain("; frame-ancestors 'none'")
    const meta = (name: string) => new RegExp(`<meta ${name} content="(.*?)"`).exec(document)?.[1]
    expect(meta('http-equiv="Content-Security-Policy"')).toBe(
      policy.replace("; frame-ancestors 'none'", ''),
    )
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(meta('name="referrer"')).toBe(headers['referrer-policy'])
    expect(response.status()).toBe(path === '/no/such/page' ? 404 : 200)
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
