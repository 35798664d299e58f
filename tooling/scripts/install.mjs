import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, runNpm } from './run.mjs'

/** Installs the packages of a folder's lock file, unless exactly these packages are installed. */
export async function ensureInstalled(folder = '.') {
  requireNode(folder)
  if (isInstalled(folder)) return
  console.log('Installing the packages, which may take some minutes …')
  // Installs only what the lock file says. "npm install" might choose other versions where "npm ci"
  // fails. The tests and the local chain are development packages, so they are included whatever
  // NODE_ENV says.
  const code = await runNpm(['ci', '--prefix', folder, '--include=dev'])
  if (code !== 0) throw new Error(`The packages could not be installed: npm ci ended with ${code}.`)
}

function requireNode(folder) {
  const { engines } = readJson(join(folder, 'package.json'))
  if (engines === undefined) return
  const [major, minor] = engines.node.match(/\d+/g).map(Number)
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  throw new Error(`Node.js ${engines.node} is needed; this is ${process.versions.node}.`)
}

function isInstalled(folder) {
  try {
    const wanted = readJson(join(folder, 'package-lock.json')).packages
    // npm writes this file last. So the file exists only after a complete installation.
    const found = readJson(join(folder, 'node_modules/.package-lock.json')).packages
    return Object.entries(wanted).every(([path, entry]) => {
      // The first entry is the project itself. An optional package may be for another kind of
      // machine.
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
