import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installPackages, isExecutable, mayInstall, placesOnPath } from './programs.mjs'

const NAMES = [
  // The same engine without a window. It uses fewer resources.
  'chromium-headless-shell',
  // Chrome comes before Chromium, because Ubuntu allows a sandbox only for installed packages.
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
]

const PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  linux: ['/snap/bin/chromium', '/opt/google/chrome/chrome', '/opt/microsoft/msedge/msedge'],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => [
    join(process.env[name] ?? '', 'Google/Chrome/Application/chrome.exe'),
    join(process.env[name] ?? '', 'Microsoft/Edge/Application/msedge.exe'),
  ]),
}

const NONE =
  'No Chromium was found for the browser tests: install Chromium or Chrome, or set CHROMIUM_PATH.'

/** The package of a font. Without any font, every text would have a width of zero. */
export const FONT = 'fonts-liberation'

/** Returns the path of a Chromium that starts; undefined if there is none. */
export function findChromium() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) {
    if (starts(wanted)) return wanted
    throw new Error(`CHROMIUM_PATH is set, but ${wanted} does not start.`)
  }
  return [...NAMES.flatMap(placesOnPath), ...(PLACES[process.platform] ?? [])].find(starts)
}

/** Resolves to the path of a Chromium. Installs Chromium with apt-get if necessary and possible. */
export async function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (!mayInstall()) throw new Error(NONE)
  console.log('Installing Chromium with apt-get …')
  // Older releases of Debian have only the package of the whole browser.
  await installPackages('chromium-headless-shell', FONT).catch(() =>
    installPackages('chromium', FONT),
  )
  const installed = findChromium()
  if (!installed) throw new Error(NONE)
  return installed
}

/** The longest time that a browser may take to start, in milliseconds. */
const LONGEST_START = 60_000

/**
 * Whether the browser shows a page, with the sandbox setting of the tests. The version would not
 * tell. Ubuntu's package is a stub that only asks the user to install a snap.
 */
function starts(path) {
  if (!isExecutable(path)) return false
  const isRoot = process.getuid?.() === 0
  const args = ['--headless', ...(isRoot ? ['--no-sandbox'] : []), '--dump-dom', 'about:blank']
  const { status } = spawnSync(path, args, { timeout: LONGEST_START })
  return status === 0
}

/**
 * The programs that the tests of the other engines start, with the Debian packages that contain
 * them.
 */
const NEEDED = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
}

/**
 * Makes sure that Firefox ESR and WebKitGTK are installed. Installs them with apt-get if possible.
 */
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
