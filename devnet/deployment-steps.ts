import { ContractFactory, Interface, MaxUint256 } from 'ethers'
import { DEPLOYER, FEE_RECIPIENT } from './accounts.ts'
import { ownArtifact, uniswapArtifact, type Artifact } from './artifact.ts'
import { ETHER_PRICE, POOL_ETHER } from './coins.ts'
import type { Deployment } from './deployment.ts'

/** A transaction of the deployment. */
export interface Step {
  readonly to?: string
  readonly data: string
  readonly value?: bigint
}

/** Creates the contracts, in the order of `deploymentAddresses`. */
export async function creationSteps(plan: Deployment): Promise<Step[]> {
  const { weth, factory, router, dexInteraction, indexToken, coins } = plan
  const addresses = coins.map(({ address }) => address)
  const proportions = coins.map(({ proportion }) => proportion)
  const basket = [addresses, proportions]
  return Promise.all([
    create(uniswapArtifact('v2-periphery', 'WETH9')),
    create(uniswapArtifact('v2-core', 'UniswapV2Factory'), DEPLOYER),
    create(uniswapArtifact('v2-periphery', 'UniswapV2Router02'), factory, weth),
    // These two refer to each other. Addresses are known before deployment.
    create(ownArtifact('DexInteraction'), indexToken, weth, router),
    create(ownArtifact('IndexToken'), weth, dexInteraction, FEE_RECIPIENT, ...basket),
    ...coins.map(({ symbol, decimals }) => create(ownArtifact('Stablecoin'), symbol, decimals)),
  ])
}

async function create({ abi, bytecode }: Artifact, ...args: unknown[]): Promise<Step> {
  const { data } = await new ContractFactory(abi, bytecode).getDeployTransaction(...args)
  return { data }
}

/** Gives each coin a deep pool against WETH. */
export function liquiditySteps({ coins, router }: Deployment): Step[] {
  const coin = new Interface(ownArtifact('Stablecoin').abi)
  const uniswap = new Interface(uniswapArtifact('v2-periphery', 'UniswapV2Router02').abi)
  const value = POOL_ETHER * 10n ** 18n
  return coins.flatMap(({ address, decimals }) => {
    const amount = POOL_ETHER * ETHER_PRICE * 10n ** BigInt(decimals)
    const parameters = [address, amount, amount, value, DEPLOYER, MaxUint256]
    return [
      { to: address, data: coin.encodeFunctionData('mint', [DEPLOYER, amount]) },
      { to: address, data: coin.encodeFunctionData('approve', [router, amount]) },
      { to: router, data: uniswap.encodeFunctionData('addLiquidityETH', parameters), value },
    ]
  })
}
