import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer, type ViteDevServer } from 'vite'
import { closedEditor } from '../../../tooling/vite/closed-editor.ts'

describe(closedEditor.name, () => {
  let server: ViteDevServer

  beforeAll(async () => {
    server = await createServer({
      configFile: false,
      envFile: false,
      appType: 'custom',
      logLevel: 'error',
      plugins: [closedEditor()],
      server: { host: '127.0.0.1', port: 0, ws: false, hmr: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    })
    await server.listen()
  })
  afterAll(() => server.close())

  it.each([
    // Vite answers with an error, because the request names no file. So no editor starts.
    ['same-origin', 500],
    ['same-site', 403],
    [undefined, 403],
  ])('answers who comes from %s with %i', async (site, status) => {
    const url = new URL('/__open-in-editor', server.resolvedUrls?.local[0])
    const headers: HeadersInit = site === undefined ? {} : { 'sec-fetch-site': site }
    expect((await fetch(url, { headers })).status).toBe(status)
  })
})
