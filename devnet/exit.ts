import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Exits on a signal, or when the npm that started this process is gone: a killed npm passes no signal
 * on. Exit hooks end whatever this process has started.
 */
export function exitWithNpm(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  const npm = startedByNpm()
  if (npm) setInterval(() => npm.isGone() && end(), 500).unref()
}

const end = (): never => process.exit(0)

/** The npm that runs this process as a script, if any. */
function startedByNpm(): { isGone(): boolean } | undefined {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const parent = process.ppid
  const first = processInfo(parent)
  // npm runs scripts in a shell. Some shells stay as the parent and outlive npm; others do not.
  const isShell = /\b(ba|da|z)?sh$/.test(first?.name ?? '')
  const isGone = () =>
    process.ppid !== parent || (isShell && processInfo(parent)?.parent !== first?.parent)
  return { isGone }
}

/** The name and the parent of a process; nothing if the system does not say. */
function processInfo(pid: number): { name: string; parent: number } | undefined {
  try {
    const [, name = '', parent] = /^(.*)\s(\d+)$/s.exec(rawInfo(pid)) ?? []
    return { name, parent: Number(parent) }
  } catch {
    return undefined
  }
}

function rawInfo(pid: number): string {
  if (process.platform === 'win32') throw new Error('Windows ends all processes of a console.')
  if (process.platform !== 'linux')
    return execFileSync('ps', ['-o', 'comm=,ppid=', '-p', `${pid}`], { encoding: 'utf8' }).trim()
  // proc(5): pid (name) state ppid
  const [, name, parent] =
    /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  return `${name} ${parent}`
}
