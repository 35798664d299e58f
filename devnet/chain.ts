import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createRequire } from 'node:module'
import { NETWORK } from '../src/domain/network.ts'

const require = createRequire(import.meta.url)
const START_TIMEOUT = 60_000
const PLATFORMS: Record<string, string> = { darwin: 'darwin', linux: 'linux', win32: 'win32' }
const CHIPS: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

// The shell process becomes anvil. A background job of the shell waits until a pipe closes that
// this process holds open. So anvil ends even if this process is killed with SIGKILL.
const END_WITH_PARENT = '(cat <&3; kill -9 $$) >/dev/null 2>&1 & exec "$0" "$@" 3<&-'

/** A running local chain. */
export interface Chain {
  /**
   * The URL of the node. Browsers reach the node only through the page's server (node-access.ts).
   */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts a fresh chain and waits until it listens. The chain mines each transaction at once.
 * @param chainId the chain id of Sepolia by default
 */
export async function startChain(chainId = NETWORK.chainId): Promise<Chain> {
  const child = spawnAnvil(chainId)
  const stop = () => endAnvil(child)
  try {
    return { url: await urlOf(child), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts anvil on a random loopback address. Anvil ends with this process at the latest. */
function spawnAnvil(chainId: number): ChildProcess {
  const address = ['--host', randomLoopback(), '--port', '0', '--no-cors']
  const options = [...address, '--chain-id', `${chainId}`]
  const child =
    process.platform === 'win32'
      ? spawn(anvilBinary(), options, { stdio: ['ignore', 'pipe', 'ignore'] })
      : spawn('/bin/sh', ['-c', END_WITH_PARENT, anvilBinary(), ...options], {
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

/**
 * Returns a loopback address that web pages cannot guess. Anvil obeys everybody who reaches it, and
 * accepts WebSockets from any origin. macOS has only one loopback address, so only the port is
 * random there.
 */
function randomLoopback(): string {
  if (process.platform === 'darwin') return '127.0.0.1'
  return `127.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`
}

const LISTENING = /^Listening on (127\.\d+\.\d+\.\d+:\d+)$/m

/**
 * Resolves to the URL that anvil prints once it listens. An answer on a port would not do, because
 * it may come from another process. Rejects if anvil ends first, or does not listen within a
 * minute.
 */
function urlOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = LISTENING.exec(output)?.[1]
      if (address === undefined) return
      child.stdout?.off('data', read)
      // Anvil logs every request. It would stop if nobody read the pipe and the pipe became full.
      child.stdout?.resume()
      resolve(`http://${address}`)
    }
    child.stdout?.on('data', read)
    child.once('error', reject)
    child.once('exit', () => reject(new Error('The local chain (anvil) ended at its start.')))
    const late = new Error('The local chain (anvil) did not start within a minute.')
    setTimeout(reject, START_TIMEOUT, late).unref()
  })
}

/** Ends anvil and waits for its exit. */
async function endAnvil(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  // Anvil may ignore SIGTERM while it mines.
  const timer = setTimeout(() => child.kill('SIGKILL'), 1000)
  await exited
  clearTimeout(timer)
}

/** Returns the path of anvil's own binary. Its npm wrapper would be one more process to end. */
function anvilBinary(): string {
  const platform = `${PLATFORMS[process.platform]}-${CHIPS[process.arch]}`
  const file = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  try {
    return require.resolve(`@foundry-rs/anvil-${platform}/bin/${file}`)
  } catch {
    throw new Error(
      `There is no local chain (anvil) for this machine: ${process.platform}-${process.arch}.`,
    )
  }
}
