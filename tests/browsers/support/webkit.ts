import { freePort } from '../../../devnet/port.ts'
import { CAPABILITIES, COMMANDS, startProgram, type Engine, type Send } from './engine.ts'

/** Starts WebKitGTK's small browser on an invisible screen. */
export async function startWebkit(blocksSiteData: boolean): Promise<Engine> {
  const screen = await startScreen()
  const port = await freePort()
  const driver = startProgram('WebKitWebDriver', () => [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: screen.display,
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
  })
  const url = `http://127.0.0.1:${port}`
  await driver.until(() =>
    fetch(`${url}/status`).then(
      () => true,
      () => undefined,
    ),
  )
  const args = [
    '--automation',
    // There is no server at this proxy's address, so no request of a page leaves this machine.
    '--proxy=http://127.0.0.1:9',
    '--ignore-host=127.0.0.1',
    // Without local storage, the page finds null in its place.
    ...(blocksSiteData ? ['--enable-html5-local-storage=false'] : []),
  ]
  return {
    send: await connectHttp(url, { 'webkitgtk:browserOptions': { args } }),
    async stop() {
      await driver.stop()
      await screen.stop()
    },
  }
}

async function startScreen() {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp']
  const program = startProgram('Xvfb', () => args)
  let said = ''
  program.child.stdio[3]?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const display = await program.until(() => /^\d+/.exec(said)?.[0])
  return { display: `:${display}`, stop: program.stop }
}

/** Opens a session over HTTP, as in the WebDriver standard. */
async function connectHttp(url: string, capabilities: object): Promise<Send> {
  const alwaysMatch = { ...CAPABILITIES, ...capabilities }
  const created = await ask('POST', `${url}/session`, { capabilities: { alwaysMatch } })
  const { sessionId } = created as { sessionId: string }
  return (command, params = {}) => {
    const [method = '', path = ''] = COMMANDS[command].split(' ')
    const place = path.replace('{id}', 'id' in params ? String(params.id) : '')
    return ask(method, `${url}/session/${sessionId}${place}`, params)
  }
}

async function ask(method: string, url: string, params: object): Promise<unknown> {
  const body = method === 'POST' ? { body: JSON.stringify(params) } : {}
  const response = await fetch(url, { method, ...body })
  const { value } = (await response.json()) as { readonly value: unknown }
  if (!response.ok) throw new Error(JSON.stringify(value))
  return value
}
