import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { headersFor, parseHeadersFile } from '../../../build/host-headers.ts'
import { documentFor } from '../../../build/route-documents.ts'
import { inlineHashes } from '../../../build/security-policy.ts'
import type { ScriptedWallet } from '../../support/scripted-wallet.ts'
import { serveWallet } from './wallet/serve-wallet.ts'

/** Where scripts/browsers.mjs has built the site. */
const FOLDER = process.env.BROWSERS_SITE ?? 'node_modules/.cache/browsers-site'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const COMPLAINTS = '/complaints'

export interface Site {
  readonly url: string
  /** What its pages have put on the console as errors and warnings, and what nobody has caught. */
  readonly complaints: readonly string[]
  /** Keeps the page's code on its way until the answer is called: it is seen, but not alive. */
  holdCode(): () => void
  stop(): Promise<void>
}

/**
 * The built site on a port of its own, and so without anything that a browser has kept for another. It
 * comes with the headers of the build; its policy also admits the scripts of the tests, which talk to
 * this server.
 */
export async function serveSite(wallet?: ScriptedWallet): Promise<Site> {
  const bridge = wallet && serveWallet(wallet)
  const complaints: string[] = []
  const report = `<script>(${reportComplaints.toString()})('${COMPLAINTS}')</script>`
  const script = `${report}${bridge?.script ?? ''}`
  const rules = parseHeadersFile(readFileSync(join(FOLDER, '_headers'), 'utf8'))
  const { scripts } = inlineHashes([script])
  const admitTests = (policy: string) =>
    policy
      .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '))
      .replace("connect-src 'none'", "connect-src 'self'")
      // WebKit would ask for HTTPS of loopback addresses as well.
      .replace('; upgrade-insecure-requests', '')
  // Ahead of all that the document has of its own, as a wallet's extension is.
  const edit = (document: string) => admitTests(document).replace('<head>', () => `<head>${script}`)
  let gate: Promise<void> | undefined
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    if (pathname === COMPLAINTS) return void hear(request, response)
    if (bridge?.answers(pathname)) return bridge.answer(request, response)
    for (const [name, value] of Object.entries(headersFor(pathname, rules))) {
      response.setHeader(name, admitTests(value))
    }
    const file = fileFor(pathname)
    void send(response, file, edit, file.endsWith('.js') ? gate : undefined)
  })
  async function hear(request: IncomingMessage, response: ServerResponse) {
    complaints.push(await text(request))
    response.writeHead(204).end()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    complaints,
    holdCode() {
      let release: (() => void) | undefined
      gate = new Promise((resolve) => (release = resolve))
      return () => release?.()
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function fileFor(path: string): string {
  const plain = join(FOLDER, path)
  if (extname(path) !== '' && existsSync(plain)) return plain
  return documentFor(path, FOLDER) ?? join(FOLDER, '404.html')
}

async function send(
  response: ServerResponse,
  file: string,
  edit: (document: string) => string,
  gate?: Promise<void>,
) {
  await gate
  const type = extname(file)
  const content = readFileSync(file)
  const body = type === '.html' ? edit(content.toString()) : content
  response.writeHead(200, { 'content-type': TYPES[type] ?? 'application/octet-stream' }).end(body)
}

/** Runs in the page, before anything of its own. */
function reportComplaints(path: string): void {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- It has to come into the page as one.
  const report = (...parts: readonly unknown[]) => {
    const texts = parts.map((part) => `${String(part)} ${JSON.stringify(part)}`)
    navigator.sendBeacon(path, texts.join(' '))
  }
  for (const level of ['error', 'warn'] as const) {
    const usual = console[level]
    console[level] = (...parts: readonly unknown[]) => {
      usual(...parts)
      report(level, ...parts)
    }
  }
  window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    report('violates the security policy', effectiveDirective, blockedURI, sample),
  )
  window.addEventListener('error', ({ message }) => report('uncaught', message))
  window.addEventListener('unhandledrejection', ({ reason }) => report('uncaught', reason))
}
