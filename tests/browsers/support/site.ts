import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { preview } from 'vite'
import { integrityOf } from '../../../tooling/vite/security.ts'
import { answerOf, EVENTS, installProvider, type Answer } from '../../e2e/support/bridge.ts'
import type { RpcCall, ScriptedWallet } from '../../support/scripted-wallet.ts'

/** The folder in which tooling/scripts/site.mjs has built the site. */
const BUILT = process.env.BROWSERS_SITE ?? 'node_modules/.cache/browsers-site'

/** The wallet's answer for the page, and the events that came before the answer. */
type Heard = Answer & { readonly events: readonly (readonly [name: string, payload: unknown])[] }

/**
 * Serves the built site with its headers, on its own port. So the browser has stored nothing for
 * this origin. A script of the tests connects the page with the wallet through this server.
 */
export async function serveSite(wallet: ScriptedWallet) {
  const complaints: string[] = []
  const events: [string, unknown][] = []
  for (const event of EVENTS) wallet.on(event, (payload) => events.push([event, payload]))

  async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const said = await text(request)
    if (request.url === '/wallet') {
      const answer = await answerOf(wallet, JSON.parse(said) as RpcCall)
      response.write(JSON.stringify({ ...answer, events: events.splice(0) }))
    } else complaints.push(said)
    response.end()
  }

  const folder = siteForTests()
  const server = await preview({
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'warn',
    plugins: [
      {
        name: 'test-parts',
        configurePreviewServer({ middlewares }) {
          middlewares.use((request, response, next) => {
            if (request.method === 'POST') void hear(request, response)
            else next()
          })
        },
      },
    ],
  })
  return {
    url: new URL(server.resolvedUrls?.local[0] ?? '').origin,
    /** Errors and warnings on the console, and uncaught errors. */
    complaints,
    async stop() {
      await server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/**
 * Makes a copy of the site. Its documents begin with the script of the tests, and the policy allows
 * that script.
 */
function siteForTests(): string {
  const folder = mkdtempSync(join(tmpdir(), 'isc-site-'))
  cpSync(BUILT, folder, { recursive: true })
  const code = `(${installTestParts.toString()})();(${installProvider.toString()})()`
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.html$|^vercel\.json$/.test(file)) continue
    const edited = readFileSync(join(folder, file), 'utf8')
      .replace('<head>', () => `<head><script>${code}</script>`)
      .replace("script-src 'self'", `script-src 'self' '${integrityOf(code)}'`)
      .replace("connect-src 'none'", "connect-src 'self'")
    writeFileSync(join(folder, file), edited)
  }
  return folder
}

/**
 * Runs in the page before the page's own code. Reports complaints, and passes requests on to the
 * wallet.
 */
function installTestParts(): void {
  const post = { method: 'POST', keepalive: true }
  // The request is sent even if the page is just being left.
  const send = (path: string, body: string) => fetch(path, { ...post, body })
  const report = (...parts: readonly unknown[]) => send('/complaints', parts.join(' '))
  for (const level of ['error', 'warn'] as const) console[level] = report
  window.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    report('violates the security policy', effectiveDirective, blockedURI),
  )
  window.addEventListener('error', ({ message }) => report('uncaught', message))
  window.addEventListener('unhandledrejection', ({ reason }) => report('uncaught', reason))

  window.askWallet = async (call) => {
    const answered = await send('/wallet', JSON.stringify(call))
    const { events, ...answer } = (await answered.json()) as Heard
    for (const [event, payload] of events) window.hearWallet?.(event, payload)
    return answer
  }
}
