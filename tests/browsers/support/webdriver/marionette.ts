import { once } from 'node:events'
import { connect } from 'node:net'
import { CAPABILITIES, webdriverError, type Session } from './session.ts'

type Reply = readonly [1, number, { error: string; message: string } | null, unknown]
type Waiting = (reply: Reply) => void

const COLON = 0x3a

/**
 * A session over Firefox's own protocol: the commands of WebDriver as JSON over TCP, each with its
 * length in front. It spares geckodriver, which Debian's stable releases do not carry.
 */
export async function connectMarionette(port: number): Promise<Session> {
  const socket = connect(port, '127.0.0.1')
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let received = Buffer.alloc(0)

  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    for (let message = takeMessage(); message !== undefined; message = takeMessage()) {
      // The first one is a greeting.
      if (!Array.isArray(message)) continue
      const reply = message as unknown as Reply
      waiting.get(reply[1])?.(reply)
      waiting.delete(reply[1])
    }
  })
  socket.on('close', () => {
    const error = { error: 'session ended', message: 'Firefox has closed the connection' }
    for (const [id, answer] of waiting) answer([1, id, error, null])
  })
  // Followed by "close".
  socket.on('error', () => undefined)
  await once(socket, 'connect')

  function takeMessage(): object | undefined {
    const colon = received.indexOf(COLON)
    const end = colon + 1 + Number(received.toString('latin1', 0, Math.max(colon, 0)))
    if (colon < 0 || received.length < end) return undefined
    const message = JSON.parse(received.toString('utf8', colon + 1, end)) as object
    received = received.subarray(end)
    return message
  }

  async function ask(name: string, params: object): Promise<unknown> {
    const id = ++lastId
    const text = Buffer.from(JSON.stringify([0, id, `WebDriver:${name}`, params]))
    const answered = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    socket.write(Buffer.concat([Buffer.from(`${text.length}:`), text]))
    const [, , error, result] = await answered
    if (error !== null) throw webdriverError(error)
    const isWrapped = typeof result === 'object' && result !== null && 'value' in result
    return isWrapped ? result.value : result
  }

  await ask('NewSession', CAPABILITIES)
  return { send: (command, params = {}) => ask(command, params) }
}
