import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The npm that runs this process as a script, if there is one. */
export function startedByNpm(): { isGone(): boolean } | undefined {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const parent = process.ppid
  const first = look(parent)
  // Some shells stay between npm and its script, and outlive it; others make room for the script.
  const isShell = /\b(ba|da|z)?sh$/.test(first?.name ?? '')
  const isGone = () =>
    process.ppid !== parent || (isShell && look(parent)?.parent !== first?.parent)
  return { isGone }
}

/** The name of a process and the id of its parent, where the system tells. */
function look(pid: number): { name: string; parent: number } | undefined {
  try {
    const [, name = '', parent] = /^(.*)\s(\d+)$/s.exec(ask(pid)) ?? []
    return { name, parent: Number(parent) }
  } catch {
    return undefined
  }
}

function ask(pid: number): string {
  if (process.platform === 'win32') throw new Error('Windows ends the whole console.')
  if (process.platform !== 'linux')
    return execFileSync('ps', ['-o', 'comm=,ppid=', '-p', `${pid}`], { encoding: 'utf8' }).trim()
  // proc(5): the id, the name in brackets, the state, the parent's id.
  const [, name, parent] =
    /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  return `${name} ${parent}`
}
