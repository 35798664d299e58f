import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createServer, type ViteDevServer } from 'vite'
import { closedEditor } from '../../build/closed-editor.ts'

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

  /** Asks for no file, so that no editor starts. */
  const statusFor = async (headers: Record<string, string>) => {
    const url = new URL('/__open-in-editor', server.resolvedUrls?.local[0])
    return (await fetch(url, { headers })).status
  }

  it('lets the page of the server open files', async () => {
    // Vite misses the file's name.
    expect(await statusFor({ 'sec-fetch-site': 'same-origin' })).toBe(500)
  })

  it.each(['cross-site', 'same-site', 'none'])('refuses %s', async (site) => {
    expect(await statusFor({ 'sec-fetch-site': site })).toBe(403)
  })

  it('refuses who does not say where it comes from', async () => {
    expect(await statusFor({})).toBe(403)
  })
})
