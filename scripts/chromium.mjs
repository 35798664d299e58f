import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = [
  // The same engine without a window: it takes less of a machine.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
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

/** The path of a Chromium that starts, or undefined. */
export function findChromium() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) {
    if (starts(wanted)) return wanted
    throw new Error(`CHROMIUM_PATH is set, but ${wanted} does not start.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...(PLACES[process.platform] ?? [])].find(starts)
}

/** The path of a Chromium, installed with apt-get where that is possible. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new Error(NONE)
  console.log('Installing Chromium with apt-get …')
  // Without a font, every text would be as wide as nothing.
  const install = (name) =>
    aptGet('install', '-y', '--no-install-recommends', name, 'fonts-liberation')
  const done = aptGet('update') && (install('chromium-headless-shell') || install('chromium'))
  const installed = done ? findChromium() : undefined
  if (!installed) throw new Error(NONE)
  return installed
}

function aptGet(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status } = spawnSync('apt-get', ['-qq', ...args], { env, stdio: 'ignore' })
  return status === 0
}

function starts(path) {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  // Ubuntu's package is a stub that only asks for a snap; elsewhere asking opens a window.
  return process.platform !== 'linux' || spawnSync(path, ['--version']).status === 0
}
