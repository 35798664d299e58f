import { once } from 'node:events'
import { constants, createSecureServer, type ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { selfSigned } from './certificate.ts'
import type { Served } from './site-files.ts'

const { HTTP2_HEADER_PATH, HTTP2_HEADER_STATUS } = constants

export interface RunningServer {
  readonly url: string
  close(): void
}

/** Serves files over HTTP/2, with a certificate that nobody knows. */
export async function serve(files: ReadonlyMap<string, Served>): Promise<RunningServer> {
  const server = createSecureServer(selfSigned())
  const sessions = new Set<ServerHttp2Session>()
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
    // A page that is left takes its connection along.
    session.on('error', () => session.destroy())
  })
  server.on('stream', (stream, headers) => {
    stream.on('error', () => stream.destroy())
    const file = files.get(headers[HTTP2_HEADER_PATH]?.toString() ?? '/')
    stream.respond({ [HTTP2_HEADER_STATUS]: file ? 200 : 404, ...file?.headers })
    stream.end(file?.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `https://127.0.0.1:${port}`,
    close() {
      for (const session of sessions) session.destroy()
      server.close()
    },
  }
}
