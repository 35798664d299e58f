import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { InterfaceAbi, JsonFragment } from 'ethers'

const require = createRequire(import.meta.url)

/** What it takes to deploy a contract and to call it. */
export interface Artifact {
  readonly contractName: string
  readonly abi: readonly JsonFragment[] & InterfaceAbi
  readonly bytecode: string
}

/** One of this project's own contracts, as `npm run devnet:compile` left it. */
export function ownArtifact(contractName: string): Artifact {
  const file = new URL(`./artifacts/${contractName}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Artifact
}

/** A contract of Uniswap's packages, in the bytecode they published. */
export function uniswapArtifact(name: 'v2-core' | 'v2-periphery', contractName: string): Artifact {
  const file = require.resolve(`@uniswap/${name}/build/${contractName}.json`)
  const { abi, bytecode } = JSON.parse(readFileSync(file, 'utf8')) as Artifact
  return { contractName, abi, bytecode: `0x${bytecode}` }
}
