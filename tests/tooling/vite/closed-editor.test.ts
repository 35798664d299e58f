import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closedEditor } from '../../../tooling/vite/closed-editor.ts'
import { startVite } from '../../support/servers.ts'

describe(closedEditor.name, () => {
  let server: Awaited<ReturnType<typeof startVite>>

  beforeAll(async () => {
    server = await startVite(closedEditor())
  })
  afterAll(() => server.close())

  it.each([
    // Vite answers with an error, because the request names no file. So no editor starts.
    ['same-origin', 500],
    ['same-site', 403],
    [undefined, 403],
  ])('answers who comes from %s with %i', async (site, status) => {
    const url = new URL('/__open-in-editor', server.url)
    const headers: HeadersInit = site === undefined ? {} : { 'sec-fetch-site': site }
    expect((await fetch(url, { headers })).status).toBe(status)
  })
})
