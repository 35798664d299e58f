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

/** A contract of this project, compiled by `npm run devnet:compile`. */
export function ownArtifact(contractName: string): Artifact {
  const file = new URL(`./artifacts/${contractName}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Artifact
}

/** A contract of Uniswap's packages, with its published bytecode. */
export function uniswapArtifact(name: 'v2-core' | 'v2-periphery', contractName: string): Artifact {
  const file = require.resolve(`@uniswap/${name}/build/${contractName}.json`)
  const { abi, bytecode } = JSON.parse(readFileSync(file, 'utf8')) as Artifact
  return { contractName, abi, bytecode: `0x${bytecode}` }
}
