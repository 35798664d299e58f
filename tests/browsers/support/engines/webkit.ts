import { freePort } from '../../../../devnet/port.ts'
import { connectHttp } from '../webdriver/http.ts'
import { NOWHERE, type Engine, type EngineOptions } from './engine.ts'
import { startProgram } from './process.ts'

/** WebKitGTK's small browser, on a screen that nobody sees. */
export async function startWebkit({ blocksSiteData }: EngineOptions = {}): Promise<Engine> {
  const screen = await startScreen()
  const env = { DISPLAY: screen.display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' }
  const port = await freePort()
  const driver = startProgram('WebKitWebDriver', () => [`--port=${port}`, '--host=127.0.0.1'], {
    env,
  })
  const url = `http://127.0.0.1:${port}`
  await driver.until(() => isReady(url))
  const args = [
    '--automation',
    `--proxy=http://${NOWHERE.host}:${NOWHERE.port}`,
    '--ignore-host=127.0.0.1',
    // The page finds null where its storage would be.
    ...(blocksSiteData ? ['--enable-html5-local-storage=false'] : []),
  ]
  const session = await connectHttp(url, { 'webkitgtk:browserOptions': { args } })
  return {
    session,
    async stop() {
      await driver.stop()
      await screen.stop()
    },
  }
}

async function startScreen() {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp']
  const program = startProgram('Xvfb', () => args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  let said = ''
  program.child.stdio[3]?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const display = await program.until(() => /^\d+/.exec(said)?.[0])
  return { display: `:${display}`, stop: program.stop }
}

async function isReady(url: string): Promise<true | undefined> {
  return fetch(`${url}/status`).then(
    () => true,
    () => undefined,
  )
}
