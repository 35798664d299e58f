import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'

const requests: string[] = []
const complaints: string[] = []
const texts: Text[] = []
const inertPresses: string[] = []

/** Returns the requests that the page has made since the last call. */
export function takeRequests(): readonly string[] {
  return requests.splice(0)
}

/**
 * Returns everything that React, a library or jsdom has written to the console since the last call.
 */
export function takeComplaints(): readonly string[] {
  return complaints.splice(0)
}

/**
 * Returns the texts that React has added to the page since the last call as separate nodes, which
 * it updates and removes individually. React creates no such node for a string that is the only
 * child of an element.
 */
export function takeLooseTexts(): readonly string[] {
  // Emotion also creates the texts of its style elements.
  const loose = texts.splice(0).filter(({ parentElement }) => !parentElement?.matches('style'))
  return loose.map(({ data }) => data)
}

/** Returns the presses and keys on inert elements since the last call. */
export function takeInertPresses(): readonly string[] {
  return inertPresses.splice(0)
}

function noteSocket(url: string | URL) {
  requests.push(`WebSocket ${url}`)
  return new EventTarget() as WebSocket
}

/**
 * Fails every test whose page makes an HTTP request or opens a WebSocket, because the product has
 * no server (specification, chapter 7). Rejecting the request would not be enough, because the page
 * could ignore the error.
 */
export function guardRequests() {
  const server = setupServer()
  server.events.on('request:start', ({ request }) => {
    requests.push(`${request.method} ${request.url}`)
  })
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  beforeEach(() => {
    takeRequests()
    // msw would open the WebSocket.
    vi.spyOn(window, 'WebSocket').mockImplementation(noteSocket)
  })
  afterEach(() => expect(takeRequests()).toEqual([]))
  afterAll(() => server.close())
}

function note(...words: unknown[]) {
  complaints.push(words.map(String).join(' '))
}

/** Fails every test with an unexpected message on the console. */
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

/**
 * Fails every test whose page has a text that is not the only child of its element. A translating
 * browser replaces texts by elements. React would then fail to remove its text, or would write the
 * next text into a node that is no longer on the page.
 */
export function guardTexts() {
  const { createTextNode } = Document.prototype
  beforeEach(() => {
    takeLooseTexts()
    vi.spyOn(document, 'createTextNode').mockImplementation((data) => {
      const text = createTextNode.call(document, data)
      texts.push(text)
      return text
    })
  })
  afterEach(() => expect(takeLooseTexts()).toEqual([]))
}

function notePress({ type, target }: Event) {
  if (!(target instanceof Element) || target.closest('[inert]') === null) return
  inertPresses.push(`${type} on "${target.textContent}"`)
}

/**
 * Fails every test that presses an inert element. A browser gives it neither clicks nor keys, but
 * jsdom and user-event do.
 */
export function guardInert() {
  beforeEach(() => {
    takeInertPresses()
    for (const type of ['click', 'keydown']) document.addEventListener(type, notePress, true)
  })
  afterEach(() => expect(takeInertPresses()).toEqual([]))
}
