import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { CAPABILITIES, startProgram, type Engine, type Send } from './engine.ts'

const BLOCK_ALL_SITE_DATA = 2

/** Debian's Firefox ESR, without a window. */
export async function startFirefox(blocksSiteData: boolean): Promise<Engine> {
  const preferences = {
    // Any free one; Firefox writes down which.
    'marionette.port': 0,
    // Nobody listens there: nothing that a page may try leaves this machine.
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
 * A session over Firefox's own protocol: the commands of WebDriver as JSON over TCP, each with its
 * length in front. It spares geckodriver, which Debian's stable releases do not carry.
 */
async function connectMarionette(port: number): Promise<Send> {
  const socket = connect(port, '127.0.0.1')
  const waiting = new Map<number, (reply: Reply) => void>()
  let lastId = 0
  let received = Buffer.alloc(0)

  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    for (let message = takeMessage(); message !== undefined; message = takeMessage()) {
      // The first one is a greeting, and no reply.
      const reply = message as Reply
      waiting.get(reply[1])?.(reply)
    }
  })
  // Whoever waits then is told by the test's timeout.
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
