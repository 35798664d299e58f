import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { CAPABILITIES, startProgram, type Engine, type Send } from './engine.ts'

const BLOCK_ALL_SITE_DATA = 2

/** Starts Debian's Firefox ESR without a window. */
export async function startFirefox(blocksSiteData: boolean): Promise<Engine> {
  const preferences = {
    // Any free port. Firefox writes its number to a file.
    'marionette.port': 0,
    // There is no server at this proxy's address, so no request of a page leaves this machine.
    'network.proxy.type': 1,
    'network.proxy.socks': '127.0.0.1',
    'network.proxy.socks_port': 9,
    ...(blocksSiteData && { 'network.cookie.cookieBehavior': BLOCK_ALL_SITE_DATA }),
  }
  const program = startProgram('firefox-esr', (home) => {
    const lines = Object.entries(preferences).map(
      ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
    )
    writeFileSync(join(home, 'user.js'), lines.join(''))
    const size = ['--width', '1280', '--height', '1000']
    return ['--headless', '--marionette', '--no-remote', '--profile', home, ...size]
  })
  const file = join(program.home, 'MarionetteActivePort')
  const port = await program.until(() =>
    existsSync(file) ? Number(readFileSync(file, 'utf8')) || undefined : undefined,
  )
  return { send: await connectMarionette(port), stop: program.stop }
}

type Reply = readonly [1, number, { error: string; message: string } | null, unknown]

/**
 * Opens a session over Firefox's own protocol. It sends the commands of WebDriver as JSON over TCP,
 * each with its length in front. This replaces geckodriver, which Debian's stable releases do not
 * contain.
 */
async function connectMarionette(port: number): Promise<Send> {
  const socket = connect(port, '127.0.0.1')
  const waiting = new Map<number, (reply: Reply) => void>()
  let lastId = 0
  let received = Buffer.alloc(0)

  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    for (let message = takeMessage(); message !== undefined; message = takeMessage()) {
      // The first message is a greeting, not a reply.
      const reply = message as Reply
      waiting.get(reply[1])?.(reply)
    }
  })
  // A request that is still waiting then fails by the timeout of the test.
  socket.on('error', () => undefined)
  await once(socket, 'connect')

  function takeMessage(): unknown {
    const colon = received.indexOf(':')
    const end = colon + 1 + Number(received.toString('latin1', 0, Math.max(colon, 0)))
    if (colon < 0 || received.length < end) return undefined
    const message: unknown = JSON.parse(received.toString('utf8', colon + 1, end))
    received = received.subarray(end)
    return message
  }

  async function ask(name: string, params: object): Promise<unknown> {
    const id = ++lastId
    const text = Buffer.from(JSON.stringify([0, id, `WebDriver:${name}`, params]))
    const answered = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    socket.write(Buffer.concat([Buffer.from(`${text.length}:`), text]))
    const [, , error, result] = await answered
    if (error !== null) throw new Error(`${error.error}: ${error.message}`)
    const isWrapped = typeof result === 'object' && result !== null && 'value' in result
    return isWrapped ? result.value : result
  }

  await ask('NewSession', CAPABILITIES)
  return (command, params = {}) => ask(command, params)
}
