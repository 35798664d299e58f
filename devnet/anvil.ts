import { spawn, type ChildProcess } from 'node:child_process'
import { anvilBinary } from './binary.ts'
import { CHAIN_ID } from './accounts.ts'

// The shell becomes anvil. What it leaves behind waits for the end of a pipe that only we hold
// open, so that anvil goes with us even when nothing of ours can run any more (SIGKILL).
const GO_WITH_PARENT = '(cat <&3; kill -9 $$) >/dev/null 2>&1 & exec "$0" "$@" 3<&-'

/** Starts anvil on a port, or on any free one for 0; it ends with this process at the latest. */
export function spawnAnvil(port: number, blockTime: number | undefined): ChildProcess {
  const options = ['--host', '127.0.0.1', '--port', `${port}`, '--chain-id', `${CHAIN_ID}`]
  if (blockTime !== undefined) options.push('--block-time', `${blockTime}`)
  const child =
    process.platform === 'win32'
      ? spawn(anvilBinary(), options, { stdio: ['ignore', 'pipe', 'ignore'] })
      : spawn('/bin/sh', ['-c', GO_WITH_PARENT, anvilBinary(), ...options], {
          stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
        })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => {
    process.off('exit', kill)
    child.stdio[3]?.destroy()
  })
  return child
}

const LISTENING = /^Listening on 127\.0\.0\.1:(\d+)$/m

/**
 * The port that anvil listens on, by its own words: an answer from a port may be that of another
 * process. Rejects when anvil ends before.
 */
export function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let words = ''
    const read = (chunk: Buffer) => {
      words += chunk.toString()
      const port = LISTENING.exec(words)?.[1]
      if (port === undefined) return
      child.stdout?.off('data', read)
      // It tells of every request; nobody listens, and a full pipe would stop it.
      child.stdout?.resume()
      resolve(Number(port))
    }
    child.stdout?.on('data', read)
    child.once('error', reject)
    child.once('exit', () => reject(new Error('The local chain (anvil) ended at its start.')))
  })
}

/** Ends anvil and waits until it is gone. */
export async function endAnvil(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  // A chain that is busy mining may not listen.
  const impatience = setTimeout(() => child.kill('SIGKILL'), 1000)
  await gone
  clearTimeout(impatience)
}
