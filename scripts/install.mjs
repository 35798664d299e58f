import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runNpm } from './run.mjs'

// The tests and the local chain are development packages, whatever NODE_ENV says.
const QUIET = ['--include=dev', '--loglevel=error', '--no-audit', '--no-fund']

/** Installs the packages of the lock file, unless exactly these are installed. */
export async function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing the packages …')
  // Nothing but what the lock file says. "npm install" could choose other versions where "npm ci"
  // fails.
  const code = await runNpm(['ci', '--prefix', ROOT, ...QUIET])
  if (code !== 0) throw new Error(`The packages could not be installed: npm ci ended with ${code}.`)
}

function isInstalled() {
  try {
    const wanted = readJson('package-lock.json').packages
    // npm writes this file last, so it is there only after a complete installation.
    const found = readJson('node_modules/.package-lock.json').packages
    return Object.entries(wanted).every(([path, entry]) => {
      // The first entry is the project; an optional package may be for another machine.
      if (path === '' || (entry.optional && !found[path])) return true
      return found[path]?.version === entry.version
    })
  } catch {
    return false
  }
}

function readJson(path) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
}
