import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'

const requests: string[] = []
const complaints: string[] = []

/** The requests that the page has made since the last look. */
export function takeRequests(): readonly string[] {
  return requests.splice(0)
}

/** What has been written to the console since the last look, by React, a library or jsdom. */
export function takeComplaints(): readonly string[] {
  return complaints.splice(0)
}

/**
 * Fails every test whose page makes an HTTP request: the product has no server to ask
 * (specification, chapter 7). A rejected fetch alone would not do, since the page could swallow it.
 */
export function guardRequests() {
  const server = setupServer()
  server.events.on('request:start', ({ request }) => {
    requests.push(`${request.method} ${request.url}`)
  })
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  beforeEach(() => {
    takeRequests()
  })
  afterEach(() => expect(takeRequests()).toEqual([]))
  afterAll(() => server.close())
}

function note(...words: unknown[]) {
  complaints.push(words.map(String).join(' '))
}

/** Fails every test in which something complains on the console without being expected to. */
export function guardConsole() {
  beforeEach(() => {
    takeComplaints()
    vi.spyOn(console, 'error').mockImplementation(note)
    vi.spyOn(console, 'warn').mockImplementation(note)
  })
  afterEach(() => {
    vi.restoreAllMocks()
    expect(takeComplaints()).toEqual([])
  })
}
