import { Interface, MaxUint256 } from 'ethers'
import { DEPLOYER } from './accounts.ts'
import { ownArtifact, uniswapArtifact } from './artifact.ts'
import { ETHER_PRICE, POOL_ETHER } from './coins.ts'
import type { Step } from './creations.ts'
import type { Deployment } from './deployment.ts'

/** The steps that give each coin a deep pool against WETH. */
export function liquidity({ coins, router }: Deployment): Step[] {
  const coin = new Interface(ownArtifact('Stablecoin').abi)
  const uniswap = new Interface(uniswapArtifact('v2-periphery', 'UniswapV2Router02').abi)
  const value = POOL_ETHER * 10n ** 18n
  return coins.flatMap(({ address, decimals }) => {
    const amount = POOL_ETHER * ETHER_PRICE * 10n ** BigInt(decimals)
    const terms = [address, amount, amount, value, DEPLOYER, MaxUint256]
    return [
      { to: address, data: coin.encodeFunctionData('mint', [DEPLOYER, amount]) },
      { to: address, data: coin.encodeFunctionData('approve', [router, amount]) },
      { to: router, data: uniswap.encodeFunctionData('addLiquidityETH', terms), value },
    ]
  })
}
