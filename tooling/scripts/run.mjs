import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The root of the project. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a Node program, by default in the project's root. Resolves with its exit code. */
export function runNode(args, env = {}, cwd = ROOT) {
  return run(process.execPath, args, { env, cwd })
}

/** Runs npm, the one that started us if there is one; a list as output takes in what it says. */
export function runNpm(args, output = 'inherit') {
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...args], { output })
  // On Windows npm is a batch file, which only a shell can start.
  return run('npm', args, { output, shell: process.platform === 'win32' })
}

function run(command, args, { env, cwd = ROOT, output = 'inherit', shell = false }) {
  const stream = Array.isArray(output) ? 'pipe' : output
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    shell,
    stdio: ['ignore', stream, stream],
  })
  child.stdout?.setEncoding('utf8').on('data', (text) => output.push(text))
  child.stderr?.setEncoding('utf8').on('data', (text) => output.push(text))
  const pass = (signal) => child.kill(signal)
  process.once('SIGTERM', pass).once('SIGHUP', pass)
  return new Promise((resolve) => {
    child.once('error', () => resolve(1))
    // Closed when all that it has said is there.
    child.once('close', (code) => {
      process.off('SIGTERM', pass).off('SIGHUP', pass)
      resolve(code ?? 1)
    })
  })
}

/** Runs a script's main function; what it throws becomes one line and the exit code 1. */
export async function main(action) {
  try {
    await action()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
