import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectMarionette } from '../webdriver/marionette.ts'
import { NOWHERE, type Engine, type EngineOptions } from './engine.ts'
import { startProgram } from './process.ts'

const BLOCK_ALL_SITE_DATA = 2

/** Debian's Firefox ESR, without a window. */
export async function startFirefox({ blocksSiteData }: EngineOptions = {}): Promise<Engine> {
  const preferences = {
    // Any free one; Firefox writes down which.
    'marionette.port': 0,
    'network.proxy.type': 1,
    'network.proxy.http': NOWHERE.host,
    'network.proxy.http_port': NOWHERE.port,
    'network.proxy.ssl': NOWHERE.host,
    'network.proxy.ssl_port': NOWHERE.port,
    ...(blocksSiteData ? { 'network.cookie.cookieBehavior': BLOCK_ALL_SITE_DATA } : {}),
  }
  const size = ['--width', '1280', '--height', '1000']
  const program = startProgram(
    'firefox-esr',
    (home) => {
      const lines = Object.entries(preferences).map(
        ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
      )
      writeFileSync(join(home, 'user.js'), lines.join(''))
      return ['--headless', '--marionette', '--no-remote', '--profile', home, ...size]
    },
    { env: { MOZ_CRASHREPORTER_DISABLE: '1' } },
  )
  const port = await program.until(() => readPort(join(program.home, 'MarionetteActivePort')))
  const session = await connectMarionette(port)
  return { session, stop: program.stop }
}

function readPort(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}
