import { CAPABILITIES, COMMANDS, webdriverError, type Session } from './session.ts'

interface Answer {
  readonly value: unknown
}

/** A session over HTTP, as the standard has it. */
export async function connectHttp(url: string, capabilities: object): Promise<Session> {
  const alwaysMatch = { ...CAPABILITIES, ...capabilities }
  const created = await ask('POST', `${url}/session`, { capabilities: { alwaysMatch } })
  const { sessionId } = created as { sessionId: string }
  return {
    send(command, params = {}) {
      const [method = '', path = ''] = COMMANDS[command].split(' ')
      const place = path.replace('{id}', String(params.id))
      return ask(method, `${url}/session/${sessionId}${place}`, params)
    },
  }
}

async function ask(method: string, url: string, params: object): Promise<unknown> {
  const body = method === 'POST' ? { body: JSON.stringify(params) } : {}
  const response = await fetch(url, { method, ...body })
  const { value } = (await response.json()) as Answer
  if (!response.ok) throw webdriverError(value as { error: string; message: string })
  return value
}
