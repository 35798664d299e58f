import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const PLATFORMS: Record<string, string> = { darwin: 'darwin', linux: 'linux', win32: 'win32' }
const CHIPS: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

/** The path of the installed anvil itself: its npm wrapper would be one more process to end. */
export function anvilBinary(): string {
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
