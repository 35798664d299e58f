import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { Served } from './site-files.ts'

/**
 * Serves files over HTTP/2, which browsers speak over TLS only, until the process ends. Answers with
 * the address.
 */
export async function serve(files: ReadonlyMap<string, Served>): Promise<string> {
  const server = createSecureServer(selfSigned())
  // A page that is left takes its connection along.
  server.on('session', (session) => session.on('error', () => session.destroy()))
  server.on('stream', (stream, headers) => {
    stream.on('error', () => stream.destroy())
    const file = files.get(headers[':path'] ?? '/')
    stream.respond({ ':status': file ? 200 : 404, ...file?.headers })
    stream.end(file?.body)
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A key and its certificate that nobody knows, made anew by OpenSSL: it writes both into one text. */
function selfSigned(): { readonly key: string; readonly cert: string } {
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const command = ['req', '-x509', ...kind, '-keyout', '-', '-subj', '/CN=bench']
  const pem = execFileSync('openssl', command, { encoding: 'utf8', stdio: 'pipe' })
  return { key: pem, cert: pem }
}
