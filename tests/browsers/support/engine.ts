import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The commands of the W3C's WebDriver: their names in Marionette, and their requests over HTTP. */
export const COMMANDS = {
  Navigate: 'POST /url',
  Refresh: 'POST /refresh',
  Back: 'POST /back',
  ExecuteScript: 'POST /execute/sync',
  ElementClick: 'POST /element/{id}/click',
  PerformActions: 'POST /actions',
  GetWindowHandle: 'GET /window',
  NewWindow: 'POST /window/new',
  SwitchToWindow: 'POST /window',
  CloseWindow: 'DELETE /window',
} as const

export type Send = (command: keyof typeof COMMANDS, params?: object) => Promise<unknown>

/** A running browser with a session. */
export interface Engine {
  readonly send: Send
  stop(): Promise<void>
}

/** The browser does not wait for navigations. The flow waits for the content that it expects. */
export const CAPABILITIES = { pageLoadStrategy: 'none' } as const

const PATIENCE_MS = 120_000

/** Starts a program with its own home folder. `stop` ends the program and removes the folder. */
export function startProgram(
  command: string,
  args: (home: string) => readonly string[],
  env: NodeJS.ProcessEnv = {},
) {
  const home = mkdtempSync(join(tmpdir(), 'isc-browser-'))
  // The program gets its own process group. A browser consists of many processes, which must end
  // together.
  const child = spawn(command, args(home), {
    env: { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  })
  let failure: Error | undefined
  child.once('error', (error) => (failure = error))
  const kill = () => {
    try {
      process.kill(-(child.pid ?? Number.NaN), 'SIGKILL')
    } catch {
      // The program has already ended.
    }
  }
  process.once('exit', kill)
  return {
    child,
    home,
    /** Repeats `look` until it finds something. Resolves to the result. */
    async until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
      for (const start = Date.now(); Date.now() - start < PATIENCE_MS; await sleep(20)) {
        const found = await look()
        if (found !== undefined) return found
        if (failure) throw failure
      }
      throw new Error(`${command} did not get ready.`)
    },
    async stop() {
      process.off('exit', kill)
      const hasEnded = child.exitCode !== null || child.signalCode !== null
      const ended = hasEnded ? undefined : once(child, 'exit')
      kill()
      await ended
      // The child processes may take a moment longer to end, and may still write files.
      rmSync(home, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
