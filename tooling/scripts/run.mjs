import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The root folder of the project. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a Node program, by default in the project's root folder. Resolves to its exit code. */
export function runNode(args, env = {}, cwd = ROOT) {
  return run(process.execPath, args, { env, cwd })
}

/**
 * Like `runNode`, but exits with the same code if the program fails. It prints no message, because
 * the program has already said why.
 */
export async function runNodeOrExit(args, env) {
  const code = await runNode(args, env)
  if (code !== 0) process.exit(code)
}

/**
 * Runs npm. If an npm has started this process, runs the same npm. If `output` is a list, the
 * output of npm is added to the list. Resolves to the exit code.
 */
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
    // The child is closed only after all of its output has arrived.
    child.once('close', (code) => {
      process.off('SIGTERM', pass).off('SIGHUP', pass)
      resolve(code ?? 1)
    })
  })
}

/**
 * Runs the main function of a script. An error is printed as one line and ends the script with exit
 * code 1.
 */
export async function main(action) {
  try {
    await action()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}
