import { ContractFactory } from 'ethers'
import { DEPLOYER, FEE_RECIPIENT } from './accounts.ts'
import { ownArtifact, uniswapArtifact, type Artifact } from './artifact.ts'
import type { Deployment } from './deployment.ts'

/** A transaction of the deployment, in the order in which the deployer's nonces count. */
export interface Step {
  readonly to?: string
  readonly data: string
  readonly value?: bigint
}

/** The steps that create the contracts; `deploymentAddresses` counts on this order. */
export async function creations(plan: Deployment): Promise<Step[]> {
  const { weth, factory, router, dexInteraction, indexToken, coins } = plan
  const addresses = coins.map(({ address }) => address)
  const proportions = coins.map(({ proportion }) => proportion)
  const basket = [addresses, proportions]
  return Promise.all([
    create(uniswapArtifact('v2-periphery', 'WETH9')),
    create(uniswapArtifact('v2-core', 'UniswapV2Factory'), DEPLOYER),
    create(uniswapArtifact('v2-periphery', 'UniswapV2Router02'), factory, weth),
    // These two know each other; the address of the second is known before it exists.
    create(ownArtifact('DexInteraction'), indexToken, weth, router),
    create(ownArtifact('IndexToken'), weth, dexInteraction, FEE_RECIPIENT, ...basket),
    ...coins.map(({ symbol, decimals }) => create(ownArtifact('Stablecoin'), symbol, decimals)),
  ])
}

async function create({ abi, bytecode }: Artifact, ...args: unknown[]): Promise<Step> {
  const { data } = await new ContractFactory(abi, bytecode).getDeployTransaction(...args)
  return { data }
}
