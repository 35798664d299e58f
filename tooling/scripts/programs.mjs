import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Returns the paths where a program of this name may be, in the order in which a shell looks. */
export function placesOnPath(name) {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
}

export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Whether packages can be installed on this machine without asking anybody. */
export function mayInstall() {
  return process.platform === 'linux' && process.getuid?.() === 0
}

/**
 * Installs Debian packages and prints each command. If the installation fails, throws an error with
 * the last lines of the output.
 */
export async function installPackages(...names) {
  // Errors are ignored here, because another program may be updating the lists. The next command
  // reports any other problem.
  aptGet('update')
  const { status, output } = aptGet(
    'install',
    '-y',
    '--no-install-recommends',
    // Waits if another program is installing packages.
    '-o',
    'DPkg::Lock::Timeout=600',
    ...names,
  )
  const lines = output.trim().split('\n').slice(-15)
  if (status !== 0) throw new Error(`apt-get failed:\n${lines.join('\n')}`)
}

function aptGet(...args) {
  console.log(`$ apt-get -q ${args.join(' ')}`)
  const { status, error, stdout, stderr } = spawnSync('apt-get', ['-q', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 2 ** 26,
  })
  if (error) throw new Error(`apt-get does not start: ${error.message}`)
  return { status, output: `${stdout}${stderr}` }
}
