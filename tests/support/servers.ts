import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer, type Plugin } from 'vite'

/** Starts the server on a free port. Resolves to its origin. */
export async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Starts a development server with this plugin, and without pages. */
export async function startVite(plugin: Plugin) {
  const server = await createServer({
    configFile: false,
    envFile: false,
    appType: 'custom',
    logLevel: 'error',
    plugins: [plugin],
    server: { host: '127.0.0.1', port: 0, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  await server.listen()
  return { url: new URL(server.resolvedUrls?.local[0] ?? ''), close: () => server.close() }
}
