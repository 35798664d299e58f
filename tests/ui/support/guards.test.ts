import { afterEach, describe, expect, it } from 'vitest'
import { guardConsole, guardRequests, takeComplaints, takeRequests } from './guards.ts'

describe(guardRequests.name, () => {
  // Network errors are the guard's answer, and MSW explains each on the console.
  afterEach(() => {
    takeComplaints()
  })

  it('refuses a fetch and knows of it afterwards, though the page swallows the error', async () => {
    await fetch('https://server.example/feedback', { method: 'POST' }).catch(() => undefined)
    expect(takeRequests()).toEqual(['POST https://server.example/feedback'])
  })

  it.fails('fails a test that does not expect a request, after all else was well', async () => {
    await expect(fetch('https://server.example/')).rejects.toThrow('Failed to fetch')
  })
})

describe(guardConsole.name, () => {
  const { warn } = globalThis.console

  it.fails('fails a test that does not expect a complaint, after all else was well', () => {
    expect(globalThis.console.warn).not.toBe(warn)
    globalThis.console.warn('unexpected')
  })
})
