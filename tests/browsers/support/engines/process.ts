import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 120_000

/** A program with a home of its own, both of which are gone when it is stopped. */
export interface Program {
  readonly child: ChildProcess
  readonly home: string
  /** What the look finds, as soon as it finds something; an error if the program ends before. */
  until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T>
  stop(): Promise<void>
}

export function startProgram(
  command: string,
  args: (home: string) => readonly string[],
  { env = {}, stdio = 'ignore' }: { env?: NodeJS.ProcessEnv; stdio?: StdioOptions } = {},
): Program {
  const home = mkdtempSync(join(tmpdir(), 'isc-browser-'))
  // A group of its own: a browser is many processes, which are ended together.
  const child = spawn(command, args(home), {
    env: { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, ...env },
    stdio,
    detached: true,
  })
  let failure: Error | undefined
  child.once('error', (error) => (failure = error))
  const kill = () => {
    try {
      process.kill(-(child.pid ?? NaN), 'SIGKILL')
    } catch {
      // It has ended before.
    }
  }
  process.once('exit', kill)

  return {
    child,
    home,
    async until(look) {
      for (const start = Date.now(); Date.now() - start < PATIENCE_MS; await sleep(20)) {
        const found = await look()
        if (found !== undefined) return found
        if (failure) throw failure
        if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}.`)
      }
      throw new Error(`${command} did not get ready.`)
    },
    async stop() {
      process.off('exit', kill)
      const hasEnded = child.exitCode !== null || child.signalCode !== null
      const ended = hasEnded ? undefined : once(child, 'exit')
      kill()
      await ended
      // Its children may take a moment longer and write on meanwhile.
      rmSync(home, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
