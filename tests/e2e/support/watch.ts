import { expect, type BrowserContext } from '@playwright/test'

/** Messages about violations of the security policy. No test allows them. */
const VIOLATION = /security policy|TrustedHTML|TrustedScript/i

/** Runs in the page, before anything of its own: not every violation comes to the console. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
    // oxlint-disable-next-line no-console -- The watch listens there.
    console.error(`violates the security policy: ${effectiveDirective} ${blockedURI} ${sample}`)
  })
}

export type Watch = Awaited<ReturnType<typeof startWatch>>

/** Listens to what a test would not see by itself: the console, errors, and where requests go. */
export async function startWatch(context: BrowserContext, ...inside: string[]) {
  const complaints: string[] = []
  const outside: string[] = []
  const expectedComplaints: RegExp[] = []
  const allowedComplaints: RegExp[] = []
  const expectedOutside: RegExp[] = []

  await context.addInitScript(reportViolations)
  // The document of an unknown path comes with status 404, which the browser remarks upon.
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
    /** A warning that may come, or not, by the time that the test is done. */
    allowComplaint: (text: RegExp) => allowedComplaints.push(text),
    /** A warning or error on the console that the test provokes; it has to come. */
    expectComplaint: (text: RegExp) => expectedComplaints.push(text),
    /** A request to elsewhere that the person asks for, by following a link; it has to come. */
    expectOutside: (url: RegExp) => expectedOutside.push(url),
    /** Fails on anything that was not expected, and on what was expected and did not come. */
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
