import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'

const requests: string[] = []
const complaints: string[] = []
const texts: Text[] = []

/** The requests that the page has made since the last look. */
export function takeRequests(): readonly string[] {
  return requests.splice(0)
}

/** What has been written to the console since the last look, by React, a library or jsdom. */
export function takeComplaints(): readonly string[] {
  return complaints.splice(0)
}

/**
 * The texts that React has put into the page since the last look as nodes that it updates and
 * removes by themselves. It makes none for a string that is the one child of an element.
 */
export function takeLooseTexts(): readonly string[] {
  // Emotion makes the text of its style elements, too.
  const loose = texts.splice(0).filter(({ parentElement }) => !parentElement?.matches('style'))
  return loose.map(({ data }) => data)
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

/**
 * Fails every test whose page has a text that is not the one child of an element of its own. A
 * translating browser puts elements in the place of texts: React would then fail to remove its own,
 * or write the next text where nobody sees it.
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
