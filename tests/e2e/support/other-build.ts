import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { preview } from 'vite'
import { deploymentAddresses } from '../../../devnet/deployment.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

interface OtherBuild {
  /** Where it is built, in the project. */
  readonly folder: string
  /** Besides the addresses of a local chain's contracts. */
  readonly settings?: Readonly<Record<string, string>>
  /** Vite's arguments besides the folder. */
  readonly args?: readonly string[]
}

/** Builds the site in another way than the one under test, and serves it as the preview does. */
export async function serveOtherBuild({ folder, settings = {}, args = [] }: OtherBuild) {
  const { indexToken, weth } = deploymentAddresses()
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir']
  const env = { VITE_ISC_ADDRESS: indexToken, VITE_WETH_ADDRESS: weth, ...settings }
  await promisify(execFile)(process.execPath, [...vite, '--logLevel', 'warn', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  })
  const server = await preview({
    root: ROOT,
    build: { outDir: folder },
    preview: { host: '127.0.0.1', port: 0 },
    logLevel: 'warn',
  })
  const { origin } = new URL(server.resolvedUrls?.local[0] ?? '')
  return { origin, close: () => server.close() }
}
