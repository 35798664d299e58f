import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ARTIFACTS, type Artifact, type Artifacts } from './artifact.ts'

const require = createRequire(import.meta.url)
const CONTRACTS = fileURLToPath(new URL('./contracts/', import.meta.url))

interface Output {
  errors?: { severity: string; formattedMessage: string }[]
  contracts: Record<string, Record<string, CompiledContract>>
}

interface CompiledContract {
  abi: Artifact['abi']
  evm: { bytecode: { object: string } }
}

const settings = {
  // The newest version that all nodes of the tests support: Ganache knows no later one.
  evmVersion: 'shanghai',
  optimizer: { enabled: true, runs: 200 },
  // The bytecode does not contain the hash of the sources, so it is the same on every machine.
  metadata: { bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
}

function readSources(): Record<string, { content: string }> {
  const files = readdirSync(CONTRACTS).filter((file) => file.endsWith('.sol'))
  const sources = files.map((file) => [
    file,
    { content: readFileSync(join(CONTRACTS, file), 'utf8') },
  ])
  return Object.fromEntries(sources) as Record<string, { content: string }>
}

/**
 * Returns a hash of the sources, the settings, and the versions of the compiler and the imports.
 */
export function fingerprint(): string {
  const versions = ['solc', '@openzeppelin/contracts'].map(
    (name) => (require(`${name}/package.json`) as { version: string }).version,
  )
  const all = JSON.stringify([readSources(), settings, versions])
  return createHash('sha256').update(all).digest('hex')
}

/** Compiles the contracts in `devnet/contracts` with the installed solc. */
function compile(): Artifact[] {
  const sources = readSources()
  const input = { language: 'Solidity', sources, settings }
  // The solc package has no types.
  const solc = require('solc') as { compile(input: string, callbacks: object): string }
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: readImport })) as Output
  const errors = (output.errors ?? []).filter((error) => error.severity === 'error')
  if (errors.length > 0) throw new Error(errors.map((error) => error.formattedMessage).join('\n'))
  return Object.keys(sources).flatMap((file) => toArtifacts(output.contracts[file] ?? {}))
}

function readImport(path: string): { contents: string } | { error: string } {
  try {
    return { contents: readFileSync(require.resolve(path), 'utf8') }
  } catch {
    return { error: `${path} is not installed` }
  }
}

function toArtifacts(contracts: Record<string, CompiledContract>): Artifact[] {
  return Object.entries(contracts)
    .filter(([, { evm }]) => evm.bytecode.object !== '')
    .map(([contractName, { abi, evm }]) => ({
      contractName,
      abi,
      bytecode: `0x${evm.bytecode.object}`,
    }))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const artifacts: Artifacts = { fingerprint: fingerprint(), contracts: compile() }
  writeFileSync(ARTIFACTS, `${JSON.stringify(artifacts, null, 2)}\n`)
}
