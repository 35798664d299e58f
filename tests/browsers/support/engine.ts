import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A command of the W3C's WebDriver, as Marionette names it and as HTTP does. */
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

/** Navigations are not waited for: the flow waits for what it wants to see. */
export const CAPABILITIES = { pageLoadStrategy: 'none' } as const

const PATIENCE_MS = 120_000

/** A program with a home of its own, both of which are gone when it is stopped. */
export function startProgram(
  command: string,
  args: (home: string) => readonly string[],
  env: NodeJS.ProcessEnv = {},
) {
  const home = mkdtempSync(join(tmpdir(), 'isc-browser-'))
  // A group of its own: a browser is many processes, which are ended together.
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
      // It has ended before.
    }
  }
  process.once('exit', kill)
  return {
    child,
    home,
    /** What the look finds, as soon as it finds something. */
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
      // Its children may take a moment longer and write on meanwhile.
      rmSync(home, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
