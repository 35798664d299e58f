import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { InterfaceAbi, JsonFragment } from 'ethers'

const require = createRequire(import.meta.url)

/** A compiled contract. */
export interface Artifact {
  readonly contractName: string
  readonly abi: readonly JsonFragment[] & InterfaceAbi
  readonly bytecode: string
}

/** The compiled contracts of this project. */
export interface Artifacts {
  /** A hash of everything that the contracts were compiled from. */
  readonly fingerprint: string
  readonly contracts: readonly Artifact[]
}

/** The file that `npm run devnet:compile` writes. */
export const ARTIFACTS = new URL('./artifacts.json', import.meta.url)

/** Returns the contracts of this project, as they were last compiled. */
export function readArtifacts(): Artifacts {
  return JSON.parse(readFileSync(ARTIFACTS, 'utf8')) as Artifacts
}

/** Returns a contract of this project. Throws if there is no such contract. */
export function ownArtifact(name: string): Artifact {
  const found = readArtifacts().contracts.find(({ contractName }) => contractName === name)
  if (found === undefined) throw new Error(`There is no contract ${name} in ${ARTIFACTS.pathname}.`)
  return found
}

/** Returns a contract of Uniswap's packages, with its published bytecode. */
export function uniswapArtifact(name: 'v2-core' | 'v2-periphery', contractName: string): Artifact {
  const file = require.resolve(`@uniswap/${name}/build/${contractName}.json`)
  const { abi, bytecode } = JSON.parse(readFileSync(file, 'utf8')) as Artifact
  return { contractName, abi, bytecode: `0x${bytecode}` }
}
