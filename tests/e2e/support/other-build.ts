import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { preview } from 'vite'

const ROOT = resolve(import.meta.dirname, '../../..')

interface OtherBuild {
  /** The folder of the build, within the project. */
  readonly folder: string
  readonly settings?: Readonly<Record<string, string>>
  /** Further arguments for Vite. */
  readonly args?: readonly string[]
}

/** Builds the site for the local chain, with other options than the build under test. */
export async function buildOther(other: OtherBuild): Promise<void> {
  const { folder, settings = {}, args = [] } = other
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--mode', 'local-chain']
  const output = ['--outDir', folder, '--emptyOutDir', '--logLevel', 'warn']
  await promisify(execFile)(process.execPath, [...vite, ...output, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
  })
}

/** Builds the site in the same way, and serves it as the preview does. */
export async function serveOtherBuild(other: OtherBuild) {
  await buildOther(other)
  const server = await preview({
    root: ROOT,
    build: { outDir: other.folder },
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'warn',
  })
  const { origin } = new URL(server.resolvedUrls?.local[0] ?? '')
  return { origin, close: () => server.close() }
}
