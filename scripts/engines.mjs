import { installPackages, mayInstall } from './apt.mjs'
import { FONT } from './chromium.mjs'
import { isExecutable, placesOnPath } from './path.mjs'

/** The programs that the other engines' tests start, and Debian's packages that have them. */
const NEEDED = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
}

/** Has Firefox ESR and WebKitGTK here, installed with apt-get where that is possible. */
export async function ensureEngines() {
  const missing = Object.keys(NEEDED).filter((program) => !placesOnPath(program).some(isExecutable))
  if (missing.length === 0) return
  const packages = missing.map((program) => NEEDED[program])
  if (!mayInstall()) {
    throw new Error(`${missing.join(', ')} not found: on Debian, install ${packages.join(' ')}.`)
  }
  console.log(`Installing ${packages.join(', ')} with apt-get …`)
  await installPackages(...packages, FONT)
}
