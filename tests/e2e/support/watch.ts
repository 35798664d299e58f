import { expect, type BrowserContext } from '@playwright/test'

/** Messages about violations of the security policy. Tests can expect them, but not allow them. */
const VIOLATION = /security policy|TrustedHTML|TrustedScript/i

/** Runs in the page, before the page's own code. The console does not show every violation. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    // oxlint-disable-next-line no-console -- The watch listens there.
    console.error(`violates the security policy: ${effectiveDirective} ${blockedURI} ${sample}`)
  })
}

export type Watch = Awaited<ReturnType<typeof startWatch>>

/** Watches what a test would not notice: the console, errors, and requests to other origins. */
export async function startWatch(context: BrowserContext, ...inside: string[]) {
  const complaints: string[] = []
  const outside: string[] = []
  const expectedComplaints: RegExp[] = []
  const allowedComplaints: RegExp[] = []
  const expectedOutside: RegExp[] = []

  await context.addInitScript(reportViolations)
  // The document for an unknown path has status 404. The browser logs this.
  const missing = new Set<string>()
  context.on('response', (response) => {
    if (response.status() === 404 && response.request().isNavigationRequest()) {
      missing.add(response.url())
    }
  })
  context.on('console', (message) => {
    const type = message.type()
    if (missing.has(message.location().url) && /status of 404/.test(message.text())) return
    if (type === 'error' || type === 'warning') complaints.push(`${type}: ${message.text()}`)
  })
  context.on('weberror', (webError) => complaints.push(`uncaught: ${webError.error().message}`))
  const look = ({ origin, protocol, href }: URL) => {
    const staysInside = protocol === 'data:' || protocol === 'blob:'
    if (!inside.includes(origin) && !staysInside) outside.push(href)
  }
  context.on('request', (request) => look(new URL(request.url())))
  context.on('page', (page) => {
    page.on('websocket', (socket) => look(new URL(socket.url().replace(/^ws/, 'http'))))
  })

  return {
    /** Allows a warning that may or may not come before the test ends. */
    allowComplaint: (text: RegExp) => allowedComplaints.push(text),
    /** Expects a warning or error on the console that the test causes. The message must come. */
    expectComplaint: (text: RegExp) => expectedComplaints.push(text),
    /** Expects a request to another origin that the test causes. The request must come. */
    expectOutside: (url: RegExp) => expectedOutside.push(url),
    /** Fails if there was anything unexpected, or if something expected did not come. */
    conclude() {
      const notAllowed = complaints.filter(
        (text) => VIOLATION.test(text) || !allowedComplaints.some((one) => one.test(text)),
      )
      expect(unmatched(notAllowed, expectedComplaints), 'on the console').toEqual([])
      expect(unmatched(outside, expectedOutside), 'requests to elsewhere').toEqual([])
    },
  }
}

function unmatched(texts: readonly string[], patterns: readonly RegExp[]): string[] {
  const surprises = texts.filter((text) => !patterns.some((pattern) => pattern.test(text)))
  const missing = patterns.filter((pattern) => !texts.some((text) => pattern.test(text)))
  return [...surprises, ...missing.map((pattern) => `expected, but did not come: ${pattern}`)]
}
