import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 600_000
const PAUSE_MS = 500

/** What apt-get says where another program installs something: lists, archives and packages each have a lock. */
const LOCKED = /could not get lock|unable to (?:acquire|lock)/i

/** Whether packages can be installed here without asking anybody. */
export function mayInstall() {
  return process.platform === 'linux' && process.getuid?.() === 0
}

/** Installs Debian's packages, and prints each command first. Throws apt's last lines if one fails. */
export async function installPackages(...names) {
  await aptGet('update')
  await aptGet('install', '-y', '--no-install-recommends', ...names)
}

async function aptGet(...args) {
  let isTold = false
  console.log(`$ apt-get -q ${args.join(' ')}`)
  for (const start = Date.now(); ; await sleep(PAUSE_MS)) {
    const { status, error, output } = run(args)
    if (error) throw new Error(`apt-get does not start: ${error.message}`)
    if (status === 0) return
    if (!LOCKED.test(output) || Date.now() - start > PATIENCE_MS) {
      throw new Error(`"apt-get ${args.join(' ')}" failed:\n${lastLines(output)}`)
    }
    if (!isTold) console.log('Another program is installing packages; waiting for it …')
    isTold = true
  }
}

function run(args) {
  // In English, as its words are looked at.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
  const { status, error, stdout, stderr } = spawnSync('apt-get', ['-q', ...args], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 26,
  })
  return { status, error, output: `${stdout}${stderr}` }
}

function lastLines(text) {
  return text.trim().split('\n').slice(-15).join('\n')
}
