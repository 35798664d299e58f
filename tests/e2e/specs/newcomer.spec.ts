import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { takeNewcomersWay } from '../support/newcomer-steps.ts'
import { startWatch } from '../support/watch.ts'

const PATIENCE_MS = 240_000
/** A few seconds would do, but a busy machine may take longer. */
const ENDING_MS = 60_000

/** Runs the README's first command. */
async function npmStart() {
  // The command gets its own process group, as in a shell, so that Ctrl-C reaches all processes.
  const child = spawn('npm', ['start'], { detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  await once(child, 'spawn')
  const group = -(child.pid ?? NaN)
  const kill = () => signal(group, 'SIGKILL')
  process.once('exit', kill)

  let said = ''
  const hear = (chunk: Buffer) => (said += chunk.toString())
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const find = async (pattern: RegExp): Promise<string> => {
    for (const start = Date.now(); Date.now() - start < PATIENCE_MS; await sleep(50)) {
      const found = pattern.exec(said)?.[1]
      if (found !== undefined) return found
      if (child.exitCode !== null) break
    }
    kill()
    throw new Error(`"npm start" did not say where the page is:\n${said}`)
  }

  return {
    url: await find(/Page\s+(http:\S+)/),
    chain: await find(/Chain\s+(http:\S+)/),
    /** Presses Ctrl-C. Resolves once no process of the command is running. */
    async interrupt() {
      signal(group, 'SIGINT')
      for (const start = Date.now(); signal(group, 0); await sleep(20)) {
        if (Date.now() - start > ENDING_MS) throw new Error('Something of "npm start" still runs')
      }
    },
    kill,
  }
}

/** Sends a signal to a process group. Returns whether a process was there to receive it. */
function signal(group: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(group, name)
  } catch {
    return false
  }
}

// A cold start installs nothing, but Vite reads every package once.
test.setTimeout(600_000)

test('a newcomer starts it, mints, redeems what came, and ends all of it with Ctrl-C', async ({
  page,
  context,
}) => {
  const { url, chain, interrupt, kill } = await npmStart()
  try {
    // The development wallet reaches its node through the page's own server. No request goes to
    // another origin.
    const watch = await startWatch(context, new URL(url).origin)
    await page.goto(url)
    await takeNewcomersWay(page)
    watch.conclude()
    await page.close()
    await interrupt()
    await expect(fetch(url)).rejects.toThrow('fetch failed')
    await expect(fetch(chain)).rejects.toThrow('fetch failed')
  } finally {
    kill()
  }
})
